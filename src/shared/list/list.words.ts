import { formatCount } from '../../../values/counting.ts'
import { type Day, mediumDay, shortDay } from '../../../values/days.ts'

export const sharedListWords = {
  shown: (count: number, total: number) => `${formatCount(count)} of ${formatCount(total)} shown`,
  more: 'Show more',
  details: 'Details',
  actions: 'Actions',
  actionsFor: (row: string) => `Actions for ${row}`,
  /** Returns nothing for no account. A member's own name for one may begin with 'from'. */
  from: (account: string) => (account === '' || /^from /i.test(account) ? account : `from ${account}`),
  next: (day: string) => `next ${day}`,
  /** `on`: the payment's date. */
  leaves: (on: Day, processedOn: Day) =>
    on === processedOn ? mediumDay(on) : `${shortDay(on)}, leaves ${mediumDay(processedOn)}`,
  /** Scheduled, but a run would refuse it. The reason may be a sentence. */
  blocked: (reason: string) => `Will not be made: ${reason.replace(/\.$/, '')}.`,
  /** `nextTry`: written as the other days of the view. */
  notMadeYet: (reason: string, nextTry: string | null) =>
    `Not made yet: ${reason}${nextTry === null ? '' : ` We try again on ${nextTry}.`}`,
  ofRow: (label: string, row: string) => `${label}, ${row}`,
}
