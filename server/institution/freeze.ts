import { setTimeout as pause } from 'node:timers/promises'
import { isDay, toDateAt, weekdayAndTime } from '../../values/days.ts'
import { bySystem, recordAudit } from '../db/audit.ts'
import { type Db, transact } from '../db/open.ts'
import { Refusal } from '../refusals.ts'
import { disableByCommand, findInstitution, refuseMoved } from './command.ts'
import { setClosed } from './file-store.ts'

/** Seconds in which every request that began before ends: its body has arrived, and its database time is over. */
const longestRequest = 30

type FreezeOptions = {
  key: string
  /** When it is expected to open, by the institution's clock, as 2026-11-29T06:00. */
  until: string
  now: Date
  say: (line: string) => void
  wait?: (milliseconds: number) => Promise<unknown>
}

/** Closes an institution to everybody, with a page that tells when it opens. Again with another time, it moves that time. */
export async function freezeByCommand(db: Db, { key, until, now, say, wait = pause }: FreezeOptions): Promise<string> {
  const { name, opensAt, wasOpen } = await transact(db, async (tx) => {
    const { id, name, time_zone: zone, disabled_at } = await findInstitution(tx, key)
    await refuseMoved(tx, { id, name })
    const at = parseTime(until, zone)
    if (at <= now) throw new Refusal(422, `${until} has passed. Say when ${name} opens.`)
    await setClosed(tx, id, { since: disabled_at ?? now, opensAt: at })
    await recordAudit(tx, {
      ...bySystem(id, now),
      action: 'FREEZE_INSTITUTION',
      target: { type: 'institution', id },
      after: { opensAt: at.toISOString() },
    })
    return { name, opensAt: weekdayAndTime(at, zone), wasOpen: disabled_at === null }
  })
  if (wasOpen) {
    say(`${name} is closed. Waiting ${longestRequest} seconds for what had begun.`)
    await wait(longestRequest * 1_000)
  }
  return `${name} is frozen: its page says that it opens ${opensAt}. Open it with open.`
}

/** Opens a frozen institution. One that was disabled without a time stays so. */
export async function openByCommand(db: Db, key: string, now: Date): Promise<string> {
  const { name, opens_at } = await transact(db, (tx) => findInstitution(tx, key))
  if (opens_at === null) throw new Refusal(409, `${name} is not frozen, so it was not opened.`)
  return disableByCommand(db, key, false, now)
}

/** Reads a time by the institution's clock. */
export function parseTime(text: string, zone: string): Date {
  const [day = '', time = ''] = text.split('T')
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new Refusal(422, 'Write the time as 2026-11-29T06:00, by the clock of the institution.')
  return toDateAt(day, time, zone)
}
