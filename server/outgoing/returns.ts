import { dayIn } from '../../values/days.ts'
import { AccountType, TransactionSearchType as Kind } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { type Cents, cents, format } from '../../values/money.ts'
import { type AuditEvent, bySystem, type Origin } from '../db/audit.ts'
import type { AppContext } from '../context.ts'
import { countEdit } from '../db/forms.ts'
import type { Tx } from '../db/open.ts'
import { addIssue } from '../incoming-issues.ts'
import { notify } from '../delivery/notify.ts'
import { bookAccountType } from '../ledger/figures.ts'
import { postingKinds } from '../ledger/kinds.ts'
import { lockAccounts, type LockedAccounts } from '../ledger/lock.ts'
import { type Posting, postLocked } from '../ledger/post.ts'
import { isOfOurReturn, toReason } from './nacha-returns.ts'
import type { SendingInstitution, Return, ReturnOfFile } from './port.ts'
import { type LockedOutgoing, lockDisputeOf, lockOutgoing, updateCameBack, updateReturned } from './returns-store.ts'

/**
 * Returns money to the account that it came from, once. A return that fits no payment is a row for staff; then it
 * returns why.
 */
export async function receiveReturn(
  tx: Tx,
  secrets: AppContext['secrets'],
  institution: SendingInstitution,
  { key, file, folder, confirmNum, amount, code }: ReturnOfFile,
  now: Date,
): Promise<string | null> {
  const row = await lockOutgoing(tx, institution.id, confirmNum)
  const wrong = strayReason(row, { code, amount })
  if (!wrong && row?.returned_at === null) await returnUnsent(tx, secrets, institution, row, toReason(code), now)
  if (!wrong) return null
  const reasons = [{ line: 0, reason: wrong }]
  const returned = { amount, reference: confirmNum }
  await addIssue(tx, institution.id, { kind: 'STRAY_RETURN', key, folder, file, reasons, returned }, now)
  return `the return of ${confirmNum} fits no payment: ${wrong}`
}

/** Returns why a return fits no payment; null where it does. Banks never return checks. */
function strayReason(row: LockedOutgoing | null, { code, amount }: Pick<Return, 'code' | 'amount'>): string | null {
  if (isOfOurReturn(code)) return `Code ${code}: a bank does not accept what we sent back.`
  if (!row) return `Code ${code}: no payment has this number.`
  if (row.method !== 'Electronic') return `Code ${code}: this payment went by ${row.method}, not through banks.`
  if (row.batch_id === null) return `Code ${code}: this payment has not been sent.`
  return row.amount === amount ? null : `Code ${code}: this payment was ${format(cents(row.amount))}.`
}

/** Returns a payment that could not be sent. */
export async function returnUnsent(
  tx: Tx,
  secrets: AppContext['secrets'],
  institution: SendingInstitution,
  row: LockedOutgoing,
  reason: string,
  now: Date,
): Promise<void> {
  const origin = { ...bySystem(institution.id, now), action: 'returnMoney' as const }
  const into = await creditBack(tx, institution, row, { text: reason, reason, title: 'Returned', now, origin })
  const { id: institutionId } = institution
  await notify(
    tx,
    secrets,
    { institutionId, personId: row.person_id, email: row.email },
    toNotice(row, into, reason),
    now,
  )
}

/** `text`: why, as the member reads it. `reason`: why, as the audit says it; none where the act itself says it. */
type CreditBack = {
  text: string
  reason?: string
  title: string
  now: Date
  origin: Origin & Pick<AuditEvent, 'action'>
}

/**
 * Posts a payment back and marks it as returned. What the member has of it by a dispute goes to the institution, so that
 * nobody has it twice. Returns where the rest went.
 */
export async function creditBack(
  tx: Tx,
  { id: institutionId, timeZone }: Pick<SendingInstitution, 'id' | 'timeZone'>,
  row: LockedOutgoing,
  { text: told, reason, title, now, origin }: CreditBack,
): Promise<Target> {
  const { amount, fee, payee, account_id, share, book } = row
  const dispute = await lockDisputeOf(tx, institutionId, row.confirm_num)
  const kept = cents(dispute?.credited ?? 0)
  const rest = cents(amount - kept)
  const locked = await lockAccounts(tx, institutionId, share ? [account_id, share.id] : [account_id])
  const into = toTarget(row, cents(rest + fee), locked)
  const text = [
    told,
    ...(kept > 0 ? [keptText(kept)] : []),
    ...(into.because ? [`The money is in ${into.name}${into.because}.`] : []),
  ].join(' ')
  const moment = { book, zone: timeZone, madeAt: now, madeBy: origin.personId }
  const of = `${title}: ${payee.name}`
  const back = [
    { amount: kept, description: of, comment: 'It was credited for a dispute.', to: dispute && toBook(dispute.book) },
    { amount: rest, description: of, comment: text, to: into },
    { amount: cents(fee), description: `${title}: E-Pay fee`, comment: '', to: into },
  ]
  const postings = back.flatMap(({ to, ...said }) => (to && said.amount > 0 ? [toPosting(to, said, moment)] : []))
  const audit = {
    ...origin,
    target: { type: 'outgoing payment', id: row.id },
    after: {
      to: into.name,
      amount,
      fee,
      confirmNum: row.confirm_num,
      ...(reason !== undefined && { reason }),
      ...(kept > 0 && { kept }),
    },
  }
  const beside = [updateReturned(institutionId, row.id, text, now)]
  if (dispute && kept > 0) beside.push(updateCameBack(institutionId, dispute.form_id, dayIn(timeZone, now)))
  await postLocked(locked, { postings, audit, beside })
  if (dispute) await countEdit(tx, { institutionId, id: dispute.form_id })
  return { ...into, kept }
}

type Account = { id: number; type: AccountType | typeof bookAccountType }
/** `because`: why it is not the original account, else blank. `kept`: what the institution kept, because it was credited. */
type Target = Account & { name: string; because: string; kept: Cents }

const toBook = (id: number): Account => ({ id, type: bookAccountType })

const keptText = (kept: Cents) =>
  `We had credited ${format(kept)} for your dispute already. That is yours to keep, and we take nothing back.`

/**
 * Returns the account for the money. A loan that owes less than that cannot take it, so its owner's first share does.
 */
function toTarget(
  { account_id, account_type, display_id, share }: LockedOutgoing,
  sum: Cents,
  { rows }: LockedAccounts,
): Omit<Target, 'kept'> {
  const name = displayId(account_type, display_id)
  const balance = rows.find(({ id }) => id === account_id)?.balance ?? 0
  if (!share || balance + sum <= 0) return { id: account_id, type: account_type, name, because: '' }
  const type = AccountType.SHARE
  return {
    id: share.id,
    type,
    name: displayId(type, share.display_id),
    because: `, because less is owed on ${name} now`,
  }
}

type PostingText = { amount: Cents; description: string; comment: string }
type Moment = { book: number; zone: string; madeAt: Date; madeBy: number | null }

function toPosting({ id, type }: Account, said: PostingText, { book, zone, madeAt, madeBy }: Moment): Posting {
  const searchType = type === AccountType.LOAN ? Kind.PAYMENT_TRANSFER : Kind.ACH_DEPOSIT
  const entry = { ...said, searchType, happenedOn: dayIn(zone, madeAt) }
  const entries = [
    { ...entry, accountId: id },
    { ...entry, accountId: book, amount: cents(-said.amount) },
  ]
  return { kind: postingKinds.moneyReturned, confirmNum: null, madeAt, madeBy, entries }
}

function toNotice({ amount, fee, payee }: LockedOutgoing, { name, because, kept }: Target, reason: string) {
  const rest = cents(amount - kept)
  const money = kept > 0 ? `The other ${format(rest)}` : 'The money'
  const feeText = `fee of ${format(cents(fee))}`
  const into = `${because ? '' : 'back '}in ${name}${because}.`
  const back = [
    ...(kept > 0 ? [keptText(kept)] : []),
    ...(rest > 0 ? [fee > 0 ? `${money} and the ${feeText} are ${into}` : `${money} is ${into}`] : []),
    ...(rest === 0 && fee > 0 ? [`The ${feeText} is ${into}`] : []),
  ].join(' ')
  const text = `Your ${format(cents(amount))} to ${payee.name} could not be delivered. ${reason} ${back}`
  return { subject: 'Your money came back', text, important: true }
}
