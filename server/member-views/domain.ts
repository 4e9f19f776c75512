import { Refusal } from '../http/answers.ts'

export const ticketSeconds = 60
export const viewMinutes = 15

/** Without it nobody could say later what the view was for. */
export function readReason(reason: string): string {
  const text = reason.trim()
  if (text.length < 10 || text.length > 200) throw new Refusal(422, 'please fill the form', { fields: { reason: 'please fill the form' } })
  return text
}

export const memberNotFound = () => new Refusal(404, 'Member not found.')
export const viewRuns = () => new Refusal(409, 'You are viewing a member already.')
