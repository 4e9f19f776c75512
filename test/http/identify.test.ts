import { expect, test } from 'vitest'
import { identifyAll, type ShownCredentials } from '../../server/http/identify.ts'
import { fingerprint } from '../../server/security/secrets.ts'
import { openSession, renewSession } from '../../server/session/store.ts'
import { type Bank, context, openBank } from '../support/bank.ts'

const { db } = context
const now = new Date()
const minute = 60_000

async function readSession(bank: Bank, personId: number, viewerId?: number) {
  const member = { institutionId: bank.id, personId }
  const scope = viewerId ? 'eview' : 'full'
  const opened = await openSession(db, member, {
    maxSessionMinutes: 10,
    scope,
    now,
    address: '',
    browser: '',
    ...(viewerId && { viewerId }),
  })
  const shown: ShownCredentials = {
    host: bank.host,
    token: fingerprint(opened.token),
    cookies: [fingerprint('another'), fingerprint(opened.cookie)],
  }
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', shown.token)
    .executeTakeFirstOrThrow()
  const change = (values: object) => db.updateTable('session').set(values).where('id', '=', id).execute()
  return { shown, change, member, id }
}

/** Returns sessions that should be accepted and sessions that should not, by description. */
async function everyKind(): Promise<Record<'in' | 'out', Record<string, ShownCredentials>>> {
  const [bank, other] = [await openBank(), await openBank()]
  const { id: maria } = await bank.addMember('maria')
  const [ada, ben, leo] = [await bank.addStaff('ada', 1), await bank.addStaff('ben', 3), await bank.addStaff('leo', 1)]
  const open = async (personId: number, viewerId?: number) => (await readSession(bank, personId, viewerId)).shown
  const changed = async (values: object) => {
    const { shown, change } = await readSession(bank, maria)
    await change(values)
    return shown
  }
  const renewed = async (grace: number) => {
    const { shown, member, id } = await readSession(bank, maria)
    await renewSession(db, member, {
      sessionId: id,
      token: shown.token,
      maxSessionMinutes: 10,
      now,
      longest: 480 * minute,
      grace,
    })
    return shown
  }
  const locked = async () => {
    const { id } = await bank.addMember('noah')
    const shown = await open(id)
    await db
      .updateTable('person')
      .set({ status: 1 })
      .where('institution_id', '=', bank.id)
      .where('id', '=', id)
      .execute()
    return shown
  }
  const ofLeo = await open(maria, leo)
  await db
    .updateTable('person')
    .set({ status: 1 })
    .where('institution_id', '=', bank.id)
    .where('id', '=', leo)
    .execute()
  const own = await open(maria)
  return {
    in: {
      'a member': own,
      'the same member again': await open(maria),
      staff: await open(ada),
      'staff who view a member': await open(maria, ada),
      'a token that was renewed a moment ago': await renewed(minute),
    },
    out: {
      nobody: { host: bank.host, token: '', cookies: [] },
      'a token without its cookie': { ...own, cookies: [fingerprint('another')] },
      'a token of another institution': { ...own, host: other.host },
      'a host that is not set up': { ...own, host: 'nowhere.test' },
      'a host that reads like the end of a list': { ...own, host: String.raw`x","${bank.host}"}\\,{` },
      'a session that was ended': await changed({ ended_at: now }),
      'a session that ran out': await changed({ expires_at: now }),
      'a token that was renewed long ago': await renewed(-minute),
      'a member who is locked': await locked(),
      'a view by staff who may not view': await open(maria, ben),
      'a view by staff who are locked': ofLeo,
    },
  }
}

const uncounted = { address: '127.0.0.1', limit: null, open: true }

test('callers identified in one statement are the same as when identified alone', async () => {
  const kinds = await everyKind()
  const all = { ...kinds.out, ...kinds.in }
  const together = await identifyAll(
    db,
    Object.values(all).map((shown) => ({ ...shown, ...uncounted })),
    now,
  )
  for (const [index, [name, shown]] of Object.entries(all).entries()) {
    const alone = await identifyAll(db, [{ ...shown, ...uncounted }], now)
    expect([together[index]], name).toEqual(alone)
    expect(alone[0]?.caller !== null, name).toBe(name in kinds.in)
  }
})

test('requests in one statement are counted one after the other, each under its own counter', async () => {
  const bank = await openBank()
  const [maria, noah] = await Promise.all(['maria', 'noah'].map((name) => bank.addMember(name)))
  const [ofMaria, ofNoah] = await Promise.all([maria, noah].map(async (member) => readSession(bank, member?.id ?? 0)))
  const ask = (shown: ShownCredentials | undefined, limit: 'reads' | 'writes' | null) => ({
    ...(shown ?? { host: bank.host, token: '', cookies: [] }),
    address: '127.0.0.1',
    limit,
    open: false,
  })
  const requests = [
    ask(ofMaria?.shown, 'reads'),
    ask(ofNoah?.shown, 'reads'),
    ask(ofMaria?.shown, 'reads'),
    ask(ofMaria?.shown, 'writes'),
    ask(ofMaria?.shown, null),
    // Nobody, where somebody must be signed in.
    ask(undefined, 'reads'),
  ]
  const count = async () => (await identifyAll(db, requests, now)).map(({ calls }) => calls)
  expect([await count(), await count()]).toEqual([
    [1, 1, 2, 1, 0, 0],
    [3, 2, 4, 2, 0, 0],
  ])
})
