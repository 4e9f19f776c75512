import { expect, test } from 'vitest'
import { openBank } from '../support/bank.ts'

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
