import { setImmediate } from 'node:timers/promises'
import { addDays, type Day, dayIn } from '../../values/days.ts'
import type { AppContext } from '../context.ts'
import { type Tx, transact } from '../db/open.ts'
import { notifyBy } from '../delivery/notify.ts'
import { institutions } from '../db/all-institutions.ts'
import * as domain from './domain.ts'
import * as store from './watch-store.ts'

export type Watcher = Pick<AppContext, 'db' | 'secrets' | 'clock'> & { onError: (what: string, error: unknown) => void }
type Watched = { id: number; name: string; timeZone: string }

/** Looks for what members want to hear of, at every institution. `goOn`: whether the process continues. */
export async function watchEverywhere(watcher: Watcher, goOn: () => boolean): Promise<void> {
  for (const { clockOffset, ...institution } of await institutions(watcher.db))
    await watch(watcher, institution, new Date(watcher.clock().getTime() + clockOffset), goOn)
}

/**
 * What was posted, and who signed in, since the last look; each alert in a transaction of its own, and none in that of the money.
 * Any number of processes may do this at once: an entry and a sign-in are reported once.
 */
export async function watch(watcher: Watcher, institution: Watched, now: Date, goOn: () => boolean = () => true): Promise<void> {
  const since = addDays(dayIn(institution.timeZone, now), -domain.oldestNews)
  // What cannot be reported must not keep the rest. It is tried again in a minute.
  const failed = (what: string) => (error: unknown) => {
    watcher.onError(what, error)
    return false
  }
  for (const id of await store.dueAlerts(watcher.db, institution.id, since)) {
    if (!goOn()) return
    await transact(watcher.db, (tx) => report(tx, watcher, institution, { id, since, now })).catch(failed(`alert ${id}`))
    await setImmediate()
  }
  const reportNext = () => transact(watcher.db, (tx) => reportSignIn(tx, watcher, institution, now))
  while (goOn() && (await reportNext().catch(failed(`a sign-in at ${institution.name}`)))) await setImmediate()
}

type Look = { id: number; since: Day; now: Date }

async function report(tx: Tx, { secrets }: Watcher, institution: Watched, { id, since, now }: Look): Promise<void> {
  const alert = await store.lockedAlert(tx, institution.id, id)
  if (!alert?.account_id) return
  const entries = await store.entriesAfter(tx, institution.id, alert.account_id, alert.watched_to, since)
  const last = entries.at(-1)
  if (!last) return
  await store.setWatched(tx, institution.id, id, last.id)
  // What the member may no longer see is not written to them either.
  if (!alert.display || !alert.allow_balance || !alert.allow_inquiry) return
  const watched = { kind: alert.kind, threshold: alert.threshold, account: domain.nameOf(alert), institution: institution.name }
  for (const news of domain.newsOf(watched, entries)) await write(tx, secrets, institution, alert, news, now)
}

/** Returns whether there was one. */
async function reportSignIn(tx: Tx, { secrets }: Watcher, institution: Watched, now: Date): Promise<boolean> {
  const signIn = await store.takeSignIn(tx, institution.id)
  if (!signIn) return false
  const news = domain.newsOfSignIn(signIn, institution.name, institution.timeZone)
  if (!news) return true
  for (const alert of await store.deviceAlerts(tx, institution.id, signIn.person_id))
    await write(tx, secrets, institution, alert, news, now)
  return true
}

type Reader = Pick<store.LockedAlert, 'person_id' | 'email' | 'mobile' | 'by_notification' | 'by_email' | 'by_text'>

async function write(tx: Tx, secrets: Watcher['secrets'], { id }: Watched, reader: Reader, news: domain.News, now: Date): Promise<void> {
  const { person_id, email, mobile } = reader
  const to = { institutionId: id, personId: person_id, email, mobile }
  await notifyBy(domain.waysOf(reader), tx, secrets, to, { ...news, important: true }, now)
}
