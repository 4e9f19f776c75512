import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { top } from '../setup.mjs'

export type Figures = Record<string, { figure: string; goal: string }>

/** Writes lines into a page of the repository, between the comments that have this name. */
export function keepInPage(path: string, name: string, lines: readonly string[]): void {
  const place = join(top, path)
  writeFileSync(
    place,
    replaceNamed(readFileSync(place, 'utf8'), name, () => lines),
  )
}

/** Writes each figure that has a goal into docs/bench.md, in the place of what was measured before. */
export function keepFigures(figures: Figures, command: string): void {
  const place = join(top, 'docs/bench.md')
  writeFileSync(
    place,
    replaceNamed(readFileSync(place, 'utf8'), 'last', (before) => withFigures(before, figures, command)),
  )
}

/** Returns the table `before` with these figures, each where it was. */
export function withFigures(before: readonly string[], figures: Figures, command: string): string[] {
  const kept = new Map<string, string[]>()
  for (const row of before.slice(3).map((line) => line.slice(2, -2).split(' | ')))
    if (row.length === 4) kept.set(row[0] ?? '', row)
  for (const [what, { figure, goal }] of Object.entries(figures))
    if (goal) kept.set(what, [what, figure, goal, `\`${command}\``])
  return toTable(['measured', 'figure', 'goal', 'command'], [...kept.values()])
}

/** Replaces the lines of a page between the comments that have this name. */
export function replaceNamed(
  page: string,
  name: string,
  replace: (before: readonly string[]) => readonly string[],
): string {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->`]
  const [from, to] = [page.indexOf(begin) + begin.length, page.indexOf(end)]
  if (from < begin.length || to < from) throw new Error(`the page has no place for ${name}`)
  const lines = replace(page.slice(from, to).split('\n'))
  return [page.slice(0, from), ...lines.map((line) => `${line}\n`), page.slice(to)].join('')
}

/** Returns the lines of a table in Markdown. */
export const toTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  '',
  ...[heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`),
  '',
]
