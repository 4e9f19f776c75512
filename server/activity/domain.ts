import { activityLabels } from '../../values/activity.ts'
import { addDays, type Day, dayFromWire, dayIn } from '../../values/days.ts'
import { ActivityField, type AdminAction, type MemberAction } from '../../values/enumerations.ts'
import { Refusal } from '../refusals.ts'

const reportDays = 90

type Period = { from: Day; to: Day }

/** Returns the days of a report, in UTC: the requested ones within the last 90. */
export function getReportPeriod({ from, to }: { from?: string; to?: string }, now: Date): Period {
  const today = dayIn('UTC', now)
  const earliest = addDays(today, -reportDays)
  const first = from === undefined ? earliest : dayFromWire(from)
  const last = to === undefined ? today : dayFromWire(to)
  if (first > last && from !== undefined && to !== undefined)
    throw new Refusal(422, 'The first day is after the last day.')
  return { from: first < earliest ? earliest : first, to: last > today ? today : last }
}

type Line = { username: string; day: string; action: MemberAction | AdminAction }

const texts: Record<ActivityField, (line: Line) => readonly string[]> = {
  // Screens show it with @, and people type it either way.
  [ActivityField.username]: ({ username }) => [username, `@${username}`],
  [ActivityField.date]: ({ day }) => [day],
  [ActivityField.action]: ({ action }) => [activityLabels[action]],
}

/** Returns these fields of an entry as the screen shows them. */
export const activityTexts = (line: Line, fields: readonly ActivityField[]): string[] =>
  fields.flatMap((field) => texts[field](line))
