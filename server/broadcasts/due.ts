import { AdminAction, MessageTypes } from '../../values/enumerations.ts'
import type { AppContext } from '../context.ts'
import { openInstitutions } from '../db/all-institutions.ts'
import { forEachInstitution } from '../db/each-institution.ts'
import { bySystem, recordAudit } from '../db/audit.ts'
import { type Tx, transact } from '../db/open.ts'
import { type Notice, postNotice } from '../delivery/notices.ts'
import * as store from './due-store.ts'

type Watch = Pick<AppContext, 'db' | 'clock'> & { onError: (what: string, error: unknown) => void }

/** Sends what staff wrote for later, at every institution. `shouldContinue`: returns false when the process is stopping. */
export async function sendDueEverywhere(watch: Watch, shouldContinue: () => boolean): Promise<void> {
  await forEachInstitution(
    await openInstitutions(watch.db),
    { ...watch, shouldContinue },
    'the messages that were due',
    ({ id }, now) => sendDue(watch, id, now, shouldContinue),
  )
}

/** Sends each once, in a transaction of its own. Any number of processes may run this at once. */
export async function sendDue(
  { db, onError }: Pick<Watch, 'db' | 'onError'>,
  institutionId: number,
  now: Date,
  shouldContinue: () => boolean = () => true,
): Promise<void> {
  for (const id of await store.readDue(db, institutionId, now)) {
    if (!shouldContinue()) return
    // One that fails must not stop the others. It is tried again in a minute.
    await transact(db, (tx) => sendOne(tx, institutionId, id, now)).catch((error) => onError(`message ${id}`, error))
  }
}

async function sendOne(tx: Tx, institutionId: number, waitingId: number, now: Date): Promise<void> {
  const due = await store.takeDue(tx, institutionId, waitingId, now)
  if (!due) return
  const posting = { institutionId, by: due.posted_by, to: due.sent_group ?? ('all' as const) }
  const id = await postNotice(tx, posting, toNotice(due, now))
  await recordAudit(tx, {
    ...bySystem(institutionId, now),
    action: due.kind === 'message' ? AdminAction.MESSAGE : AdminAction.NOTIFICATION,
    target: { type: due.kind, id },
    after: { to: due.sent_group ? 'group' : 'all', ...due.sent_group, text: due.text, waitedAs: waitingId },
  })
}

function toNotice(
  { kind, text, message_type, image_url, important, dismissable }: store.WaitingNoticeRow,
  now: Date,
): Notice {
  const common = { text, important, postedAt: now, ...(image_url !== null && { imageUrl: image_url }) }
  return kind === 'notification'
    ? { kind, ...common }
    : { kind, ...common, messageType: message_type ?? MessageTypes.INFO, dismissable }
}
