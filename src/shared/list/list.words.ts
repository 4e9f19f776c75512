import { formatCount } from '../../../values/counting.ts'
import { type Day, mediumDay, shortDay } from '../../../values/days.ts'

export const sharedListWords = {
  shown: (count: number, total: number) => `${formatCount(count)} of ${formatCount(total)} shown`,
  more: 'Show more',
  details: 'Details',
  actions: 'Actions',
  actionsFor: (row: string) => `Actions for ${row}`,
  /** Nothing for no account. A member's own name for one may begin with the word. */
  from: (account: string) => (account === '' || /^from /i.test(account) ? account : `from ${account}`),
  next: (day: string) => `next ${day}`,
  /** `on`: the day it is for. */
  leaves: (on: Day, processedOn: Day) =>
    on === processedOn ? mediumDay(on) : `${shortDay(on)}, leaves ${mediumDay(processedOn)}`,
  ofRow: (label: string, row: string) => `${label}, ${row}`,
}
