import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { Imports } from '../pictures-diff/book.ts'

const rooms = '{src,machines,values,api,stories}'
const written = /(?:from|import\(?) ?'(\.{1,2}\/[^']+)'/g
const globbed = /import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)'/g

/** Lists the modules of the product that each imports, as `./src/app/main.tsx`. */
export function readModules(top: string): ReadonlyMap<string, readonly string[]> {
  const paths = globSync(`${rooms}/**/*.{ts,tsx,css}`, { cwd: top }).filter((path) => !path.includes('node_modules'))
  return new Map(paths.map((path) => [`./${path}`, importsOf(top, path, readFileSync(`${top}/${path}`, 'utf8'))]))
}

function importsOf(top: string, path: string, text: string): string[] {
  const at = (name: string) => posix.join(posix.dirname(path), name.replace(/\?.*/, ''))
  return [
    ...[...text.matchAll(written)].map(([, name = '']) => `./${at(name)}`),
    ...[...text.matchAll(globbed)].flatMap(([, pattern = '']) =>
      globSync(at(pattern), { cwd: top }).map((file) => `./${file}`),
    ),
  ]
}

/** Returns, for each module, the modules that import it. */
export function turnAround(modules: ReadonlyMap<string, readonly string[]>): Imports {
  const importers = new Map<string, string[]>()
  for (const [module, imported] of modules)
    for (const name of imported) importers.set(name, [...(importers.get(name) ?? []), module])
  return importers
}
