const letters = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

/** Cuts a text after so many characters, never inside an emoji or accent. */
export function truncate(text: string, maxLength: number): string {
  let count = 0
  for (const { index } of letters.segment(text)) if (count++ === maxLength) return text.slice(0, index)
  return text
}
