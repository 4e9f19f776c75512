import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { context, openBank, password } from '../support/bank.ts'
import { stepsAt } from './people.ts'
import { newPassword, strictApp, waysOf } from './recovering.ts'

const change = { currentPassword: password, newPassword, confirmPassword: newPassword }
const done = { status: 200, success: true, data: null }
const wrong = { status: 422, success: false, data: null, message: 'The current password is not correct.' }

async function signedIn(app?: Awaited<typeof strictApp>) {
  const bank = await openBank({}, app && { db: context.db, app })
  const member = await bank.addMember('maria', [], { mfa_type: 0, account_number: '70809010' })
  const maria = bank.signIn(member, 'full', bank.app)
  const send = (changes: object = {}, key?: string) =>
    maria.call('changePassword', { body: { ...change, ...changes }, key })
  return { bank, member, maria, send, ...waysOf(bank, 'maria') }
}

test('a member who changes the password stays signed in here and is signed out everywhere else', async () => {
  const { bank, member, maria, send, oldPasswordWorks, newPasswordWorks, newest } = await signedIn()
  const other = bank.signIn(member)
  await other.enter()
  await maria.enter()
  const { token } = maria.kept
  expect(await send()).toMatchObject(done)
  expect(maria.kept.token).toBe(token)
  expect(await maria.call('getSummary', { body: {} })).toMatchObject({ status: 200 })
  expect(await other.call('getSummary', { body: {} })).toMatchObject({
    status: 401,
    error: { code: 'password_changed' },
  })
  expect([await oldPasswordWorks(), await newPasswordWorks()]).toEqual([false, true])
  expect(await newest()).toMatchObject({ to: 'maria@example.test', subject: 'Your password was changed' })
  // Unlike after a recovery, no code is required.
  expect((await stepsAt(bank, 'maria').proveWith(newPassword)).data).toMatchObject({ token: expect.any(String) })
})

test('after a password change earlier reset links, recoveries and half-finished sign-ins no longer work', async () => {
  const { bank, member, send, askForLink, mailedLink, useLink, recover, set } = await signedIn()
  await context.db.updateTable('person').set({ mfa_type: 2 }).where('id', '=', member.id).execute()
  const halfway = stepsAt(bank, 'maria')
  await halfway.prove()
  const code = await halfway.newestCode()
  await askForLink()
  const link = await mailedLink()
  await recover()
  await send()
  expect(await halfway.enter(code)).toMatchObject({ status: 403 })
  expect(await useLink(link, { password: 'Another4Winter' })).toMatchObject({ status: 422 })
  expect(await set({ newPassword: 'Another4Winter', verifyPassword: 'Another4Winter' })).toMatchObject({ status: 403 })
})

test('a password change accepts either set of field names from the documents, and refuses a mix of both', async () => {
  const { maria, bank, member } = await signedIn()
  const send = (body: object) => maria.call('changePassword', { body: { ...body } })
  const old = { oldPassword: password, newPassword, verifyPassword: newPassword }
  for (const mixed of [
    { ...change, ...old },
    { currentPassword: password, newPassword, verifyPassword: newPassword },
    { oldPassword: password, newPassword, confirmPassword: newPassword },
    { newPassword, confirmPassword: newPassword },
    {},
  ])
    expect(await send(mixed)).toMatchObject({ status: 400 })
  const names = { username: 'Maria', userId: member.id, financialInstitutionName: bank.institution.name }
  expect(await send({ ...old, ...names })).toMatchObject(done)
})

test('a password change that names another person or institution is refused', async () => {
  const { bank, member, maria, oldPasswordWorks } = await signedIn()
  const old = { oldPassword: password, newPassword, verifyPassword: newPassword }
  for (const body of [
    { ...change, idOLBUser: member.id + 1 },
    { ...old, username: 'noah' },
    { ...old, financialInstitutionName: `not ${bank.institution.name}` },
  ])
    expect(await maria.call('changePassword', { body })).toMatchObject({
      status: 403,
      error: { code: 'identity_mismatch' },
    })
  expect(await oldPasswordWorks()).toBe(true)
})

test('a password change by account number accepts the member’s own; any other number gets one refusal, and the password stays', async () => {
  const { bank, member, maria, oldPasswordWorks, newPasswordWorks } = await signedIn()
  await bank.addMember('noah', [], { account_number: '70809011' })
  const body = { oldPassword: password, newPassword, verifyPassword: newPassword }
  const send = (changes: object) =>
    maria.call('changeNonSecurePassword', { body: { ...body, accountNumber: '70809010', ...changes } })
  for (const accountNumber of ['70809011', '99999999', '', '7080901', '070809010'])
    for (const oldPassword of [password, 'Harbor2027'])
      expect(await send({ accountNumber, oldPassword })).toMatchObject({
        status: 403,
        data: null,
        error: { code: 'not_yours' },
      })
  expect(await send({ oldPassword: 'Harbor2027' })).toMatchObject(wrong)
  expect(await send({ verifyPassword: 'Lantern4Summer' })).toMatchObject({
    status: 422,
    message: "password don't match",
  })
  expect(await oldPasswordWorks()).toBe(true)
  const names = {
    username: 'Maria',
    userId: member.id,
    idOLBUser: member.id,
    financialInstitutionName: bank.institution.name,
  }
  expect(await send({ ...names, accountNumber: ' 70809010 ' })).toMatchObject(done)
  expect(await newPasswordWorks()).toBe(true)
})

test('a missing, mismatched, wrong or weak new password is an error, and the old password still works', async () => {
  const { send, maria, oldPasswordWorks } = await signedIn()
  for (const empty of [{ currentPassword: '' }, { newPassword: '' }, { confirmPassword: '' }])
    expect(await send(empty)).toMatchObject({ status: 422, message: 'please complete the form' })
  expect(await send({ confirmPassword: 'Lantern4Summer' })).toMatchObject({
    status: 422,
    message: "passwords don't match, try again",
  })
  expect(
    await maria.call('changePassword', {
      body: { oldPassword: password, newPassword, verifyPassword: 'Lantern4Summer' },
    }),
  ).toMatchObject({ status: 422, message: "password don't match" })
  expect(await send({ currentPassword: 'Harbor2027' })).toMatchObject(wrong)
  for (const weak of ['Short1', 'Maria2026', 'Password123', password])
    expect(await send({ newPassword: weak, confirmPassword: weak })).toMatchObject({
      status: 422,
      error: { code: 'weak_password' },
    })
  expect(await send({ newPassword: 'x'.repeat(10_000) })).toMatchObject({ status: 400 })
  expect(await oldPasswordWorks()).toBe(true)
})

test('a password change repeated under the same key gets the first answer and changes nothing again', async () => {
  const { send, outbox } = await signedIn()
  const [first, second] = [randomUUID(), randomUUID()]
  expect(await send({ currentPassword: 'Harbor2027' }, first)).toMatchObject(wrong)
  expect(await send({ currentPassword: 'Harbor2027' }, first)).toMatchObject(wrong)
  expect(await send({}, first)).toMatchObject({ status: 409, error: { code: 'key_reused' } })
  expect(await send({}, second)).toMatchObject(done)
  expect(await send({}, second)).toMatchObject({ ...done, headers: { 'idempotency-replayed': 'true' } })
  expect(await outbox()).toHaveLength(1)
})

test('the hash stored for a repeated password change is no help in guessing the password', async () => {
  const { send, member } = await signedIn()
  await send({}, randomUUID())
  const kept = await context.db
    .selectFrom('operation')
    .selectAll()
    .where('person_id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(kept.body_hash).toMatch(/^[0-9a-f]{8}\.[\w-]{43}$/)
})

test('staff change their own password as members do', async () => {
  const { bank } = await signedIn()
  const ada = bank.signIn({ id: await bank.addStaff('ada', 3), audience: 'staff' })
  expect(await ada.call('changePassword', { body: change })).toMatchObject(done)
  expect(await ada.call('changePassword', { body: change })).toMatchObject(wrong)
})
