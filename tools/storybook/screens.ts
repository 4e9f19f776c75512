import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Screen } from '../../stories/guide/sources.ts'
import { idOfTitle } from '../../stories/guide/title-id.ts'
import { readModules, turnAround } from './imports.ts'

const isStories = (module: string) => module.endsWith('.stories.tsx') && !/^\.\/stories\/(guide|lab)\//.test(module)

/** Returns the stories that come nearest to each file of words. */
export function screensOfWords(top: string): Record<string, Screen[]> {
  const modules = readModules(top)
  const importers = turnAround(modules)
  const words = [...modules.keys()].filter((module) => module.endsWith('.words.ts') && module.startsWith('./src/'))
  return Object.fromEntries(
    words.map((module) => [module.slice(2), nearest(module, importers).map((path) => screenIn(top, path.slice(2)))]),
  )
}

/** Walks from a module to those that import it until some are stories. */
function nearest(module: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set([module])
  for (let ring = [module]; ring.length > 0; ) {
    const next = [...new Set(ring.flatMap((one) => importers.get(one) ?? []))].filter((one) => !seen.has(one))
    const found = next.filter(isStories)
    if (found.length > 0) return found.toSorted()
    for (const one of next) seen.add(one)
    ring = next
  }
  return []
}

export function screenIn(top: string, path: string): Screen {
  const text = readFileSync(join(top, path), 'utf8')
  const title = /\btitle: '([^']+)'/.exec(text)?.[1] ?? path
  return { title, id: idOfTitle(title) }
}
