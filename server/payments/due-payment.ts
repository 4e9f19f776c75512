import { processDay } from '../../values/business-days.ts'
import { type Day, day } from '../../values/days.ts'
import { billFeeText } from '../../values/disputes.ts'
import { AccountType, TransactionSearchType as Kind } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { type Cents, cents, format } from '../../values/money.ts'
import { paymentTexts } from '../../values/payments.ts'
import { bySystem } from '../db/audit.ts'
import type { Tx } from '../db/open.ts'
import { isFirst } from '../delivery/change-notices.ts'
import { getAvailable } from '../ledger/figures.ts'
import { overDailyLimit } from '../ledger/daily-limit.ts'
import { newConfirmNum } from '../ledger/ids.ts'
import { postingKinds } from '../ledger/kinds.ts'
import type { OwnAccount } from '../ledger/lock.ts'
import type { Entry, Posting } from '../ledger/post.ts'
import type { DueOccurrence, RunAttempt } from '../schedule/domain.ts'
import type { DueAccount, Group, RunMoment, Occasion, Occasions } from '../schedule/occasions.ts'
import { noMoneyReason, titleOfPayment } from '../schedule/words.ts'
import { findBlock } from './blocks.ts'
import * as store from './due-store.ts'
import { firstPayment } from './first-payments.ts'
import { getFee } from './payments-domain.ts'

/** Makes payments for the scheduler: the money and the fee of each leave together, or neither does. */
export async function duePayments(tx: Tx, { institutionId, dues }: Group, moment: RunMoment): Promise<Occasions> {
  const { now, today, on: scheduledOn, holidays } = moment
  const processDate = processDay(scheduledOn, holidays)
  const rows = await store.readDueBills(
    tx,
    institutionId,
    dues.map(({ id }) => id),
  )
  const payers = await store.readPayers(tx, institutionId, [...new Set(dues.map(({ member }) => member.personId))], {
    scheduledOn,
    processDate,
    today,
  })
  const made: Made = { left: [], refused: [], watched: [] }
  const each = dues.map((due): Occasion => {
    const row = rows.get(due.id)
    const payer = payers.get(due.member.personId)
    if (!row || !payer) throw new Error(`no payment belongs to occurrence ${due.id}`)
    return {
      title: titleOfPayment(cents(row.amount), row.payee.nickname),
      accountIds: [row.account_id],
      dayOf: () => null,
      stopsOn: row.not_after === null ? null : day(row.not_after),
      attempt: (accounts) =>
        attemptPayment({ ...due, row, payer }, accounts.get(row.account_id) as DueAccount, made, {
          now,
          today,
          processDate,
        }),
    }
  })
  const finish = async () => {
    if (made.left.length > 0) await store.insertOutgoing(tx, institutionId, made.left)
    if (made.refused.length > 0) await store.refusePayments(tx, institutionId, made.refused)
    if (made.watched.length > 0) await store.endWatches(tx, institutionId, made.watched)
  }
  return { each, finish }
}

/** What payments of a run write beside the money. */
type Made = { left: store.LeavingRow[]; refused: store.RefusedPayment[]; watched: number[] }
type DuePayment = Pick<DueOccurrence, 'member'> & { row: store.DueRow; payer: store.Payer }
type Times = { now: Date; today: Day; processDate: Day }

/** Counts the payment for the member's next ones of the run, if it is made. */
function attemptPayment(
  { member, row, payer }: DuePayment,
  account: DueAccount,
  made: Made,
  { now, today, processDate }: Times,
): RunAttempt {
  const refuse = (because: store.RefusedPayment['because']) => {
    if (because !== row.refused_because) made.refused.push({ id: row.payment_id, because })
  }
  const amount = cents(row.amount)
  const from = displayId(account.account_type, account.display_id)
  const block = findBlock({ ...row.payee, ...account, is_active: row.is_active }, member.personId, amount)
  if (block) {
    refuse(block)
    return { outcome: 'refused', ...blocks[block](row.payee.name, from) }
  }
  const overLimit = describeOverLimit(payer, amount)
  refuse(overLimit === null ? null : 'OVER_DAILY_LIMIT')
  if (overLimit) return { outcome: 'short', reason: overLimit }
  const fee = getFee(payer.paid + 1, payer.epay)
  if (amount + fee > getAvailable(account)) return { outcome: 'short', reason: noMoneyReason(from) }
  const confirmNum = newConfirmNum()
  const { payment_id: paymentId, payee } = row
  const memo = row.comment_on_check ? row.comment : ''
  const out = { accountId: account.id, amount, confirmNum, comment: memo, processDate, on: today, at: now, fee, payee }
  made.left.push({ personId: member.personId, paymentId, ...out })
  Object.assign(payer, {
    paid: payer.paid + 1,
    paid_for_day: payer.paid_for_day + amount,
    left_today: payer.left_today + amount,
  })
  const postings = toPostings(account, payer.book, row, {
    confirmNum,
    amount,
    fee,
    madeAt: now,
    madeBy: member.personId,
    today,
  })
  const audit = {
    ...bySystem(member.institutionId, now),
    action: 'makePayment' as const,
    target: { type: 'payment', id: paymentId },
    after: { from, amount, fee, confirmNum },
  }
  const done = { outcome: 'done' as const, confirmNum, order: { postings, audit } }
  if (!isFirst(row, now) || made.watched.includes(row.payee_id)) return done
  made.watched.push(row.payee_id)
  const first = `${firstPayment(payee.nickname)} was made`
  const text = `${first}: ${format(amount)}. If you do not know of it, contact us at once.`
  return { ...done, also: { subject: first, text, important: true } }
}

const blocks = {
  PAYEE_INACTIVE: (name: string) => ({ reason: `${name} is no longer available.`, ends: 'payee inactive' as const }),
  BANK_ACCOUNT_MISSING: (name: string) => ({
    reason: `We do not have the bank account number of ${name}. Edit the payee in E-Pay to enter it.`,
  }),
  ACCOUNT_UNAVAILABLE: (_name: string, from: string) => ({ reason: `${from} can no longer pay bills.` }),
}

/**
 * The institution's limit counts payments for the same day, as when scheduling; the member's own counts what leaves
 * today.
 */
export function describeOverLimit(
  { own_limit: own, left_today, paid_for_day, epay }: Omit<store.Payer, 'person_id' | 'paid' | 'book'>,
  amount: Cents,
): string | null {
  const max = epay.mostPerDay
  if (paid_for_day + amount > max) return paymentTexts.mostInADay(cents(max))
  return own === null ? null : overDailyLimit(amount, { own, most: max, left: left_today })
}

type OutgoingMoney = { amount: Cents; fee: Cents; today: Day } & Pick<Posting, 'confirmNum' | 'madeAt' | 'madeBy'>

/** Returns the posting of the payment, and that of its fee if there is one. */
function toPostings(
  { id, account_type }: OwnAccount,
  outsideAccountId: number,
  { payee, comment }: Pick<store.DueRow, 'payee' | 'comment'>,
  { amount, fee, today, confirmNum, ...made }: OutgoingMoney,
): Posting[] {
  const searchType = account_type === AccountType.LOAN ? Kind.DISBURSE_TRANSFER : Kind.ACH_WITHDRAWAL
  const toEntries = (sum: Cents, description: string, said: string): Entry[] => {
    const entry = { description, comment: said, searchType, happenedOn: today }
    return [
      { ...entry, accountId: id, amount: cents(-sum) },
      { ...entry, accountId: outsideAccountId, amount: sum },
    ]
  }
  const paid = {
    ...made,
    kind: postingKinds.payment,
    confirmNum,
    entries: toEntries(amount, `E-PAY ${payee.name}`, comment),
  }
  if (fee === 0) return [paid]
  return [paid, { ...made, kind: postingKinds.paymentFee, confirmNum: null, entries: toEntries(fee, billFeeText, '') }]
}
