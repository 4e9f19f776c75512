import { pagesRead, takePlans } from '../../test/support/explained.ts'
import { openTenYears } from '../../test/support/ten-years.ts'
import type { Note } from './place.ts'

/** Calls a read often enough for the database to switch to a generic plan. */
const getRepeats = (name: string) => (/^(get|find|lookUp|preview|perform)/.test(name) ? 8 : 1)

/** The most pages of anything without a goal of its own, however many members and years there are. */
const max = 600
const goals: Record<string, number> = {
  // A year of entries of both shares, each on a page of its own.
  getMoneyByMonth: 1_500,
  // The newest 5,000 rows of each account.
  findTransactions: 10_000,
  // Both sides of each of 50 transfers, and their accounts.
  getTransferHistory: 1_500,
  // The newest 500 to one member, and the newest 500 to all.
  getMessages: 2_000,
  getNotifications: 2_000,
  // Everybody whom a search finds.
  getMembers: 5_000,
  // The newest 2,000 entries.
  getMemberActivity: 2_000,
  // A payment and a transfer.
  'the bank itself: what is due': 1_500,
  // For each alert, whether its account has something new.
  'the bank itself: alerts': 60_000,
}

/**
 * Counts the pages that the database reads for everything that is done often, at a bank with ten years of `members` and
 * `entries`.
 */
export async function benchPlans(
  url: string,
  options: { members: number; entries: number; events: number },
  note: Note,
): Promise<void> {
  const small = { members: 100, entries: 5_000, events: 2_000 }
  const { steps, close } = await openTenYears(url, { large: options, small })
  for (const { name, go } of steps) {
    const pages = []
    for (let time = 0; time < getRepeats(name); time++) {
      takePlans()
      await go()
      pages.push(pagesRead(takePlans()))
    }
    const [operation = ''] = name.split(',')
    note(name, `${pages.at(0)} pages at first, ${pages.at(-1)} at last`, `${goals[operation] ?? max}`)
  }
  await close()
}
