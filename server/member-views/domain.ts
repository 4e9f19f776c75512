import { reasonError, viewRunsText } from '../../values/member-views.ts'
import { Refusal, wrongField } from '../refusals.ts'

export const ticketSeconds = 60
export const viewMinutes = 15

export function parseReason(reason: string): string {
  const error = reasonError(reason)
  if (error) throw wrongField('reason', error.text)
  return reason.trim()
}

export const memberNotFound = () => new Refusal(404, 'Member not found.')
export const viewRunsRefusal = () => new Refusal(409, viewRunsText)
