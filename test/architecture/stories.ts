import ts from 'typescript'
import { modes } from '../../stories/shared/modes.ts'
import { type File, lineOf, syntaxOf } from './files.ts'

export const isStories = ({ path }: File) => path.endsWith('.stories.tsx')

/** Checks the names by which people find a story. */
export function storyViolations(file: File): string[] {
  const title = getTitle(file)
  return [
    ...titleViolations(file, title),
    ...modeViolations(file),
    ...[...file.text.matchAll(/^export const (\w+)/gm)].flatMap(({ 1: name = '', index }) =>
      nameViolations(name).map((violation) => `${file.path}:${lineOf(file.text, index)}, story ${name}: ${violation}`),
    ),
  ]
}

const getTitle = ({ text }: File) => /\btitle: '([^']+)'/.exec(text)?.[1] ?? ''

function titleViolations({ path }: File, title: string): string[] {
  const folder = path.split('/')[1] ?? ''
  const name = title.slice(folder.length + 1)
  if (title.startsWith(`${folder}/`) && /^[A-Z][^/]*$/.test(name) && name.slice(1) === name.slice(1).toLowerCase())
    return []
  return [`${path}: its title is '${title}'. Write the folder and a name in sentence case: '${folder}/Some screen'.`]
}

function modeViolations({ path, text }: File): string[] {
  const listed = /\bmodes: \[([^\]]*)\]/.exec(text)?.[1]?.match(/\w+/g) ?? []
  return listed
    .filter((name) => !Object.hasOwn(modes, name))
    .map((name) => `${path}: there is no mode ${name}. Add it to stories/shared/modes.ts, or take one that is there.`)
}

export const sameTitles = (files: readonly File[]): string[] =>
  [...Map.groupBy(files, getTitle)].flatMap(([title, { length }]) =>
    length > 1 ? [`${length} files have the title ${title}.`] : [],
  )

const choices = /(AtPrairieOak)?(InDark)?(InLargeText)?(OnASmallPhone|OnAPhone|OnATablet)?$/

function nameViolations(name: string): string[] {
  return /Phone|Mobile(?!Menu)|Tablet|Dark|Prairie|Large|Double/.test(name.replace(choices, ''))
    ? [
        'end it with the choices of the toolbar that it makes, in this order: AtPrairieOak, InDark, InLargeText, OnASmallPhone, OnAPhone or OnATablet.',
      ]
    : []
}

/** Reads the order of the sidebar's top level. */
export function orderIn(preview: File): string[] {
  const found = syntaxOf(preview).find(({ node }) => ts.isPropertyAssignment(node) && node.name.getText() === 'order')
  if (!found || !ts.isPropertyAssignment(found.node) || !ts.isArrayLiteralExpression(found.node.initializer)) return []
  return found.node.initializer.elements.flatMap((element) => (ts.isStringLiteral(element) ? [element.text] : []))
}
