import { type File, isCode, lineOf, roomOf } from './files.ts'

/** Maps each room to where its names are imported. Names are unique in the browser and on the server. */
const sides = {
  values: ['client', 'server'],
  machines: ['client'],
  src: ['client'],
  server: ['server'],
} as const
const isGenerated = ({ path }: File) => path === 'values/enumerations.ts' || path === 'server/db/schema.ts'

/** Returns the names that more than one file of a side exports: a search for one of them finds two things. */
export function doubleNameViolations(files: readonly File[]): string[] {
  const owners = new Map<string, Set<string>>()
  for (const file of files) {
    if (!isCode(file) || isGenerated(file)) continue
    for (const side of sides[roomOf(file.path) as keyof typeof sides] ?? [])
      for (const [, name = ''] of file.text.matchAll(/^export (?:async )?(?:const|function|type|class) (\w+)/gm)) {
        const key = `${side} ${name}`
        owners.set(key, (owners.get(key) ?? new Set()).add(file.path))
      }
  }
  return [...owners].flatMap(([key, paths]) =>
    paths.size > 1 ? [`${[...paths].join(' and ')} export ${key.split(' ')[1]}. Name each for what it is.`] : [],
  )
}

/** Returns functions named `read…` where nothing is read: only files with access to a database or storage read. */
export const readNameViolations = (files: readonly File[]): string[] =>
  files
    .filter(({ path }) => /(domain|answers|rules|words)\.ts$|^values\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^(?:export )?(?:const|function) (read[A-Z]\w*)/gm)].map(
        ({ 1: name, index }) => `${path}:${lineOf(text, index)} names ${name}, but reads nothing. Begin it with parse.`,
      ),
    )

/** Returns setters of `useState` that are named like other functions: a reader must see that they only set a state. */
export const setterNameViolations = (files: readonly File[]): string[] =>
  files
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/const \[[^\]]+, (?!set[A-Z])(\w+)\] = useState\b/g)].map(
        ({ 1: name, index }) => `${path}:${lineOf(text, index)} names a setter ${name}. Begin it with set.`,
      ),
    )

/** Returns makers of refusals that do not say so, and limits that are not named alike. */
export const commonNameViolations = (files: readonly File[]): string[] =>
  files
    .filter((file) => isCode(file) && ['server', 'values', 'machines', 'src'].includes(roomOf(file.path)))
    .flatMap(({ path, text }) => [
      ...[...text.matchAll(/^export const (\w+)(?<!Refusal) =\s*(?:\([^)]*\)|\w+)\s*=>\s*new Refusal\(/gm)].map(
        ({ 1: name, index }) =>
          `${path}:${lineOf(text, index)} names ${name}, which makes a refusal. End it with Refusal.`,
      ),
      ...[...text.matchAll(/^export const ((?:most|longest|largest)[A-Z]\w*)/gm)].map(
        ({ 1: name, index }) => `${path}:${lineOf(text, index)} names the limit ${name}. Begin it with max.`,
      ),
    ])
