import { reasonProblem, viewRunsText } from '../../values/member-views.ts'
import { Refusal, wrongField } from '../refusals.ts'

export const ticketSeconds = 60
export const viewMinutes = 15

export function parseReason(reason: string): string {
  const problem = reasonProblem(reason)
  if (problem) throw wrongField('reason', problem.message)
  return reason.trim()
}

export const memberNotFound = () => new Refusal(404, 'Member not found.')
export const viewRuns = () => new Refusal(409, viewRunsText)
