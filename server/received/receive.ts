import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayIn } from '../../values/days.ts'
import { TransactionSearchType as Kind } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { type Cents, cents } from '../../values/money.ts'
import { isOpen, servedInstitutions } from '../db/all-institutions.ts'
import { bySystem } from '../db/audit.ts'
import { forEachInstitution } from '../db/each-institution.ts'
import { hasMoved } from '../db/moved.ts'
import { transact, type Tx } from '../db/open.ts'
import { type Outcome, RefusedFile, workThroughFolder } from '../incoming-files.ts'
import { getAvailable } from '../ledger/figures.ts'
import { postingKinds } from '../ledger/kinds.ts'
import { lockAccounts } from '../ledger/lock.ts'
import { postLocked } from '../ledger/post.ts'
import { toReason } from '../outgoing/nacha-returns.ts'
import { receiveReturn } from '../outgoing/returns.ts'
import { type AchEntry, parseAchFile } from './ach-file.ts'
import { correctPayee } from './corrections.ts'
import { decideEntry, isDebit } from './domain.ts'
import type { ReceivedContext, ReceivingInstitution } from './received-context.ts'
import { sendReturns } from './send-returns.ts'
import * as store from './store.ts'

const mostBytes = 200_000_000

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
  await workThroughFolder(
    join(received.folder, institution.key, 'received'),
    (name) => !name.startsWith('.'),
    async (path, name) => {
      if (!shouldContinue()) return 'stop'
      if ((await stat(path)).size > mostBytes) throw new RefusedFile([{ line: 0, reason: 'has more than 200 MB' }])
      return receiveFile(
        received,
        { ...institution, outside },
        name,
        parseAchFile(await readFile(path, 'latin1'), ach.routingNumber),
        now,
      )
    },
    (name, error) => report(`the received file ${name}`, error),
  ).catch((error) => report('received files', error))
  await sendReturns(received, institution, ach, now).catch((error) => report('what goes back', error))
}

/** Posts each entry once, in a transaction of its own, on its day or later; deposits first, as withdrawals may need them. */
async function receiveFile(
  received: ReceivedContext,
  institution: Receiving,
  name: string,
  entries: readonly AchEntry[],
  now: Date,
): Promise<Outcome> {
  const today = dayIn(institution.timeZone, now)
  const due = entries.filter(({ settlesOn }) => settlesOn <= today)
  const known = await store.readKnown(received.db, institution.id, due)
  let isDone = due.length === entries.length
  for (const entry of due.toSorted((one, other) => Number(isDebit(one.code)) - Number(isDebit(other.code)))) {
    if (known.has(store.nameEntry(entry))) continue
    // It may have been frozen since the file was opened.
    if (!(await isOpen(received.db, institution.id))) return 'stop'
    try {
      await receiveEntry(received, institution, entry, now)
    } catch (error) {
      isDone = false
      received.onError(`the entry ${entry.trace} in ${name} of ${institution.key}`, error)
    }
  }
  return isDone ? 'done' : 'later'
}

async function receiveEntry(
  received: ReceivedContext,
  institution: Receiving,
  entry: AchEntry,
  now: Date,
): Promise<void> {
  if (!entry.notice) return transact(received.db, (tx) => postEntry(tx, institution, entry, now))
  await (entry.notice.kind === 'RETURN' ? takeReturn : takeNotice)(received, institution, entry, entry.notice.code, now)
  const outcome = { accountId: null, returnCode: null }
  await transact(received.db, (tx) => store.addEntry(tx, institution.id, entry, outcome, now))
}

async function takeReturn(
  received: ReceivedContext,
  institution: Receiving,
  { individualId: confirmNum, amount }: AchEntry,
  code: string,
  now: Date,
): Promise<void> {
  if (await receiveReturn(received, institution, { confirmNum, amount, reason: toReason(code) }, now)) return
  const unknown = new Error('nothing of this number and amount was sent to a bank account')
  received.onError(`the return ${confirmNum} of ${institution.key}`, unknown)
}

async function takeNotice(
  received: ReceivedContext,
  institution: Receiving,
  entry: AchEntry,
  code: string,
  now: Date,
): Promise<void> {
  if (await correctPayee(received, institution, entry, now)) return
  const unknown = new Error(`code ${code}: no such payment, or nothing that we send`)
  received.onError(`the notice of change for ${entry.individualId} of ${institution.key}`, unknown)
}

async function postEntry(tx: Tx, { id, timeZone, outside }: Receiving, entry: AchEntry, now: Date): Promise<void> {
  const found = await store.findShare(tx, id, entry.target)
  const locked = await lockAccounts(tx, id, found ? [found.id] : [])
  const [figures] = locked.rows
  const named = found && figures && { takes: found.allow_to, gives: found.allow_from, available: getAvailable(figures) }
  const decided = decideEntry(entry, named ?? null)
  const outcome =
    'returns' in decided
      ? { accountId: null, returnCode: decided.returns }
      : { accountId: found?.id ?? null, returnCode: null }
  // Otherwise another process has posted the entry just now.
  const isNew = await store.addEntry(tx, id, entry, outcome, now)
  if (!isNew || !found || 'returns' in decided || decided.changes === null) return
  const side = (accountId: number, amount: Cents) => ({
    accountId,
    amount,
    searchType: isDebit(entry.code) ? Kind.ACH_WITHDRAWAL : Kind.ACH_DEPOSIT,
    description: [entry.companyName, entry.entryText].filter(Boolean).join(': '),
    comment: entry.text,
    happenedOn: dayIn(timeZone, now),
  })
  const posting = {
    kind: postingKinds.received,
    confirmNum: null,
    madeAt: now,
    madeBy: null,
    entries: [side(found.id, decided.changes), side(outside, cents(-decided.changes))],
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
