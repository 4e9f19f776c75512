import { expect, test } from 'vitest'
import * as outbox from '../../server/delivery/outbox.ts'
import { context, openBank, password } from '../support/bank.ts'

test.each([
  [1, 2, 0],
  [2, null, null],
  [3, null, null],
] as const)(
  'staff of role %i see who they are, %s locked members and the other figures of their role',
  async (role, lockedMembers, none) => {
    const bank = await openBank()
    for (const username of ['rosa', 'sven']) await bank.addMember(username, [], { status: 1 })
    await bank.addMember('ines', [], { status: 2 })
    const id = await bank.addStaff('ada', role)
    expect((await bank.signIn({ id, audience: 'staff' }).call('getAdminHome')).data).toEqual({
      id,
      name: 'Ada Example',
      username: 'ada',
      email: 'ada@example.test',
      role,
      unreadForms: none,
      lockedMembers,
      visitors: null,
      pendingAdmins: none,
    })
  },
)

test('staff learn their role as they sign in, and members have none', async () => {
  const bank = await openBank()
  const ada = { username: 'ada', isAdmin: true }
  await bank.addStaff('ada', 2)
  await bank.addMember('rosa', [], { mfa_type: 0 })
  const browser = bank.browser()
  await browser.call('verifyPassword', { body: { ...ada, password } })
  const [message] = await outbox.read(context.db, context.secrets, bank.id, 1)
  const { data } = await browser.call('verifySignInCode', { body: { ...ada, code: message?.code } })
  expect(data).toMatchObject({ user: { username: 'ada', role: 2 } })
  const rosa = await bank.browser().call('verifyPassword', { body: { username: 'rosa', password } })
  expect(rosa.data).toMatchObject({ user: { username: 'rosa' } })
  expect(rosa.data).not.toHaveProperty('user.role')
})
