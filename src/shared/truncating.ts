const letters = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

/** The first so many letters as a reader counts them: an emoji or an accent is never cut in two. */
export function truncate(text: string, maxLength: number): string {
  let count = 0
  for (const { index } of letters.segment(text)) if (count++ === maxLength) return text.slice(0, index)
  return text
}
