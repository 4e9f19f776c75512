import { activityLabels } from '../../values/activity.ts'
import type { Audience } from '../../values/audience.ts'
import { addDays, type Day, dayFromWire, dayIn, dayToWire, daysBetween, isTimeStamp } from '../../values/days.ts'
import { ActivityField, AdminAction, MemberAction } from '../../values/enumerations.ts'
import { Refusal } from '../refusals.ts'

const reportDays = 90
/** Ten years: the search compares the text of each day. */
const mostDays = 3_653

export type Action = MemberAction | AdminAction
type Period = { from: Day; to: Day }

/** Returns the days of a report, in UTC: the requested ones, else the last 90. */
export function getReportPeriod({ from, to }: { from?: string; to?: string }, now: Date): Period {
  const today = dayIn('UTC', now)
  const first = from === undefined ? addDays(today, -reportDays) : dayFromWire(from)
  const last = to === undefined ? today : dayFromWire(to)
  if (first > last) throw new Refusal(422, 'The first day is after the last day.')
  const earliest = addDays(today, -mostDays)
  return { from: first < earliest ? earliest : first, to: last > today ? today : last }
}

/** What a search found: an entry matches by its person, its day or its action. */
export type Match = { people: ReadonlySet<number>; days: ReadonlySet<Day>; actions: ReadonlySet<Action> }

/** Returns whether an entry matches. `at`: its time, as ISO text. */
export const isMatch = ({ people, days, actions }: Match, entry: { person_id: number; action: Action; at: string }) =>
  people.has(entry.person_id) || actions.has(entry.action) || days.has(entry.at.slice(0, 10) as Day)

/** The actions of a report, sorted by their labels. */
export const actionsOfReport = (audience: Audience): Action[] =>
  Object.values<Action>(audience === 'member' ? MemberAction : AdminAction)
    .filter((action) => action !== MemberAction.NONE)
    .toSorted((one, other) => activityLabels[one].localeCompare(activityLabels[other], 'en-US'))

type Text<Value> = { text: string; value: Value }

/** Returns what a search of these fields compares, besides usernames. People without activity have neither. */
export function searchTexts(
  { audience, isSilent, from, to }: Period & { audience: Audience; isSilent: boolean },
  fields: readonly ActivityField[],
): { actions: Text<Action>[]; days: Text<Day>[] } {
  const actions = isSilent ? [MemberAction.NONE] : actionsOfReport(audience)
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  return {
    actions: fields.includes(ActivityField.action)
      ? actions.map((value) => ({ text: activityLabels[value], value }))
      : [],
    days: fields.includes(ActivityField.date)
      ? isSilent
        ? [{ text: '-', value: from }]
        : days.map((value) => ({ text: dayToWire(value), value }))
      : [],
  }
}

/** Joins days to spans without gaps, at most as many as given; null where there are more. */
export function toSpans(days: ReadonlySet<Day>, most: number): Period[] | null {
  const spans: Period[] = []
  for (const day of [...days].toSorted()) {
    const last = spans.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else spans.push({ from: day, to: day })
  }
  return spans.length > most ? null : spans
}

/** An entry found. `number` is twice its id, and one more for an action of staff: a sign-in can have the same id. */
export type Found = { number: number; at: string; person_id: number; action: Action }
/** Where a page begins. Of people without activity, `number` is a person's id. */
export type PagePlace = { at: string | null; number: number }

export const noPageRefusal = () => new Refusal(422, 'There is no such page.')

export const toPlace = (text: string): PagePlace => {
  const cut = text.lastIndexOf('-')
  if (cut >= 0 && !isTimeStamp(text.slice(0, cut))) throw noPageRefusal()
  return cut < 0 ? { at: null, number: Number(text) } : { at: text.slice(0, cut), number: Number(text.slice(cut + 1)) }
}

export const newestFirst = (one: Found, other: Found): number =>
  one.at === other.at ? other.number - one.number : one.at < other.at ? 1 : -1

/** Returns the entries behind a place, in this order. */
export function behind(found: readonly Found[], place: PagePlace | null): Found[] {
  const index = place ? found.findIndex(({ number }) => number === place.number) : -1
  if (place && index < 0) throw noPageRefusal()
  return found.slice(index + 1)
}
