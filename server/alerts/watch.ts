import { setImmediate } from 'node:timers/promises'
import { addDays, type Day, dayIn } from '../../values/days.ts'
import type { AppContext } from '../context.ts'
import { type Tx, transact } from '../db/open.ts'
import { chooseChannels, notify } from '../delivery/notify.ts'
import { openInstitutions } from '../db/all-institutions.ts'
import { forEachInstitution } from '../db/each-institution.ts'
import * as domain from './domain.ts'
import * as store from './watch-store.ts'

export type Watcher = Pick<AppContext, 'db' | 'secrets' | 'clock'> & { onError: (what: string, error: unknown) => void }
type WatchedInstitution = { id: number; name: string; timeZone: string }

/** Checks the alerts of every institution. `shouldContinue`: returns false when the process is stopping. */
export async function watchEverywhere(watcher: Watcher, shouldContinue: () => boolean): Promise<void> {
  await forEachInstitution(
    await openInstitutions(watcher.db),
    { ...watcher, shouldContinue },
    'the alerts',
    (institution, now) => watch(watcher, institution, now, shouldContinue),
  )
}

/**
 * Reports new entries and sign-ins, each alert in its own transaction, never in the one that moves money. Any number of
 * processes may run this at once: an entry and a sign-in are reported once.
 */
export async function watch(
  watcher: Watcher,
  institution: WatchedInstitution,
  now: Date,
  shouldContinue: () => boolean = () => true,
): Promise<void> {
  const since = addDays(dayIn(institution.timeZone, now), -domain.oldestNews)
  // An alert that fails must not block the others. It is tried again in a minute.
  const forEachId = async (what: string, ids: readonly number[], work: (tx: Tx, id: number) => Promise<void>) => {
    for (const id of ids) {
      if (!shouldContinue()) return
      await transact(watcher.db, (tx) => work(tx, id)).catch((error) => watcher.onError(`${what} ${id}`, error))
      await setImmediate()
    }
  }
  const due = await store.readDueAlerts(watcher.db, institution.id, since)
  await forEachId('alert', due, (tx, id) => report(tx, watcher, institution, { id, since, now }))
  const signIns = await store.readUnreportedSignIns(watcher.db, institution.id)
  await forEachId('sign-in', signIns, (tx, id) => reportSignIn(tx, watcher, institution, { id, now }))
}

type WatchRound = { id: number; since: Day; now: Date }

async function report(
  tx: Tx,
  { secrets }: Watcher,
  institution: WatchedInstitution,
  { id, since, now }: WatchRound,
): Promise<void> {
  const alert = await store.lockAlert(tx, institution.id, id)
  if (!alert?.account_id) return
  const entries = await store.readEntriesAfter(tx, institution.id, alert.account_id, alert.watched_to, since)
  const last = entries.at(-1)
  if (!last) return
  await store.setWatched(tx, institution.id, id, last.id)
  // An alert must not reveal what the member may no longer see.
  if (!alert.display || !alert.allow_balance || !alert.allow_inquiry) return
  const watched = {
    kind: alert.kind,
    threshold: alert.threshold,
    account: domain.alertAccountName(alert),
    institution: institution.name,
  }
  for (const news of domain.composeAlerts(watched, entries)) await write(tx, secrets, institution, alert, news, now)
}

async function reportSignIn(
  tx: Tx,
  { secrets }: Watcher,
  institution: WatchedInstitution,
  { id, now }: Omit<WatchRound, 'since'>,
): Promise<void> {
  const signIn = await store.takeSignIn(tx, institution.id, id)
  const news = signIn && domain.composeSignInAlert(signIn, institution.name, institution.timeZone)
  if (!news) return
  for (const alert of await store.readDeviceAlerts(tx, institution.id, signIn.person_id))
    await write(tx, secrets, institution, alert, news, now)
}

type Recipient = Pick<store.LockedAlert, 'person_id' | 'email' | 'mobile' | 'by_notification' | 'by_email' | 'by_text'>

async function write(
  tx: Tx,
  secrets: Watcher['secrets'],
  { id }: WatchedInstitution,
  recipient: Recipient,
  news: domain.News,
  now: Date,
): Promise<void> {
  const { person_id, email, mobile } = recipient
  const to = { institutionId: id, personId: person_id, email, mobile }
  await notify(tx, secrets, to, { ...news, important: true }, now, chooseChannels(recipient))
}
