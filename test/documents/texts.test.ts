import { existsSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { type File, repositoryFiles, syntaxOf, top } from '../architecture/files.ts'
import { elsewhere } from './elsewhere.ts'
import { missingTexts, patternFrom } from './pieces.ts'
import { screens } from './screens.ts'

test('every list of texts belongs to a file of stories', () => {
  expect(Object.keys(screens).filter((name) => !existsSync(join(top, 'stories', `${name}.stories.tsx`)))).toEqual([])
})

// A story may draw a text of its own samples: the product must have it too.
test('every text that a story shows is a text of the product', () => {
  const files = repositoryFiles().filter(({ path }) => /^(src|machines|values|server)\/.*\.tsx?$/.test(path))
  const texts = new Set(files.flatMap(textsIn))
  const templates = [...texts].filter((text) => text.includes(gap)).map(patternOf)
  const isMade = (text: string) => templates.some((pattern) => pattern.test(text))
  const missing = missingTexts(Object.values(screens).flat(), texts)
  expect(missing.filter((text) => !isMade(text))).toEqual([])
})

test('a documented text that no screen shows has a reason', () => {
  const shown = new Set(Object.values(screens).flat())
  expect(elsewhere.flatMap(({ texts, reason }) => (reason ? texts.filter((text) => shown.has(text)) : texts))).toEqual(
    [],
  )
})

const gap = '{}'

const textsIn = (file: File): string[] =>
  syntaxOf(file).flatMap(({ node }) => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text.split(/<[^>]*>/).map((text) => text.trim())
    return ts.isTemplateExpression(node)
      ? [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(gap)]
      : []
  })

/** What a template with enough words of its own makes. */
function patternOf(template: string): RegExp {
  const parts = template.split(gap)
  return parts.join('').trim().length < 4 ? /$^/ : patternFrom(parts)
}
