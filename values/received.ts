export const maxSettlingNote = 200

/** Returns what is wrong with the note of who settles what came in a file, or null. */
export function wrongSettlingNote(text: string): string | null {
  const length = [...text.trim()].length
  if (length === 0) return 'Please say why.'
  return length > maxSettlingNote ? `Write at most ${maxSettlingNote} characters.` : null
}
