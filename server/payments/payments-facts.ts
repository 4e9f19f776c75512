import type { Day } from '../../values/days.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Institution } from '../db/institution.ts'
import { readLimits } from '../ledger/daily-limit.ts'
import { findOwn } from '../ledger/lock.ts'
import type { Holidays } from '../schedule/calendar.ts'
import type { Limits } from './blocks.ts'
import { earliestPaymentDay } from './eligibility.ts'
import { countPaid } from './eligibility-store.ts'
import type { Facts } from './payments-domain.ts'
import { readBills, readPlanned } from './payments-store.ts'

type Call = { db: Tx; member: Member; institution: Pick<Institution, 'timeZone' | 'epay'>; now: Date; today: Day }
type FactsQuery = { days: readonly Day[]; bills: readonly string[]; accounts: readonly string[]; payTwice: boolean }

/** Reads what the rules need. The member is locked, so that counts and sums are right. */
export async function readFacts(
  { db, member, institution, now, today }: Call,
  { days, bills, accounts, payTwice }: FactsQuery,
): Promise<Facts> {
  return {
    bills: await readBills(db, member, bills),
    accounts: await findOwn(db, member, accounts),
    planned: await readPlanned(db, member, days, today),
    paid: await countPaid(db, member, today),
    ...(await readLimits(db, member, today)),
    earliest: earliestPaymentDay(now, institution.timeZone),
    rules: institution.epay,
    today,
    payTwice,
  }
}

/** Reads what a single payment may not exceed. */
export async function readBlockLimits(
  { db, member, institution, today }: Omit<Call, 'db' | 'now'> & { db: Db },
  holidays: Holidays,
): Promise<Limits> {
  const { ownLimits } = await readLimits(db, member, today)
  return { personId: member.personId, most: institution.epay.mostPerDay, ownLimits, holidays, today }
}
