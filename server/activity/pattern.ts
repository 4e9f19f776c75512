/** What is searched for, in which texts of each entry. */
export type PatternSearch = { pattern: string; entries: readonly (readonly string[])[] }
/** The places of the entries that were found. `isPlain`: the pattern was searched as plain text. */
export type PatternFound = { places: readonly number[]; isPlain: boolean }

/** Returns where a part of one of the texts matches in any case, or null for an invalid pattern. It may take forever: only the worker runs it. */
export function placesOf({ pattern, entries }: PatternSearch): number[] | null {
  try {
    const expression = new RegExp(pattern, 'i')
    return placesIn(entries, (text) => expression.test(text))
  } catch {
    return null
  }
}

/** Returns where one of the texts contains the pattern as it is, in any case. */
export function plainFound({ pattern, entries }: PatternSearch): PatternFound {
  const wanted = pattern.toLowerCase()
  return { places: placesIn(entries, (text) => text.toLowerCase().includes(wanted)), isPlain: true }
}

const placesIn = (entries: PatternSearch['entries'], isFound: (text: string) => boolean): number[] =>
  entries.flatMap((texts, place) => (texts.some(isFound) ? [place] : []))
