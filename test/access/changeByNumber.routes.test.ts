import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openBank, password } from '../support/bank.ts'
import { newPassword, waysOf } from './recovering.ts'

const done = { status: 200, success: true, data: null }
const notYours = { status: 403, success: false, data: null, message: 'This is not yours.', error: { code: 'not_yours' } }
const wrong = { status: 422, success: false, data: null, message: 'The current password is not correct.' }

test('a member who gives their own account number changes the password and stays signed in only here', async () => {
  const { bank, member, maria, send, oldPasswordWorks, newPasswordWorks, newest } = await signedIn()
  const other = bank.signIn(member)
  await other.enter()
  await maria.enter()
  const { token } = maria.kept
  const names = { username: 'Maria', userId: member.id, idOLBUser: member.id, financialInstitutionName: bank.institution.name }
  expect(await send({ ...names, accountNumber: ' 70809010 ' })).toMatchObject(done)
  expect(maria.kept.token).toBe(token)
  expect(await maria.call('getSummary', { body: {} })).toMatchObject({ status: 200 })
  expect(await other.call('getSummary', { body: {} })).toMatchObject({ status: 401 })
  expect([await oldPasswordWorks(), await newPasswordWorks()]).toEqual([false, true])
  expect(await newest()).toMatchObject({ to: 'maria@example.test', subject: 'Your password was changed' })
})

test('another member’s, an unknown and an empty account number get the same refusal, and the password stays', async () => {
  const { bank, send, oldPasswordWorks } = await signedIn()
  await bank.addMember('noah', [], { account_number: '70809011' })
  for (const accountNumber of ['70809011', '99999999', '', '7080901', '070809010'])
    for (const oldPassword of [password, 'Harbor2027']) expect(await send({ accountNumber, oldPassword })).toMatchObject(notYours)
  expect(await oldPasswordWorks()).toBe(true)
})

test('a password change by account number gives the same errors as one without an account number', async () => {
  const { bank, send, oldPasswordWorks } = await signedIn()
  for (const empty of [{ oldPassword: '' }, { newPassword: '' }, { verifyPassword: '' }])
    expect(await send(empty)).toMatchObject({ status: 422, message: 'please complete the form' })
  expect(await send({ verifyPassword: 'Lantern4Summer' })).toMatchObject({ status: 422, message: "password don't match" })
  expect(await send({ oldPassword: 'Harbor2027' })).toMatchObject(wrong)
  for (const weak of ['Short1', 'Maria2026', 'Password123', password])
    expect(await send({ newPassword: weak, verifyPassword: weak })).toMatchObject({ status: 422, error: { code: 'weak_password' } })
  expect(await send({ username: 'noah' })).toMatchObject({ status: 403, error: { code: 'identity_mismatch' } })
  expect(await send({ idOLBUser: 999_999 })).toMatchObject({ status: 403, error: { code: 'identity_mismatch' } })
  expect(await send({ financialInstitutionName: `not ${bank.institution.name}` })).toMatchObject({
    status: 403,
    error: { code: 'identity_mismatch' },
  })
  for (const malformed of [{ accountNumber: undefined }, { accountNumber: 70809010 }, { accountNumber: '7'.repeat(10_000) }])
    expect(await send(malformed)).toMatchObject({ status: 400 })
  expect(await oldPasswordWorks()).toBe(true)
})

test('visitors, staff, and staff who view as the member cannot change a password by account number', async () => {
  const { bank, member, body, oldPasswordWorks } = await signedIn()
  const staff = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  expect(await bank.browser().call('changeNonSecurePassword', { body })).toMatchObject({ status: 401 })
  expect(await staff.call('changeNonSecurePassword', { body })).toMatchObject({ status: 403, error: { code: 'role' } })
  expect(await bank.signIn(member, 'eview').call('changeNonSecurePassword', { body })).toMatchObject({ status: 403 })
  expect(await oldPasswordWorks()).toBe(true)
})

test('a password change repeated under the same key gets the first answer and changes nothing again', async () => {
  const { send, outbox } = await signedIn()
  const key = randomUUID()
  expect(await send({}, key)).toMatchObject(done)
  expect(await send({}, key)).toMatchObject({ ...done, headers: { 'idempotency-replayed': 'true' } })
  expect(await outbox()).toHaveLength(1)
})

async function signedIn() {
  const bank = await openBank()
  const member = await bank.addMember('maria', [], { mfa_type: 0, account_number: '70809010' })
  const maria = bank.signIn(member)
  const body = { accountNumber: '70809010', oldPassword: password, newPassword, verifyPassword: newPassword }
  const send = (changes: object = {}, key?: string) => maria.call('changeNonSecurePassword', { body: { ...body, ...changes }, key })
  return { bank, member, maria, body, send, ...waysOf(bank, 'maria') }
}
