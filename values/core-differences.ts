/** What the history calls what the bank posts to make a balance agree with the core's. */
export const correctionText = 'Correction by the credit union'
export const adjustmentText = (day: string) => `Balance adjusted to our records of ${day}`
export const adjustmentTakenBackText = 'Balance adjustment taken back: its transaction came in'

/** Whether the history calls a row so: nobody took money, so there is nothing to dispute. */
export const isSetRight = (description: string): boolean =>
  [correctionText, adjustmentTakenBackText].includes(description) || description.startsWith(adjustmentText(''))

export const maxCorrectionReason = 200

/** Returns what is wrong with the reason of a correction, or null. */
export function wrongCorrectionReason(text: string): string | null {
  const length = [...text.trim()].length
  if (length === 0) return 'Please say why.'
  return length > maxCorrectionReason ? `Write at most ${maxCorrectionReason} characters.` : null
}
