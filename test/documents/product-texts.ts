import ts from 'typescript'
import { type File, repositoryFiles, syntaxOf } from '../architecture/files.ts'
import { patternFrom } from './pieces.ts'

const gap = '{}'

const textsIn = (file: File): string[] =>
  syntaxOf(file).flatMap(({ node }) => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text.split(/<[^>]*>/).map((text) => text.trim())
    return ts.isTemplateExpression(node)
      ? [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(gap)]
      : []
  })

/** Returns a pattern for a template that has enough words of its own. */
function toPattern(template: string): RegExp {
  const parts = template.split(gap)
  return parts.join('').trim().length < 4 ? /$^/ : patternFrom(parts)
}

/**
 * Returns the texts of the product, and a function that checks if a template makes a text of which at least this share
 * is the template's.
 */
export function productTexts(): { texts: Set<string>; isMade: (text: string, share?: number) => boolean } {
  const files = repositoryFiles().filter(({ path }) => /^(src|machines|values|server)\/.*\.tsx?$/.test(path))
  const texts = new Set(files.flatMap(textsIn))
  const templates = [...texts]
    .filter((text) => text.includes(gap))
    .map((text) => ({ pattern: toPattern(text), fixed: text.replaceAll(gap, '').length }))
  return {
    texts,
    isMade: (text, share = 0) =>
      templates.some(({ pattern, fixed }) => fixed >= share * text.length && pattern.test(text)),
  }
}
