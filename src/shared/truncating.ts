const letters = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

/** Cuts a text after so many characters, before the word or number that would be cut, never inside an emoji or accent. */
export function truncate(text: string, maxLength: number): string {
  const head = cutAt(text, maxLength)
  if (head === text) return text
  if (/\s/.test(text.charAt(head.length))) return head.trimEnd()
  return head.replace(/\s+\S*$/, '') || head
}

/** Cuts a text that is too long, and adds an ellipsis. */
export const truncateWithEllipsis = (text: string, maxLength: number): string =>
  cutAt(text, maxLength) === text ? text : `${truncate(text, maxLength - 1)}…`

function cutAt(text: string, maxLength: number): string {
  let count = 0
  for (const { index } of letters.segment(text)) if (count++ === maxLength) return text.slice(0, index)
  return text
}
