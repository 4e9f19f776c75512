import { afterEach, expect, test, vi } from 'vitest'
import { identify, identifyAll, type ShownCredentials } from '../../server/http/identify.ts'
import { identifyTogether, groupingTime } from '../../server/http/identify-together.ts'
import { fingerprint } from '../../server/security/secrets.ts'
import { openSession, renewSession } from '../../server/session/store.ts'
import { type Bank, context, openBank } from '../support/bank.ts'

const { db } = context
const now = new Date()
const minute = 60_000

afterEach(() => vi.restoreAllMocks())

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
    await renewSession(db, member, { sessionId: id, maxSessionMinutes: 10, now, longest: 480 * minute, grace })
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

test('callers identified in one batch are the same as when identified alone', async () => {
  const kinds = await everyKind()
  const all = { ...kinds.out, ...kinds.in }
  const together = await identifyAll(db, Object.values(all), now)
  for (const [index, [name, shown]] of Object.entries(all).entries()) {
    const alone = await identify(db, { ...shown, address: '127.0.0.1', limit: null, open: true, now })
    expect(together[index], name).toEqual({ ...alone, periodEnd: expect.any(Date) })
    expect(alone.caller !== null, name).toBe(name in kinds.in)
  }
})

test('callers within the same moment are identified by one statement, and each gets their own answer', async () => {
  const bank = await openBank()
  const members = await Promise.all(['maria', 'noah', 'rosa'].map((name) => bank.addMember(name)))
  const sessions = await Promise.all(members.map(({ id }) => readSession(bank, id)))
  const ask = identifyTogether({ db, clock: () => now })
  // Loads the institution, which is cached afterwards.
  await Promise.all(sessions.map(({ shown }) => ask(shown)))
  const statements = vi.spyOn(db, 'getExecutor')
  const found = await Promise.all(sessions.map(({ shown }) => ask(shown)))
  expect(found.map(({ caller }) => caller?.id)).toEqual(members.map(({ id }) => id))
  expect(statements).toHaveBeenCalledTimes(1)
})

test('the first caller after a pause is identified at once, and later ones wait for the batch', async () => {
  const bank = await openBank()
  const { shown } = await readSession(bank, (await bank.addMember('maria')).id)
  const time = vi.spyOn(performance, 'now').mockReturnValue(5_000)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const ask = identifyTogether({ db, clock: () => now })
  const waited: unknown[] = []
  for (const tick of [5_000, 5_010, 5_020 + 2 * groupingTime, 5_030 + 2 * groupingTime]) {
    time.mockReturnValue(tick)
    timers.mockClear()
    const answer = ask(shown)
    waited.push(timers.mock.calls[0]?.[1])
    expect((await answer).caller).not.toBeNull()
  }
  expect(waited).toEqual([0, groupingTime - 10, 0, groupingTime - 10])
})
