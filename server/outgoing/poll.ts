import { businessDayAfter } from '../../values/business-days.ts'
import { dayIn } from '../../values/days.ts'
import type { AppContext } from '../context.ts'
import { isOpen, servedInstitutions } from '../db/all-institutions.ts'
import { forEachInstitution } from '../db/each-institution.ts'
import { transact } from '../db/open.ts'
import type { Outcome } from '../incoming-files.ts'
import { readHolidays } from '../schedule/calendar.ts'
import * as store from './batches-store.ts'
import type { Batch, BatchKind, SendingInstitution, OutgoingPort, Returns } from './port.ts'
import { receiveReturn, returnUnsent } from './returns.ts'
import { lockOutgoing } from './returns-store.ts'

export type OutgoingContext = Pick<AppContext, 'db' | 'secrets' | 'clock'> & {
  port: OutgoingPort
  onError: (what: string, error: unknown) => void
}

const unfit = 'No bank has an account of this number.'
const noAccount = 'We do not have the bank account number of this payee. Edit the payee in E-Pay to enter it.'
const stopped = 'Your online banking was locked or suspended before it left.'
const kinds: readonly BatchKind[] = ['ach', 'check', 'payout']

/** Delivers outgoing payments of every institution. Any number of processes may run this at once. */
export async function handOnEverywhere(
  outgoing: OutgoingContext,
  shouldContinue: () => boolean = () => true,
): Promise<void> {
  await forEachInstitution(
    await servedInstitutions(outgoing.db),
    { ...outgoing, shouldContinue },
    'what leaves',
    (institution, now) => handOn(outgoing, institution, now, shouldContinue),
  )
}

/** Logs a failure and continues with the next step. */
export async function handOn(
  outgoing: OutgoingContext,
  institution: SendingInstitution,
  now: Date,
  shouldContinue: () => boolean = () => true,
): Promise<void> {
  const trying = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      outgoing.onError(`${what} of ${institution.key}`, error)
    }
  }
  // What posts waits where nothing may change.
  if (await isOpen(outgoing.db, institution.id)) {
    await trying('what came back', () =>
      outgoing.port.returned(institution, { ...outgoing, now }, async (returns) =>
        shouldContinue() ? takeBack(outgoing, institution, returns, now) : 'stop',
      ),
    )
    await trying('what may not leave', () => sendBackUnsendable(outgoing, institution, now))
  }
  for (const kind of kinds) await trying(`new ${kind} payments`, () => makeBatch(outgoing, institution, kind, now))
  for (;;) {
    const row = shouldContinue() ? await store.takeBatch(outgoing.db, institution.id, now) : null
    if (!row) break
    await trying(`batch ${row.id}`, () => deliver(outgoing, institution, row, now))
  }
}

/** Posts returned payments, each in its own transaction. If one fails, the whole file is read again later. */
async function takeBack(
  outgoing: OutgoingContext,
  institution: SendingInstitution,
  { key, name, returns }: Returns,
  now: Date,
): Promise<Outcome> {
  const { db, secrets, onError } = outgoing
  let outcome: Outcome = 'done'
  for (const [index, came] of returns.entries()) {
    // It may have been frozen since the file was read.
    if (!(await isOpen(db, institution.id))) return 'stop'
    try {
      const found = { ...came, key: `${key} ${index}`, file: name, folder: 'RETURNS' } as const
      const wrong = await transact(db, (tx) => receiveReturn(tx, secrets, institution, found, now))
      if (wrong !== null) onError(`a return in ${name} of ${institution.key}`, new Error(wrong))
    } catch (error) {
      outcome = 'later'
      onError(`a return of ${came.confirmNum} in ${name} of ${institution.key}`, error)
    }
  }
  return outcome
}

async function sendBackUnsendable(
  { db, secrets }: OutgoingContext,
  institution: SendingInstitution,
  now: Date,
): Promise<void> {
  for (const { confirm_num: confirmNum, has_account, is_stopped } of await store.findUnsendable(
    db,
    institution.id,
    now,
  )) {
    // It may have been frozen since then.
    if (!(await isOpen(db, institution.id))) return
    await transact(db, async (tx) => {
      const row = await lockOutgoing(tx, institution.id, confirmNum)
      // Another process may have put it into a batch, once its member was unlocked.
      if (!row || row.returned_at !== null || (is_stopped && row.batch_id !== null)) return
      await store.removeFromBatch(tx, institution.id, row.id)
      const reason = is_stopped ? stopped : has_account ? unfit : noAccount
      await returnUnsent(tx, secrets, institution, row, reason, now)
    })
  }
}

async function makeBatch(
  { db, port }: OutgoingContext,
  { id, timeZone }: SendingInstitution,
  kind: BatchKind,
  now: Date,
): Promise<void> {
  const today = dayIn(timeZone, now)
  const moment = { now, today, effectiveOn: businessDayAfter(today, await readHolidays(db)) }
  const stuck = await transact(db, (tx) => store.makeBatch(tx, id, kind, moment, port))
  if (stuck > 0) throw new Error(`${stuck} bank payments wait: the institution has no ACH identity`)
}

/** Everything in the file is in the tables first, so another process would write the same file. */
async function deliver(
  { db, port }: OutgoingContext,
  institution: SendingInstitution,
  row: store.BatchRow,
  now: Date,
): Promise<void> {
  const payments = await store.readBatchPayments(db, institution.id, row.id)
  // None of them could be sent: they were returned.
  if (payments.length > 0) await port.deliver({ ...row, institution, payments } as Batch)
  await transact(db, (tx) => store.markDelivered(tx, institution.id, row.id, now))
}
