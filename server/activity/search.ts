import type { ActivityField } from '../../values/enumerations.ts'
import type { Day } from '../../values/days.ts'
import { type Action, actionsOfReport, type Match, searchTexts } from './domain.ts'
import type { Names } from './names.ts'
import type { FindPattern } from './patterns.ts'
import type { ReportQuery } from './report-store.ts'

type Search = { search: string; fields: readonly ActivityField[]; names: Names | null }
/** `match`: null if everything matches. */
type FoundMatch = { match: Match | null; isPlain: boolean }

/** Finds which people, days and actions a search means. Each text is compared once, however many entries have it. */
export async function findMatch(
  query: ReportQuery,
  { search, fields, names }: Search,
  findPattern: FindPattern,
): Promise<FoundMatch> {
  const { actions, days } = searchTexts(query, fields)
  const texts = [...actions, ...days].map(({ text }) => text).join('\n')
  const found = await findPattern({ pattern: search, texts, usernames: names?.texts ?? '' })
  const match = { people: new Set<number>(), days: new Set<Day>(), actions: new Set<Action>() }
  for (const line of found.texts) {
    const [action, day] = [actions[line], days[line - actions.length]]
    if (action) match.actions.add(action.value)
    else if (day) match.days.add(day.value)
  }
  for (const line of found.usernames) {
    const id = names?.ids[line]
    if (id !== undefined) match.people.add(id)
  }
  return { match: isEverything(query, match) ? null : match, isPlain: found.isPlain }
}

/** All people without activity have the same action and day. */
const isEverything = ({ audience, isSilent }: ReportQuery, { actions, days }: Match): boolean =>
  isSilent ? actions.size + days.size > 0 : actions.size === actionsOfReport(audience).length
