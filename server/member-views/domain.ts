import { reasonError, viewRunsText } from '../../values/member-views.ts'
import { Refusal, wrongFieldRefusal } from '../refusals.ts'

export const ticketSeconds = 60
export const viewMinutes = 15

export function parseReason(reason: string): string {
  const error = reasonError(reason)
  if (error) throw wrongFieldRefusal('reason', error.text)
  return reason.trim()
}

export const memberNotFoundRefusal = () => new Refusal(404, 'Member not found.')
export const viewRunsRefusal = () => new Refusal(409, viewRunsText)
