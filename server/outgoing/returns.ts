import { dayIn } from '../../values/days.ts'
import { AccountType, TransactionSearchType as Kind } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { type Cents, cents, format } from '../../values/money.ts'
import { bySystem } from '../audit/audit.ts'
import type { AppContext } from '../context.ts'
import { type Tx, transact } from '../db/open.ts'
import { notify } from '../delivery/notify.ts'
import { postingKinds } from '../ledger/kinds.ts'
import { type Posting, post } from '../ledger/post.ts'
import type { Institution, Return } from './port.ts'
import { type LeftRow, lockLeft, returnedUpdate } from './returns-store.ts'

/** Puts money that came back into the account that it left, once. Returns whether something that was handed on is meant. */
export async function postReturn(
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  institution: Institution,
  { confirmNum, amount, reason }: Return,
  now: Date,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const row = await lockLeft(tx, institution.id, confirmNum)
    if (!row || row.amount !== amount || row.batch_id === null) return false
    if (row.returned_at === null) await postBack(tx, secrets, institution, row, reason, now)
    return true
  })
}

/** The same with what cannot even be handed on. */
export async function postBack(
  tx: Tx,
  secrets: AppContext['secrets'],
  { id: institutionId, timeZone }: Institution,
  row: LeftRow,
  reason: string,
  now: Date,
): Promise<void> {
  const { amount, fee, payee } = row
  const postings = [
    postingOf(row, { amount: cents(amount), description: `Returned: ${payee.name}`, comment: reason }, timeZone, now),
    ...(fee > 0 ? [postingOf(row, { amount: cents(fee), description: 'Returned: E-Pay fee', comment: '' }, timeZone, now)] : []),
  ]
  const audit = {
    ...bySystem(institutionId, now),
    action: 'returnMoney',
    target: { type: 'outgoing payment', id: row.id },
    after: { to: displayId(row.account_type, row.display_id), amount, fee, confirmNum: row.confirm_num, reason },
  }
  await post(tx, { institutionId, postings, audit, beside: [returnedUpdate(institutionId, row.id, reason, now)] })
  await notify(tx, secrets, { institutionId, personId: row.person_id, email: row.email }, wordsOf(row, reason), now)
}

function postingOf(row: LeftRow, said: { amount: Cents; description: string; comment: string }, zone: string, madeAt: Date): Posting {
  const searchType = row.account_type === AccountType.LOAN ? Kind.PAYMENT_TRANSFER : Kind.ACH_DEPOSIT
  const entry = { ...said, searchType, happenedOn: dayIn(zone, madeAt) }
  const entries = [
    { ...entry, accountId: row.account_id },
    { ...entry, accountId: row.book, amount: cents(-said.amount) },
  ]
  return { kind: postingKinds.moneyReturned, confirmNum: null, madeAt, madeBy: null, entries }
}

function wordsOf({ amount, fee, payee, account_type, display_id }: LeftRow, reason: string) {
  const back = fee > 0 ? `The money and the fee of ${format(cents(fee))} are` : 'The money is'
  const text = `Your ${format(cents(amount))} to ${payee.name} could not be delivered. ${reason} ${back} back in ${displayId(account_type, display_id)}.`
  return { subject: 'Your money came back', text, important: true }
}
