export type PatternSearch = { pattern: string; texts: readonly string[] }
/** The indexes of the matching texts. `isPlain`: the pattern was searched as plain text. */
export type PatternFound = { places: readonly number[]; isPlain: boolean }

/**
 * Returns the indexes of matching texts, ignoring case, or null for an invalid pattern. It may never finish, so only
 * the worker runs it.
 */
export function findMatches({ pattern, texts }: PatternSearch): number[] | null {
  try {
    const expression = new RegExp(pattern, 'i')
    return placesIn(texts, (text) => expression.test(text))
  } catch {
    return null
  }
}

/** Returns the indexes of texts that contain the pattern literally, ignoring case. */
export function plainFound({ pattern, texts }: PatternSearch): PatternFound {
  const searchText = pattern.toLowerCase()
  return { places: placesIn(texts, (text) => text.toLowerCase().includes(searchText)), isPlain: true }
}

const placesIn = (texts: readonly string[], isFound: (text: string) => boolean): number[] =>
  texts.flatMap((text, index) => (isFound(text) ? [index] : []))
