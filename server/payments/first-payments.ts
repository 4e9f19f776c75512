import { type Day, dayToWire } from '../../values/days.ts'
import { type Cents, format } from '../../values/money.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { isFirst, notifyOfFirstPayment } from '../delivery/change-notices.ts'
import type { Institution } from '../db/institution.ts'
import type { Secrets } from '../security/secrets.ts'
import type { LockedBillRow } from './payments-store.ts'

type Call = { db: Tx; member: Member; institution: Pick<Institution, 'name' | 'setup'>; now: Date }
type ScheduledPayment = {
  bill: Pick<LockedBillRow, 'payee_id' | 'nickname' | 'mail_first_until'>
  amount: Cents
  on: Day
}

export const firstPayment = (nickname: string) => `Your first payment to ${nickname} since it was added or changed`

/** Mails the member about each first payment to a payee who was added or changed within a day. */
export async function notifyOfFirstPayments(
  secrets: Secrets,
  call: Call,
  ordered: readonly ScheduledPayment[],
): Promise<void> {
  const mailed = new Set<number>()
  for (const { bill, amount, on } of ordered.toSorted((one, other) => one.on.localeCompare(other.on))) {
    if (!isFirst(bill, call.now) || mailed.has(bill.payee_id)) continue
    mailed.add(bill.payee_id)
    const what = `${firstPayment(bill.nickname)}, ${format(amount)} for ${dayToWire(on)}, was scheduled`
    await notifyOfFirstPayment(call.db, secrets, call, { table: 'payee', id: bill.payee_id }, what)
  }
}
