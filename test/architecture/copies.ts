import { type File, isCode } from './files.ts'

const run = 8
const generated = new Set(['api/schema.d.ts', 'server/db/schema.ts'])

/**
 * Finds places with eight or more lines that occur elsewhere too; imports, blank and lone closing lines do not count.
 */
export function copiesIn(files: readonly File[]): string[] {
  const places = new Map<string, string[]>()
  for (const file of files.filter((each) => isCode(each) && !generated.has(each.path))) {
    const lines = getLines(file)
    for (let first = 0; first + run <= lines.length; first++) {
      const window = lines.slice(first, first + run)
      const text = window.map((line) => line.text).join('\n')
      places.set(text, [...(places.get(text) ?? []), `${file.path}:${window[0]?.number}`])
    }
  }
  return firstOfEachRun([...places.values()].filter((where) => where.length > 1))
}

const getLines = ({ text }: File) =>
  text
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => /\w/.test(line.text) && !/^(import|export \{|\/\/|\/\*|\*)/.test(line.text))

// Keeps the first of overlapping windows: a copy of twenty lines is thirteen windows of eight.
function firstOfEachRun(found: readonly string[][]): string[] {
  const told = new Set<string>()
  return found.flatMap((where) => {
    const pair = where.map((place) => place.slice(0, place.lastIndexOf(':'))).join()
    if (told.has(pair)) return []
    told.add(pair)
    return [where.join(' ~ ')]
  })
}
