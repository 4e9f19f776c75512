const letters = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

/** Cuts a text after so many characters, never inside an emoji or accent. */
export function truncate(text: string, maxLength: number): string {
  let count = 0
  for (const { index } of letters.segment(text)) if (count++ === maxLength) return text.slice(0, index)
  return text
}

/** Cuts a text that is too long before a word or number, and adds an ellipsis. */
export function cutAtWord(text: string, maxLength: number): string {
  const head = truncate(text, maxLength - 1)
  if (truncate(text, maxLength) === text) return text
  const whole = /\s/.test(text.charAt(head.length)) ? head : head.replace(/\s\S*$/, '')
  return `${whole.trimEnd()}…`
}
