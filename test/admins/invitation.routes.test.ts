import { expect, test } from 'vitest'
import { signInFully } from '../access/people.ts'
import { openBank, password } from '../support/bank.ts'
import { accept, bankOfAda, check, confirmPassword, lastMail, remove, resend, staffOf } from './staff.ts'

const office = { isAdmin: true } as const
const invalid = { status: 422, data: null, error: { code: 'link_invalid' } }
const hour = 3_600_000

async function invited(changes: Parameters<typeof openBank>[0] = {}) {
  const { bank, ada, invite } = await bankOfAda(changes)
  const { id } = (await invite('ivo@example.test')).data
  return { bank, ada, id, hash: (await lastMail(bank)).hash }
}

test('an invited person chooses a username and a password, and signs in with their role', async () => {
  const { bank, ada, id, hash } = await invited()
  expect((await check(bank, hash)).data).toEqual({ email: 'ivo@example.test', username: 'ivo', role: 2 })
  expect(await accept(bank, hash, { username: ' Ivo ' })).toMatchObject({ status: 200, data: null })
  const ivo = bank.browser()
  const { data } = await signInFully(bank, 'ivo', ivo, undefined, office)
  expect(data).toMatchObject({ user: { id, username: 'Ivo', name: 'Ivo Marsh', role: 2 } })
  const [, row] = (await ada.call('getAdmins')).data
  expect(row).toEqual({
    id,
    name: 'Ivo Marsh',
    username: 'Ivo',
    email: 'ivo@example.test',
    role: 2,
    status: 1,
    invitedUntil: null,
    memberships: [],
  })
})

test('an invitation link works once, even if it is used several times at once', async () => {
  const { bank, ada, hash } = await invited()
  const answers = await Promise.all(['ivo', 'eve', 'zoe', 'kim'].map((username) => accept(bank, hash, { username })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  expect((await ada.call('getAdmins')).data).toHaveLength(2)
  expect(await check(bank, hash)).toMatchObject(invalid)
  expect(await accept(bank, hash, { username: 'other' })).toMatchObject(invalid)
})

test('an invitation link works for 72 hours', async () => {
  const { bank, hash } = await invited()
  await bank.wait(72 * hour - 60_000)
  expect((await check(bank, hash)).status).toBe(200)
  await bank.wait(60_000)
  expect(await check(bank, hash)).toMatchObject({
    ...invalid,
    message: 'This invitation has expired, or was used already. Ask an admin with Full Access to send it again.',
  })
  expect(await accept(bank, hash)).toMatchObject(invalid)
  const desk = bank.signIn({ id: await bank.addStaff('eve', 1), audience: 'staff' })
  expect((await desk.call('getAdmins')).data.find(({ email }) => email === 'ivo@example.test')).toMatchObject({
    status: 2,
  })
})

test('an invitation link works only at its institution, and not where staff may not sign in', async () => {
  const { bank, hash } = await invited()
  const other = await openBank()
  const closed = await openBank({ admin_access: { enabled: false, cidrs: [] } })
  for (const use of [check, accept]) {
    expect(await use(other, hash)).toMatchObject(invalid)
    expect((await use(closed, hash)).status).toBe(403)
  }
  expect((await check(bank, hash)).status).toBe(200)
})

test('resending an invitation makes a new link for 72 hours, and the earlier one stops working', async () => {
  const { bank, id, hash } = await invited()
  await bank.wait(100 * hour)
  const desk = bank.signIn({ id: await bank.addStaff('eve', 1), audience: 'staff' })
  await confirmPassword(desk)
  expect(await resend(desk, id)).toMatchObject({ status: 200, data: null })
  const { to, hash: next } = await lastMail(bank)
  expect(to).toBe('ivo@example.test')
  expect(await check(bank, hash)).toMatchObject(invalid)
  await bank.wait(71 * hour)
  expect((await accept(bank, next)).status).toBe(200)
})

test('an invitation of a deleted person no longer works', async () => {
  const { bank, ada, id, hash } = await invited()
  await remove(ada, id)
  expect(await check(bank, hash)).toMatchObject(invalid)
  expect(await accept(bank, hash)).toMatchObject(invalid)
  expect((await ada.call('getAdminHome')).data.pendingAdmins).toBe(0)
})

test('nobody can sign in, recover or be looked up as an invited person who has not accepted', async () => {
  const { bank, ada } = await invited()
  for (const username of ['ivo', 'ivo@example.test'])
    expect(await bank.browser().call('verifyPassword', { body: { username, password, ...office } })).toMatchObject({
      status: 422,
    })
  const reports = await ada.call('getAdminActivity', { query: { none: 'true' } })
  expect(reports.data.map(({ OLBUser }) => OLBUser.email)).toEqual(['ada@example.test'])
})

test('a username in use is refused at its field, and the link stays', async () => {
  const { bank, hash } = await invited()
  await staffOf(bank, 'ivo', 3)
  expect((await check(bank, hash)).data.username).toBe('')
  expect(await accept(bank, hash, { username: 'IVO' })).toMatchObject({
    status: 409,
    error: { fields: { username: 'Somebody has this username already. Choose another one.' } },
  })
  // Staff may use a member's username.
  await bank.addMember('marsh')
  expect((await accept(bank, hash, { username: 'marsh' })).status).toBe(200)
})

test('if two people choose the same username at once, one gets it, and the other chooses again', async () => {
  const { bank, invite } = await bankOfAda()
  const hashes = []
  for (const email of ['ivo@example.test', 'eve@example.test']) {
    await invite(email)
    hashes.push((await lastMail(bank)).hash)
  }
  const answers = await Promise.all(hashes.map((hash) => accept(bank, hash)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const loser = hashes[answers.findIndex(({ status }) => status === 409)] ?? ''
  expect((await accept(bank, loser, { username: 'another' })).status).toBe(200)
})

test.each([
  [{ password: 'short' }, 'weak_password'],
  [{ password: 'MarshIvo1', username: 'marshivo' }, 'weak_password'],
  [{ name: ' ' }, 'name'],
  [{ username: ' ' }, 'username'],
  [{ phrase: 'ab' }, 'phrase'],
  [{ phrase: password }, 'phrase'],
])('%j is refused, and the link stays', async (changes, what) => {
  const { bank, hash } = await invited()
  const { status, error } = await accept(bank, hash, changes)
  expect([status, error?.code ?? Object.keys(error?.fields ?? {})[0]]).toEqual([422, what])
  expect((await accept(bank, hash)).status).toBe(200)
})
