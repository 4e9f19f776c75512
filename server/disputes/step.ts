import { type Day, dayIn } from '../../values/days.ts'
import { creditsNow, type DisputeStep, takeBackDay, takenBackText } from '../../values/disputes.ts'
import { TransactionSearchType as Kind } from '../../values/enumerations.ts'
import { type Cents, cents } from '../../values/money.ts'
import { type AuditEvent, type Origin, recordAudit } from '../db/audit.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { tellOfConversation } from '../delivery/conversation-news.ts'
import { newConfirmNum } from '../ledger/ids.ts'
import { postingKinds } from '../ledger/kinds.ts'
import { lockAccounts } from '../ledger/lock.ts'
import { type Posting, postLocked } from '../ledger/post.ts'
import { getAvailable } from '../ledger/figures.ts'
import type { Secrets } from '../security/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import type { Conversing } from './conversing.ts'
import { requireStep, returnDay } from './domain.ts'
import { lineOf } from './lines.ts'
import { findCreditAccount } from './desk-store.ts'
import type { LockedDispute } from './lock-store.ts'
import { updateDispute } from './store.ts'

export type Tools = { secrets: Secrets; settings: Settings } & Pick<Conversing, 'addMessage'>
type Institution = { id: number; timeZone: string }
type Recipient = Member & { email: string }
/**
 * `authorId`: who writes to the member. `answerMinutes`: how long the member waited, where that is an answer of staff.
 * `origin`: who did it, as the audit says.
 */
type Doing = {
  explanation: string | null
  authorId: number
  answerMinutes?: number
  origin: Origin & Pick<AuditEvent, 'action'>
  recipient: Recipient
}

/**
 * Does a step of a locked dispute once: moves the money that it moves, writes to the member, and records it. Returns
 * false, and does nothing, where a credit is to go back and the account does not have it.
 */
export async function doStep(
  tx: Tx,
  { secrets, settings, addMessage }: Tools,
  { id: institutionId, timeZone }: Institution,
  row: LockedDispute,
  step: DisputeStep,
  { explanation, authorId, answerMinutes, origin, recipient }: Doing,
): Promise<boolean> {
  const state = requireStep(step, row.state)
  const now = origin.at
  const today = dayIn(timeZone, now)
  const takeBackOn = state === 'TAKING_BACK' ? takeBackDay(today) : null
  const num = newConfirmNum()
  const isCredit = creditsNow(step, row.state)
  const isTakenBack = state === 'TAKEN_BACK'
  const change = {
    state,
    proposed_act: null,
    proposed_by: null,
    ...(isCredit && { credited_on: today, credit_num: num }),
    ...((step === 'DECIDE_FOR' || step === 'DECIDE_AGAINST') && {
      decided_on: today,
      decided_by: authorId,
      explanation,
      take_back_on: takeBackOn,
    }),
    ...(isTakenBack && { taken_back_on: today, take_back_num: num }),
  }
  const audit = {
    ...origin,
    target: { type: 'form', id: row.form_id },
    before: { state: row.state },
    after: {
      state,
      amount: row.amount,
      ...(row.proposed_by !== null && { proposedBy: row.proposed_by }),
      ...((isCredit || isTakenBack) && { confirmNum: num }),
    },
  }
  const creditAccount = await findCreditAccount(tx, row)
  if (isCredit || isTakenBack) {
    const locked = await lockAccounts(tx, institutionId, [creditAccount.id])
    const [account] = locked.rows
    if (isTakenBack && (!account || getAvailable(account) < row.amount)) return false
    const posting = toPosting(row, creditAccount.id, { isCredit, num, today, madeAt: now, madeBy: origin.personId })
    await postLocked(locked, { postings: [posting], audit, beside: [updateDispute(row, change)] })
  } else {
    await updateDispute(row, change).execute(tx)
    await recordAudit(tx, audit)
  }
  const elsewhere = creditAccount.id === row.account_id ? null : creditAccount.name
  const returnedOn = returnDay(row.returned_at, timeZone)
  const text = lineOf(step, row, { amount: cents(row.amount), explanation, takeBackOn, elsewhere, returnedOn })
  const form = { id: row.form_id, status: row.status }
  const isAutomatic = step === 'TAKE_BACK'
  const written = { institutionId, authorId, isFromStaff: true, text, now, isAutomatic, isLetter: true }
  await addMessage(tx, secrets, form, { ...written, ...(answerMinutes !== undefined && { answerMinutes }) })
  const news = { conversation: row.form_id, subject: 'There is news about your dispute', important: true, now }
  await tellOfConversation(tx, { secrets, settings }, recipient, news)
  return true
}

type Made = { isCredit: boolean; num: string; today: Day; madeAt: Date; madeBy: number | null }

/** Returns the posting of a credit, or of its opposite. */
function toPosting(
  { book, amount, description: of }: LockedDispute,
  accountId: number,
  { isCredit, num, today, madeAt, madeBy }: Made,
): Posting {
  const sum: Cents = cents(isCredit ? amount : -amount)
  const entry = {
    searchType: isCredit ? Kind.ACH_DEPOSIT : Kind.ACH_WITHDRAWAL,
    description: isCredit ? 'Dispute credit' : takenBackText,
    comment: `You disputed: ${of}`,
    happenedOn: today,
  }
  return {
    kind: isCredit ? postingKinds.disputeCredit : postingKinds.disputeTakenBack,
    confirmNum: num,
    madeAt,
    madeBy,
    entries: [
      { ...entry, accountId, amount: sum },
      { ...entry, accountId: book, amount: cents(-sum) },
    ],
  }
}
