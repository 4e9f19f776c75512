/** What is looked for, in which texts of each entry. */
export type PatternSearch = { pattern: string; entries: readonly (readonly string[])[] }
/** The places of the entries that were found. `isPlain`: the pattern was taken as a plain text. */
export type PatternFound = { indexes: number[]; isPlain: boolean }

/** Returns where one of the texts matches in any case, or null where the pattern is none. It may take forever: only a worker runs it. */
export function matchesOf({ pattern, entries }: PatternSearch): number[] | null {
  try {
    const expression = new RegExp(pattern, 'i')
    return placesOf(entries, (text) => expression.test(text))
  } catch {
    return null
  }
}

/** Returns where one of the texts has the text in it, in any case. */
export function plainFound({ pattern, entries }: PatternSearch): PatternFound {
  const wanted = pattern.toLowerCase()
  return { indexes: placesOf(entries, (text) => text.toLowerCase().includes(wanted)), isPlain: true }
}

const placesOf = (entries: PatternSearch['entries'], isFound: (text: string) => boolean): number[] =>
  entries.flatMap((texts, place) => (texts.some(isFound) ? [place] : []))
