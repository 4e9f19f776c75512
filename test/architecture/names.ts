import { type File, isCode, roomOf } from './files.ts'

/** Maps each room to its side, the browser or the server. Names are unique per side. */
const sides = { values: 'client', machines: 'client', src: 'client', server: 'server' } as const
const isGenerated = ({ path }: File) => path === 'values/enumerations.ts' || path === 'server/db/schema.ts'

/** Returns the names that more than one file of a side exports: a search for one of them finds two things. */
export function doubleNameViolations(files: readonly File[]): string[] {
  const owners = new Map<string, Set<string>>()
  for (const file of files) {
    const side = sides[roomOf(file.path) as keyof typeof sides]
    if (!side || !isCode(file) || isGenerated(file)) continue
    for (const [, name = ''] of file.text.matchAll(/^export (?:async )?(?:const|function|type|class) (\w+)/gm)) {
      const key = `${side} ${name}`
      owners.set(key, (owners.get(key) ?? new Set()).add(file.path))
    }
  }
  return [...owners].flatMap(([key, paths]) =>
    paths.size > 1 ? [`${[...paths].join(' and ')} export ${key.split(' ')[1]}. Name each for what it is.`] : [],
  )
}
