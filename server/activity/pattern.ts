export type PatternSearch = { pattern: string; texts: readonly string[] }
/** The places of the texts that were found. `isPlain`: the pattern was searched as plain text. */
export type PatternFound = { places: readonly number[]; isPlain: boolean }

/** Returns where a part of a text matches in any case, or null for an invalid pattern. It may take forever: only the worker runs it. */
export function placesOf({ pattern, texts }: PatternSearch): number[] | null {
  try {
    const expression = new RegExp(pattern, 'i')
    return placesIn(texts, (text) => expression.test(text))
  } catch {
    return null
  }
}

/** Returns where a text contains the pattern as it is, in any case. */
export function plainFound({ pattern, texts }: PatternSearch): PatternFound {
  const wanted = pattern.toLowerCase()
  return { places: placesIn(texts, (text) => text.toLowerCase().includes(wanted)), isPlain: true }
}

const placesIn = (texts: readonly string[], isFound: (text: string) => boolean): number[] =>
  texts.flatMap((text, place) => (isFound(text) ? [place] : []))
