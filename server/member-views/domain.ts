import { reasonError } from '../../values/member-views.ts'
import { Refusal, wrongFieldRefusal } from '../refusals.ts'

/** Whom a view shows. */
export type Viewed = { name: string; username: string }

export const ticketSeconds = 60
export const viewMinutes = 15

export function parseReason(reason: string): string {
  const error = reasonError(reason)
  if (error) throw wrongFieldRefusal('reason', error.text)
  return reason.trim()
}

export const memberNotFoundRefusal = () => new Refusal(404, 'Member not found.')
export const viewRunsRefusal = ({ name, username }: Viewed) =>
  new Refusal(409, `You are viewing ${name} (@${username}) already.`)
