import { join } from 'node:path'
import { dayIn } from '../../values/days.ts'
import { AccountType, TransactionSearchType as Kind } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { cents } from '../../values/money.ts'
import { isOpen, servedInstitutions } from '../db/all-institutions.ts'
import { bySystem } from '../db/audit.ts'
import { forEachInstitution } from '../db/each-institution.ts'
import { hasMoved } from '../db/moved.ts'
import { transact, type Tx } from '../db/open.ts'
import { workThroughFolder } from '../incoming-files.ts'
import { canTransferTo, getAvailable, getPayoff } from '../ledger/figures.ts'
import { postingKinds } from '../ledger/kinds.ts'
import { lockAccounts, type LockedFigures } from '../ledger/lock.ts'
import { enterInto } from '../ledger/paying-in.ts'
import { postLocked } from '../ledger/post.ts'
import { receiveReturn } from '../outgoing/returns.ts'
import { correctPayee } from './corrections.ts'
import { decideEntry, isDebit, type Named } from './domain.ts'
import type { ReceivedContext, ReceivingInstitution } from './received-context.ts'
import { findHolder, findReceiver, type FoundAccount } from './receivers-store.ts'
import { sendReturns } from './send-returns.ts'
import { tellSentBack } from './sent-back.ts'
import { storeFile } from './store-file.ts'
import * as store from './store.ts'

/** `outside`: the book against which is posted. */
type Receiving = ReceivingInstitution & { outside: number }

/** Posts what other banks sent to all institutions, and sends back what cannot be posted. Any number of processes may do so. */
export async function receiveEverywhere(
  received: ReceivedContext,
  shouldContinue: () => boolean = () => true,
): Promise<void> {
  await forEachInstitution(
    await servedInstitutions(received.db),
    { ...received, shouldContinue },
    'received files',
    (institution, now) => receive(received, institution, now, shouldContinue),
  )
}

/** Reports a failure and continues with the next step. */
export async function receive(
  received: ReceivedContext,
  institution: ReceivingInstitution,
  now: Date,
  shouldContinue: () => boolean = () => true,
): Promise<void> {
  const posts = (await isOpen(received.db, institution.id)) && !(await hasMoved(received.db, institution.id))
  const ach = posts ? await store.readAchIdentity(received.db, institution.id) : null
  if (!ach) return
  const outside = await store.findOutside(received.db, institution.id)
  const report = (what: string, error: unknown) => received.onError(`${what} of ${institution.key}`, error)
  const path = join(received.folder, institution.key, 'received')
  await workThroughFolder(
    { ...received, now, institution, kind: 'RECEIVED', path, isOne: (name) => !name.startsWith('.') },
    async (file) => {
      if (!shouldContinue()) return 'stop'
      await storeFile(received, institution, ach.routingNumber, file, now)
      return 'done'
    },
  ).catch((error) => report('received files', error))
  await postDue(received, { ...institution, outside }, now, shouldContinue).catch((error) =>
    report('received entries', error),
  )
  await sendReturns(received, institution, ach, now).catch((error) => report('what goes back', error))
}

/** Posts each entry once, in a transaction of its own, on its day or later; deposits first, as withdrawals may need them. */
async function postDue(
  received: ReceivedContext,
  institution: Receiving,
  now: Date,
  shouldContinue: () => boolean,
): Promise<void> {
  const due = await store.readDueEntries(received.db, institution.id, dayIn(institution.timeZone, now))
  for (const { id } of due.toSorted((one, other) => Number(isDebit(one.code)) - Number(isDebit(other.code)))) {
    // It may have been frozen since the last one.
    if (!shouldContinue() || !(await isOpen(received.db, institution.id))) return
    try {
      await takeEntry(received, institution, id, now)
    } catch (error) {
      received.onError(`the received entry ${id} of ${institution.key}`, error)
    }
  }
}

async function takeEntry(
  { db, secrets, onError }: ReceivedContext,
  institution: Receiving,
  id: number,
  now: Date,
): Promise<void> {
  const unknown = await transact(db, async (tx): Promise<string | null> => {
    const entry = await store.lockWaiting(tx, institution.id, id)
    if (!entry) return null
    if (!entry.notice) {
      await postEntry(tx, secrets, institution, entry, now)
      return null
    }
    await store.settleEntry(tx, institution.id, id, { accountId: null, returnCode: null }, now)
    if (entry.notice.kind === 'RETURN') return takeReturn(tx, secrets, institution, entry, entry.notice.code, now)
    if (await correctPayee(tx, secrets, institution, entry, now)) return null
    return `the notice of change for ${entry.individualId}, code ${entry.notice.code}: no such payment, or nothing that we send`
  })
  if (unknown !== null) onError(`the received entry ${id} of ${institution.key}`, new Error(unknown))
}

/** Returns why a return fits no payment; null where it does. */
async function takeReturn(
  tx: Tx,
  secrets: ReceivedContext['secrets'],
  institution: Receiving,
  { id, individualId: confirmNum, amount, fileName }: store.WaitingEntry,
  code: string,
  now: Date,
): Promise<string | null> {
  const came = { key: `entry ${id}`, file: fileName, folder: 'RECEIVED', confirmNum, amount, code } as const
  return receiveReturn(tx, secrets, institution, came, now)
}

async function postEntry(
  tx: Tx,
  secrets: ReceivedContext['secrets'],
  institution: Receiving,
  entry: store.WaitingEntry,
  now: Date,
): Promise<void> {
  const { id, timeZone, outside } = institution
  const found = await findReceiver(tx, id, entry)
  const locked = await lockAccounts(tx, id, found ? [found.id] : [])
  const [figures] = locked.rows
  const decided = decideEntry(entry, found && figures ? toNamed(found, figures) : null)
  if ('returns' in decided) {
    await store.settleEntry(tx, id, entry.id, { accountId: null, returnCode: decided.returns }, now)
    const member = found ?? (await findHolder(tx, id, entry.target))
    const account = found && displayId(found.account_type, found.display_id)
    if (member && entry.amount > 0)
      await tellSentBack(tx, secrets, institution, { entry, code: decided.returns, account, member }, now)
    return
  }
  await store.settleEntry(tx, id, entry.id, { accountId: found?.id ?? null, returnCode: null }, now)
  if (!found || !figures || decided.changes === null) return
  const shareType = isDebit(entry.code) ? Kind.ACH_WITHDRAWAL : Kind.ACH_DEPOSIT
  const said = {
    description: [entry.companyName, entry.entryText].filter(Boolean).join(': '),
    comment: entry.text,
    happenedOn: dayIn(timeZone, now),
  }
  const posting = {
    kind: postingKinds.received,
    confirmNum: null,
    madeAt: now,
    madeBy: null,
    entries: [
      ...enterInto({ ...found, interest_due: figures.interest_due }, decided.changes, { ...said, shareType }),
      { ...said, accountId: outside, amount: cents(-decided.changes), searchType: shareType },
    ],
  }
  const audit = {
    ...bySystem(id, now),
    action: 'receiveMoney' as const,
    target: { type: 'member', id: found.person_id },
    after: {
      amount: decided.changes,
      account: displayId(found.account_type, found.display_id),
      sender: entry.companyName,
      trace: entry.trace,
    },
  }
  await postLocked(locked, { postings: [posting], audit })
}

/** A loan or card takes what a transfer could pay. */
function toNamed(found: FoundAccount, figures: LockedFigures): Named {
  const { account_type: type, allow_from: gives, allow_to } = found
  const available = getAvailable(figures)
  if (type === AccountType.SHARE) return { takes: allow_to, gives, available, payoff: null }
  return { takes: canTransferTo(found), gives, available, payoff: getPayoff(figures) }
}
