import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addForm } from '../../server/db/forms.ts'
import { transact } from '../../server/db/open.ts'
import { context, openBank } from '../support/bank.ts'

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
      expiredInvitations: none,
      oldestForms: none === null ? null : [],
      lockedToday: none === null ? null : [],
    })
  },
)

test('Full Access sees the five forms that wait longest, and whom staff locked today and did not unlock', async () => {
  const bank = await openBank()
  const [rosa, sven] = [
    await bank.addMember('rosa', [], { name: 'Rosa Delgado' }),
    await bank.addMember('sven', [], { name: 'Sven Lund' }),
  ]
  const now = await bank.now()
  for (const minutes of [3, 9, 5, 1, 7, 2])
    await transact(context.db, (tx) =>
      addForm(
        tx,
        { institutionId: bank.id, personId: rosa.id },
        {
          origin: 'Form',
          friendlyName: `Form ${minutes}`,
          sections: [],
          now: new Date(now.getTime() - minutes * 60_000),
        },
      ),
    )
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1, { name: 'Ada Brandt' }), audience: 'staff' })
  const change = (id: number, status: 0 | 1) =>
    ada.call('changeMemberStatus', { body: { idOLBUser: id, status }, key: randomUUID() })
  await change(sven.id, 1)
  await change(sven.id, 0)
  await change(rosa.id, 1)
  const { oldestForms, lockedToday } = (await ada.call('getAdminHome')).data
  expect(oldestForms?.map(({ form, name }) => [form, name])).toEqual(
    [9, 7, 5, 3, 2].map((minutes) => [`Form ${minutes}`, 'Rosa Delgado']),
  )
  expect(lockedToday).toEqual([{ id: rosa.id, name: 'Rosa Delgado', by: 'Ada Brandt', at: expect.any(String) }])
})
