import { countText } from '../../values/counting.ts'
import { dayAndTime } from '../../values/days.ts'
import { type Served, servedInstitutions } from '../db/all-institutions.ts'
import type { Db } from '../db/open.ts'
import { Refusal } from '../refusals.ts'
import * as store from './given-up-store.ts'

/** Implements `npm run admin -- outbox`. Each function returns what to print. `key`: of one institution, or blank. */

export async function listGivenUpByCommand(db: Db, key: string): Promise<string> {
  const lines: string[] = []
  for (const { id, key: institution, timeZone } of await chosen(db, key))
    for (const { channel, subject, count, first, last } of await store.readGivenUp(db, id)) {
      const made = [first, last].map((at) => dayAndTime(at, timeZone)).join(' to ')
      lines.push(
        `${institution}: ${countText(count, channel === 'email' ? 'mail' : 'text')}, made from ${made}. ${subject}`,
      )
    }
  return lines.length === 0 ? 'No message was given up.' : lines.map((line) => line.trimEnd()).join('\n')
}

export async function retryGivenUpByCommand(db: Db, key: string, now: Date): Promise<string> {
  let count = 0
  for (const { id } of await chosen(db, key)) count += await store.retryGivenUp(db, id, now)
  return count === 0
    ? 'No message was given up.'
    : `${countText(count, 'message')} ${count === 1 ? 'is' : 'are'} sent again, within minutes if the mail server and the text gateway take them.`
}

async function chosen(db: Db, key: string): Promise<Served[]> {
  const found = (await servedInstitutions(db)).filter((one) => key === '' || one.key === key)
  if (key !== '' && found.length === 0) throw new Refusal(404, `No institution has the key ${key}.`)
  return found
}
