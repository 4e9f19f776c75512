import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as outbox from '../../server/delivery/outbox.ts'
import { hashPassword } from '../../server/security/secrets.ts'
import { type Bank, context, openBank, password } from '../support/bank.ts'

const signInStaff = async (bank: Bank, role: 1 | 2 | 3 = 2) => {
  const browser = bank.signIn({ id: await bank.addStaff('ben', role), audience: 'staff' })
  await browser.call('reauthenticate', { body: { password } })
  return browser
}
type Browser = Awaited<ReturnType<typeof signInStaff>>
const reset = (browser: Browser, username: string) =>
  browser.call('unblockMember', { body: { username }, key: randomUUID() })
const signIn = (bank: Bank, username: string, typed = password) =>
  bank.browser().call('verifyPassword', { body: { username, password: typed } })

async function addQuestion(bank: Bank, personId: number): Promise<void> {
  const answer_hash = await hashPassword('biscuit')
  const row = {
    institution_id: bank.id,
    person_id: personId,
    position: 1,
    question: 'What was the name of your first pet?',
    answer_hash,
  }
  await context.db.insertInto('challenge_question').values(row).execute()
}

test('a member is found by username in any case, by account number, by phone and by e-mail', async () => {
  const bank = await openBank()
  const ben = await signInStaff(bank)
  await bank.addMember('Rosa', [], { account_number: '40036052' })
  await bank.addMember('40036053', [], { account_number: '40036054' })
  await bank.addMember('other', [], { account_number: '40036053' })
  const found = async (query: string) => (await ben.call('lookUpMember', { body: { query } })).data
  expect(await found('ROSA')).toEqual({ username: 'Rosa', name: 'Rosa Example' })
  expect(await found(' 40036052 ')).toEqual({ username: 'Rosa', name: 'Rosa Example' })
  expect(await found('40036053')).toEqual({ username: '40036053', name: '40036053 Example' })
  expect(await found('@rosa')).toEqual({ username: 'Rosa', name: 'Rosa Example' })
  expect(await found('rosa@example.test')).toEqual({ username: 'Rosa', name: 'Rosa Example' })
  await bank.addMember('sven', [], { mobile: '5550100077' })
  expect(await found('(555) 010-0077')).toEqual({ username: 'sven', name: 'Sven Example' })
})

test('a lookup that finds nobody, or several members, says so', async () => {
  const bank = await openBank()
  const ben = await signInStaff(bank)
  for (const username of ['rosa', 'ruben']) await bank.addMember(username, [], { account_number: '40036052' })
  await openBank().then((other) => other.addMember('stranger'))
  const asked = (query: string) => ben.call('lookUpMember', { body: { query } })
  for (const query of ['nobody', 'stranger', 'ben', ' ', 'ros', '%'])
    expect(await asked(query)).toMatchObject({ status: 404, message: 'Member not found.' })
  expect(await asked('40036052')).toMatchObject({
    status: 409,
    message: 'More than one member uses this account. Enter the username.',
  })
  expect(await asked('r@example')).toMatchObject({ status: 404 })
})

test('after a reset the member signs in with a code, and is signed out everywhere else', async () => {
  const bank = await openBank()
  const ben = await signInStaff(bank)
  const rosa = await bank.addMember('rosa', [], { mfa_type: 1 })
  await addQuestion(bank, rosa.id)
  const home = bank.signIn(rosa)
  expect((await home.call('getSummary', { body: {} })).status).toBe(200)
  expect((await signIn(bank, 'rosa')).data).toMatchObject({ mfaType: 1 })
  expect(await reset(ben, 'ROSA')).toMatchObject({ status: 200, data: null })
  expect(await home.call('getSummary', { body: {} })).toMatchObject({ status: 401, error: { code: 'access_changed' } })
  expect((await signIn(bank, 'rosa')).data).toMatchObject({ mfaType: 2, sentTo: expect.any(String) })
})

test('after a reset a remembered browser needs a code, and an earlier code no longer works', async () => {
  const bank = await openBank()
  const ben = await signInStaff(bank)
  await bank.addMember('rosa')
  const rememberDevice = { remember: true, uuid: randomUUID() }
  const [home, elsewhere] = [bank.browser(), bank.browser()]
  const step = (browser: typeof home) =>
    browser.call('verifyPassword', { body: { username: 'rosa', password, rememberDevice } })
  const enter = async (browser: typeof home) => {
    const [message] = await outbox.readOutbox(context.db, context.secrets, bank.id, 1)
    return () => browser.call('verifySignInCode', { body: { username: 'rosa', code: message?.code, rememberDevice } })
  }
  await step(home)
  await (await enter(home))()
  expect((await step(home)).data).toMatchObject({ token: expect.any(String) })
  await step(elsewhere)
  const late = await enter(elsewhere)
  await reset(ben, 'rosa')
  expect((await late()).status).toBe(403)
  expect((await step(home)).data).toMatchObject({ mfaType: 2 })
})

test('a member who typed too many wrong passwords can sign in right after a reset', async () => {
  const bank = await openBank()
  const ben = await signInStaff(bank)
  await bank.addMember('rosa')
  const ends_at = new Date(Date.now() + 600_000)
  await signIn(bank, 'rosa', 'Wrong2026')
  await context.db
    .updateTable('attempt_count')
    .set({ attempts: 9_999, ends_at })
    .where('institution_id', '=', bank.id)
    .execute()
  expect((await signIn(bank, 'rosa')).status).toBe(429)
  await reset(ben, 'rosa')
  expect((await signIn(bank, 'rosa')).status).toBe(200)
})

test('a member gets a notification and an e-mail about a reset', async () => {
  const bank = await openBank()
  const ben = await signInStaff(bank)
  const rosa = await bank.addMember('rosa')
  await reset(ben, 'rosa')
  const [mail] = await outbox.readOutbox(context.db, context.secrets, bank.id, 1)
  expect(mail).toMatchObject({
    channel: 'email',
    to: 'rosa@example.test',
    text: expect.stringContaining('If you did not ask for this, contact us at once'),
  })
  const { data } = await bank.signIn(rosa).call('getNotifications', { body: {} })
  expect(data.map(({ notification }) => notification)).toEqual([mail?.text])
})

test('an unknown username and a locked or suspended member are not reset', async () => {
  const bank = await openBank()
  const ben = await signInStaff(bank)
  await openBank().then((other) => other.addMember('stranger'))
  for (const username of ['nobody', 'stranger', 'ben'])
    expect(await reset(ben, username)).toMatchObject({ status: 404, message: 'Member not found.' })
  for (const status of [1, 2] as const) {
    const { id } = await bank.addMember(`rosa${status}`, [], { status })
    expect(await reset(ben, `rosa${status}`)).toMatchObject({ status: 422, message: 'Unlock this member first.' })
    expect(
      await context.db.selectFrom('person').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
    ).toEqual({ status })
  }
})

test('a reset is in the audit, with what it removed', async () => {
  const bank = await openBank()
  const ben = await signInStaff(bank)
  const rosa = await bank.addMember('rosa', [], { mfa_type: 1 })
  await addQuestion(bank, rosa.id)
  await bank.signIn(rosa).enter()
  await reset(ben, 'rosa')
  const row = await context.db
    .selectFrom('audit_event')
    .select(['action', 'target_type', 'target_id', 'before', 'after'])
    .where('institution_id', '=', bank.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    action: 'RESET_MFA',
    target_type: 'member',
    target_id: String(rosa.id),
    before: { devices: 0, answers: 1, codes: 0, sessions: 1, apps: 0 },
    after: { devices: 0, answers: 0, codes: 0, sessions: 0, apps: 0 },
  })
})
