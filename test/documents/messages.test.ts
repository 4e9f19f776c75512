import { expect, test } from 'vitest'
import { openBank, password } from '../support/bank.ts'

test('a sign-in without a username says Email is required, and one without a password Password is required', async () => {
  const { nobody } = await openBank()
  expect(await nobody.call('verifyPassword', { body: { password } })).toMatchObject({
    status: 400,
    message: 'Email is required',
  })
  expect(await nobody.call('verifyPassword', { body: { username: 'maria' } })).toMatchObject({
    status: 400,
    message: 'Password is required',
  })
})

test('staff access of an institution is allowed, not allowed, or not allowed for a user', async () => {
  const [open, closed] = [await openBank(), await openBank({ admin_access: { enabled: false, cidrs: [] } })]
  expect(await open.nobody.call('checkAdminAccess')).toMatchObject({ status: 200, message: 'allowed' })
  expect(await closed.nobody.call('checkAdminAccess')).toMatchObject({ status: 403, message: 'not allowed' })
  const asked = await closed.nobody.call('lookUpUsername', { body: { username: 'ada', isAdmin: true } })
  expect(asked).toMatchObject({ status: 403, error: { textToUser: 'user not allowed' } })
})
