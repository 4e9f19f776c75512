import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, dayIn, dayToWire } from '../../values/days.ts'
import { type Bank, context, openBank, password } from '../support/bank.ts'

const signInStaff = async (bank: Bank, username = 'ada') => {
  const id = await bank.addStaff(username, 1)
  return Object.assign(bank.signIn({ id, audience: 'staff' }), { id })
}
type Browser = Awaited<ReturnType<typeof signInStaff>>
type Event = { personId: number; daysAgo: number; action?: 'SIGN_IN_SUCCESSFUL' | 'SIGN_IN_FAILED' }

const ofMembers = (browser: Browser, bank: Bank, query: Record<string, string> = {}) =>
  browser.call('getMemberActivity', { params: { fiId: String(bank.id) }, query })
const ofStaff = (browser: Browser, query: Record<string, string> = {}) => browser.call('getAdminActivity', { query })
const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
const wireDay = (daysAgo: number) => dayToWire(addDays(dayIn('UTC', new Date()), -daysAgo))

async function addEvents(bank: Bank, events: readonly Event[]): Promise<void> {
  const rows = events.map(({ personId, daysAgo, action = 'SIGN_IN_SUCCESSFUL' }) => {
    return { institution_id: bank.id, person_id: personId, action, happened_at: ago(daysAgo), address: '127.0.0.1' }
  })
  await context.db.insertInto('sign_in_event').values(rows).execute()
}

test('staff see who signed in and who failed to, newest first, and nobody of another institution', async () => {
  const bank = await openBank()
  const ada = await signInStaff(bank)
  const rosa = await bank.addMember('rosa')
  const other = await openBank()
  await other.addMember('rosa')
  const signIn = (at: Bank, typed: string) =>
    at.browser().call('verifyPassword', { body: { username: 'ROSA', password: typed } })
  await signIn(bank, 'Wrong2026')
  await signIn(other, 'Wrong2026')
  await addEvents(bank, [{ personId: rosa.id, daysAgo: 2 }])
  const { data, headers } = await ofMembers(ada, bank)
  expect(headers['x-total-count']).toBe('2')
  expect(data.map(({ action, report }) => [action, report?.ok])).toEqual([
    ['SIGN_IN_FAILED', false],
    ['SIGN_IN_SUCCESSFUL', true],
  ])
  expect(data[0]).toEqual({
    report: {
      updatedAt: expect.any(String),
      idOLBUser: rosa.id,
      action: 'SIGN_IN_FAILED',
      ok: false,
      address: '127.0.0.1',
    },
    OLBUser: {
      id: rosa.id,
      username: 'rosa',
      name: 'Rosa Example',
      email: 'rosa@example.test',
      SharedraftUser: null,
      OLBProfile: null,
    },
    action: 'SIGN_IN_FAILED',
    userId: rosa.id,
  })
})

test('days and a username narrow the report, both days included', async () => {
  const bank = await openBank()
  const ada = await signInStaff(bank)
  const [rosa, sven] = [await bank.addMember('rosa'), await bank.addMember('sven')]
  await addEvents(
    bank,
    [1, 2, 3, 4, 92].flatMap((daysAgo) => [rosa, sven].map(({ id }) => ({ personId: id, daysAgo }))),
  )
  const asked = async (query: Record<string, string>) => {
    const { data, headers } = await ofMembers(ada, bank, query)
    expect(headers['x-total-count']).toBe(String(data.length))
    return data.map(({ OLBUser }) => OLBUser.username)
  }
  expect(await asked({ from: wireDay(3), to: wireDay(2), username: ' @Rosa' })).toEqual(['rosa', 'rosa'])
  expect(await asked({ from: wireDay(3), to: wireDay(2) })).toHaveLength(4)
  expect(await asked({ from: wireDay(1) })).toHaveLength(2)
  // By default the report covers 90 days.
  expect(await asked({})).toHaveLength(8)
  expect(await asked({ from: wireDay(100) })).toHaveLength(10)
  expect(await asked({ username: 'ros' })).toEqual([])
  expect(await ofMembers(ada, bank, { from: wireDay(1), to: wireDay(2) })).toMatchObject({ status: 422 })
})

test('members who never signed in are listed by username on a page of their own', async () => {
  const bank = await openBank()
  const ada = await signInStaff(bank)
  const tried = await bank.addMember('rosa')
  for (const username of ['zoe', 'ines']) await bank.addMember(username)
  await addEvents(bank, [{ personId: tried.id, daysAgo: 200, action: 'SIGN_IN_FAILED' }])
  const { data, headers } = await ofMembers(ada, bank, { none: 'true' })
  expect(headers['x-total-count']).toBe('2')
  expect(data.map(({ OLBUser }) => OLBUser.username)).toEqual(['ines', 'zoe'])
  expect(data[0]).toMatchObject({
    report: null,
    action: 'NONE',
    OLBUser: {
      SharedraftUser: { username: 'ines', primaryEmail: 'ines@example.test' },
      OLBProfile: { name: 'Ines Example' },
    },
  })
  expect((await ofMembers(ada, bank, { none: 'true', username: 'ZOE' })).data).toHaveLength(1)
  expect((await ofMembers(ada, bank, { none: 'true', username: 'rosa' })).data).toEqual([])
})

test('staff see what staff did and when they signed in, and nothing that members did', async () => {
  const bank = await openBank()
  const ada = await signInStaff(bank)
  const rosa = await bank.addMember('rosa')
  const before = await bank.addStaff('eve', 2)
  await ada.confirm()
  await addEvents(bank, [
    { personId: before, daysAgo: 3, action: 'SIGN_IN_FAILED' },
    { personId: before, daysAgo: 2 },
    { personId: rosa.id, daysAgo: 1 },
  ])
  for (const status of [1, 0])
    await ada.call('changeMemberStatus', { body: { idOLBUser: rosa.id, status }, key: randomUUID() })
  const { data, headers } = await ofStaff(ada)
  expect(headers['x-total-count']).toBe('4')
  expect(data.map(({ action, report, OLBUser }) => [OLBUser.username, action, report?.ok])).toEqual([
    ['ada', 'UNLOCK', true],
    ['ada', 'LOCK', true],
    ['eve', 'SIGN_IN', true],
    ['eve', 'SIGN_IN', false],
  ])
  expect((await ofStaff(ada, { username: 'EVE' })).data.map(({ action }) => action)).toEqual(['SIGN_IN', 'SIGN_IN'])
  expect((await ofStaff(ada, { from: wireDay(0) })).data.map(({ action }) => action)).toEqual(['UNLOCK', 'LOCK'])
  // A refused action did not succeed, and a staff password change has no label there.
  const change = { currentPassword: password, newPassword: 'Another9Harbor', confirmPassword: 'Another9Harbor' }
  expect((await ada.call('changePassword', { body: change })).status).toBe(200)
  expect(
    (await ada.call('changeMemberStatus', { body: { idOLBUser: rosa.id, status: 0 }, key: randomUUID() })).status,
  ).toBe(409)
  const [newest, next] = (await ofStaff(ada)).data.map(({ action, report }) => [action, report?.ok])
  expect([newest, next]).toEqual([
    ['UNLOCK', false],
    ['UNLOCK', true],
  ])
})

test('an action says about whom it was and why, and a refused one why not', async () => {
  const bank = await openBank()
  const ada = await signInStaff(bank)
  const rosa = await bank.addMember('rosa')
  const cleo = bank.signIn({ id: await bank.addStaff('cleo', 3), audience: 'staff' })
  const lock = { body: { idOLBUser: rosa.id, status: 1 } }
  for (const staff of [cleo, ada]) await staff.call('changeMemberStatus', { ...lock, key: randomUUID() })
  const target = { type: 'member', id: String(rosa.id), name: 'Rosa Example', username: 'rosa' }
  const { data } = await ofStaff(ada)
  expect(data.map(({ OLBUser, report }) => ({ by: OLBUser.username, ...report }))).toMatchObject([
    { by: 'ada', action: 'LOCK', ok: true, target, detail: 'Status: Active → Locked', address: '127.0.0.1' },
    { by: 'cleo', action: 'LOCK', ok: false, target, detail: 'The role does not allow it' },
  ])
})

test('staff who never signed in are listed by username on a page of their own', async () => {
  const bank = await openBank()
  const ada = await signInStaff(bank)
  const ivo = await bank.addStaff('ivo', 2)
  await addEvents(bank, [{ personId: ada.id, daysAgo: 1 }])
  await bank.addMember('rosa')
  expect((await ofStaff(ada, { none: 'true' })).data).toMatchObject([{ userId: ivo, action: 'NONE', report: null }])
})
