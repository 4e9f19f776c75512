import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reach } from '../pictures-diff/affected.ts'
import { changesSince } from './changes.ts'
import { readModules, turnAround } from './imports.ts'

/** How the stories of a file differ: `fresh` are the exports that are new, `mark` holds for the others. */
export type FileMark = { fresh: readonly string[]; mark: 'changed' | 'related' | null }
export type Marks = { since: string; files: Readonly<Record<string, FileMark>> }

type Changes = Pick<ReturnType<typeof changesSince>, 'changed' | 'textBefore'>
type Modules = ReadonlyMap<string, readonly string[]>

export function marksSince(top: string, commit: string): Marks {
  const changes = changesSince(top, commit)
  const read = (path: string) => readFileSync(join(top, path), 'utf8')
  return { since: changes.title, files: markStories(readModules(top), changes, read) }
}

/**
 * Marks files of stories. Changed: the file or a module that it imports itself, such as its screen or samples. Related:
 * something behind those. What every story is drawn with marks none.
 */
export function markStories(modules: Modules, { changed, textBefore }: Changes, read: (path: string) => string) {
  const reached = reach(turnAround(modules), changed)
  const direct = new Set(changed.map((file) => `./${file}`))
  const marked = [...modules].flatMap(([module, imported]): [string, FileMark][] => {
    if (!module.endsWith('.stories.tsx') || !reached.has(module)) return []
    const path = module.slice(2)
    const before = direct.has(module) ? textBefore(path) : read(path)
    const known = new Set(storiesIn(before ?? ''))
    const fresh = storiesIn(read(path)).filter((name) => !known.has(name))
    return [[module, { fresh, mark: [module, ...imported].some((one) => direct.has(one)) ? 'changed' : 'related' }]]
  })
  return Object.fromEntries(marked)
}

const storiesIn = (text: string) => [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
