export const maxCorrectionReason = 200

/** Says what is wrong with the reason of a correction; null if nothing is. */
export function wrongCorrectionReason(text: string): string | null {
  const length = [...text.trim()].length
  if (length === 0) return 'Please say why.'
  return length > maxCorrectionReason ? `Write at most ${maxCorrectionReason} characters.` : null
}
