import { advanceError } from '../../values/amounts.ts'
import { processDay } from '../../values/business-days.ts'
import { type Day, day } from '../../values/days.ts'
import { AccountType, TransactionSearchType as Kind } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { type Cents, cents, format } from '../../values/money.ts'
import { paymentTexts } from '../../values/payments.ts'
import { bySystem } from '../db/audit.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { isFirst } from '../delivery/change-notices.ts'
import { getAvailable, payingError, toAmountSource } from '../ledger/figures.ts'
import { overDailyLimit } from '../ledger/daily-limit.ts'
import { newConfirmNum } from '../ledger/ids.ts'
import { postingKinds } from '../ledger/kinds.ts'
import type { LockedAccounts, OwnAccount } from '../ledger/lock.ts'
import { type Entry, type Posting, postLocked } from '../ledger/post.ts'
import type { Holidays } from '../schedule/calendar.ts'
import type { RunAttempt, DueOccurrence } from '../schedule/domain.ts'
import type { Occasion } from '../schedule/run.ts'
import { noMoneyReason, titleOfPayment } from '../schedule/words.ts'
import { type DueRow, endWatchUpdate, lockDuePayment, insertOutgoing, refusePayment } from './due-store.ts'
import { firstPayment } from './first-payments.ts'
import { needsBankAccount } from './payees-domain.ts'
import { getFee } from './payments-domain.ts'

/** Makes a payment for the scheduler: its money and fee leave together, or neither does. */
export async function scheduledPayment(
  tx: Tx,
  due: DueOccurrence,
  { today, holidays }: { today: Day; holidays: Holidays },
): Promise<Occasion> {
  const processDate = processDay(due.scheduledOn, holidays)
  const { locked, row } = await lockDuePayment(tx, due.member, due.id, {
    scheduledOn: due.scheduledOn,
    processDate,
    today,
  })
  return {
    title: titleOfPayment(cents(row.amount), row.payee.nickname),
    dayOf: () => null,
    stopsOn: row.not_after === null ? null : day(row.not_after),
    attempt: (now) => attemptPayment(tx, due.member, locked, row, { now, today, processDate }),
  }
}

type Moment = { now: Date; today: Day; processDate: Day }

async function attemptPayment(
  tx: Tx,
  member: Member,
  locked: LockedAccounts,
  row: DueRow,
  { now, today, processDate }: Moment,
): Promise<RunAttempt> {
  if (row.is_active === false) {
    await refusePayment(tx, member, row.payment_id, 'PAYEE_INACTIVE')
    return { outcome: 'refused', reason: `${row.payee.name} is no longer available.`, ends: 'payee inactive' }
  }
  if (needsBankAccount(row.payee)) {
    await refusePayment(tx, member, row.payment_id, 'BANK_ACCOUNT_MISSING')
    return {
      outcome: 'refused',
      reason: `We do not have the bank account number of ${row.payee.name}. Edit the payee in E-Pay to enter it.`,
    }
  }
  const amount = cents(row.amount)
  const from = displayId(row.account_type, row.display_id)
  if (!row.is_own || payingError(row) || advanceError(amount, toAmountSource(row))) {
    await refusePayment(tx, member, row.payment_id, 'ACCOUNT_UNAVAILABLE')
    return { outcome: 'refused', reason: `${from} can no longer pay bills.` }
  }
  const overLimit = describeOverLimit(row, amount)
  const because = overLimit === null ? null : 'OVER_DAILY_LIMIT'
  if (because !== row.refused_because) await refusePayment(tx, member, row.payment_id, because)
  if (overLimit) return { outcome: 'short', reason: overLimit }
  const fee = getFee(row.paid + 1, row.epay)
  if (amount + fee > getAvailable(row)) return { outcome: 'short', reason: noMoneyReason(from) }
  const confirmNum = newConfirmNum()
  const made = { madeAt: now, madeBy: member.personId }
  const entriesFor = (sum: Cents, description: string, comment: string) =>
    toEntries(row, row.book, { amount: sum, description, comment, today })
  const postings: Posting[] = [
    {
      ...made,
      kind: postingKinds.payment,
      confirmNum,
      entries: entriesFor(amount, `E-PAY ${row.payee.name}`, row.comment),
    },
    ...(fee > 0
      ? [{ ...made, kind: postingKinds.paymentFee, confirmNum: null, entries: entriesFor(fee, 'E-Pay fee', '') }]
      : []),
  ]
  const audit = {
    ...bySystem(member.institutionId, now),
    action: 'makePayment' as const,
    target: { type: 'payment', id: row.payment_id },
    after: { from, amount, fee, confirmNum },
  }
  const left = insertOutgoing(member, {
    paymentId: row.payment_id,
    accountId: row.id,
    amount,
    confirmNum,
    comment: row.comment_on_check ? row.comment : '',
    processDate,
    on: today,
    at: now,
    fee,
    payee: row.payee,
  })
  if (!isFirst(row, now))
    return {
      outcome: 'done',
      confirmNum,
      post: (beside) => postLocked(locked, { postings, audit, beside: [left, ...beside] }),
    }
  const first = `${firstPayment(row.payee.nickname)} was made`
  return {
    outcome: 'done',
    confirmNum,
    post: (beside) =>
      postLocked(locked, { postings, audit, beside: [left, endWatchUpdate(member, row.payee_id), ...beside] }),
    also: {
      subject: first,
      text: `${first}: ${format(amount)}. If you do not know of it, contact us at once.`,
      important: true,
    },
  }
}

/**
 * The institution's limit counts payments for the same day, as when scheduling; the member's own counts what leaves
 * today.
 */
function describeOverLimit({ own_limit: own, left_today, paid_for_day, epay }: DueRow, amount: Cents): string | null {
  const max = epay.mostPerDay
  if (paid_for_day + amount > max) return paymentTexts.mostInADay(cents(max))
  return own === null ? null : overDailyLimit(amount, { own, most: max, left: left_today })
}

type OutgoingMoney = { amount: Cents; description: string; comment: string; today: Day }

function toEntries(
  { id, account_type }: OwnAccount,
  outsideAccountId: number,
  { amount, today, ...said }: OutgoingMoney,
): Entry[] {
  const searchType = account_type === AccountType.LOAN ? Kind.DISBURSE_TRANSFER : Kind.ACH_WITHDRAWAL
  const entry = { ...said, searchType, happenedOn: today }
  return [
    { ...entry, accountId: id, amount: cents(-amount) },
    { ...entry, accountId: outsideAccountId, amount },
  ]
}
