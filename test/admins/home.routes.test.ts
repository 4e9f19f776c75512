import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addForm } from '../../server/db/forms.ts'
import { transact } from '../../server/db/open.ts'
import { context, openBank } from '../support/bank.ts'

test.each([
  [1, 2, 0],
  [2, 2, 0],
  [3, null, null],
] as const)(
  'staff of role %i see who they are, %s locked members and the other figures of their role',
  async (role, lockedMembers, forms) => {
    const none = role === 1 ? 0 : null
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
      unreadForms: forms,
      waitingMembers: forms,
      longestWait: null,
      firstAnswer: null,
      lockedMembers,
      visitors: null,
      pendingAdmins: none,
      expiredInvitations: none,
      oldestForms: forms === null ? null : [],
      lockedToday: lockedMembers === null ? null : [],
      ownForms: forms,
      myForms: forms === null ? null : [],
      approvalTotal: none,
      waitingApprovals: none === null ? null : [],
      disputeTotal: none,
      dueDisputes: none === null ? null : [],
      creditTotal: none,
      waitingCredits: none === null ? null : [],
      differenceTotal: none,
      coreDifferences: none === null ? null : [],
      receivedTotal: none,
      receivedIssues: none === null ? null : [],
      heldTotal: none,
      heldPayments: none === null ? null : [],
      undeliveredFiles: none === null ? null : [],
      failedSignIns: none === null ? null : [],
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
  await ada.confirm()
  await change(sven.id, 1)
  await change(sven.id, 0)
  await change(rosa.id, 1)
  const { oldestForms, lockedToday } = (await ada.call('getAdminHome')).data
  expect(oldestForms?.map(({ form, name }) => [form, name])).toEqual(
    [9, 7, 5, 3, 2].map((minutes) => [`Form ${minutes}`, 'Rosa Delgado']),
  )
  expect(lockedToday).toEqual([{ id: rosa.id, name: 'Rosa Delgado', by: 'Ada Brandt', at: expect.any(String) }])
})

test('Full Access sees the forms that they have, of the inbox, those that wait longest first', async () => {
  const bank = await openBank()
  const [adaId, eveId] = [await bank.addStaff('ada', 1), await bank.addStaff('eve', 1)]
  const ada = bank.signIn({ id: adaId, audience: 'staff' })
  const now = (await bank.now()).getTime()
  const ids = []
  for (let minutes = 1; minutes <= 9; minutes++) {
    const form = {
      origin: 'Form',
      friendlyName: `Form ${minutes}`,
      sections: [],
      now: new Date(now - minutes * 60_000),
    }
    ids.push(await addForm(context.db, { institutionId: bank.id, personId: null }, form))
  }
  for (const [index, id] of ids.entries())
    if (index !== 4) await ada.call('setFormOwner', { body: { id, owner: index === 8 ? eveId : adaId, from: null } })
  await ada.call('updateForm', { body: { id: ids[7] ?? 0, status: 'ARCHIVED_READ' } })
  const { ownForms, myForms } = (await ada.call('getAdminHome')).data
  expect([ownForms, myForms?.map(({ form }) => form)]).toEqual([6, [7, 6, 4, 3, 2].map((minutes) => `Form ${minutes}`)])
})

test('Full Access sees what is held because its member is locked, until it is made or canceled', async () => {
  const bank = await openBank()
  const rosa = await bank.addMember('rosa', [], { name: 'Rosa Delgado', status: 1 })
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  const { db } = context
  const own = { institution_id: bank.id }
  const plan = async (kind: string, day: string, outcomes: readonly ('held' | 'retry')[]) => {
    const { id } = await db
      .insertInto('plan')
      .values({ ...own, person_id: rosa.id, kind, starts_on: day, made_at: await bank.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const occurrence = await db
      .insertInto('occurrence')
      .values({ ...own, plan_id: id, number: 0, scheduled_on: day, state: 'open' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const outcome of outcomes)
      await db
        .insertInto('occurrence_attempt')
        .values({
          ...own,
          occurrence_id: occurrence.id,
          tried_on: day,
          outcome,
          reason: '',
          tried_at: await bank.now(),
        })
        .execute()
    return occurrence.id
  }
  await plan('auto pay', '2026-11-17', ['held'])
  await plan('transfer', '2026-11-16', ['held'])
  await plan('payment', '2026-11-16', ['retry'])
  await plan('payment', '2026-11-27', [])
  const skipped = await plan('payment', '2026-11-13', ['held'])
  await db
    .updateTable('occurrence')
    .set({ state: 'skipped', settled_on: '2026-11-18' })
    .where('institution_id', '=', bank.id)
    .where('id', '=', skipped)
    .execute()
  const { heldTotal, heldPayments } = (await ada.call('getAdminHome')).data
  expect(heldTotal).toBe(2)
  expect(heldPayments).toEqual([
    { id: rosa.id, occurrence: expect.any(Number), name: 'Rosa Delgado', kind: 'transfer', day: '11/16/2026' },
    { id: rosa.id, occurrence: expect.any(Number), name: 'Rosa Delgado', kind: 'payment', day: '11/17/2026' },
  ])
})

test('Full Access sees a file that was not handed on for ten minutes', async () => {
  const bank = await openBank()
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  const now = await bank.now()
  const add = (fileId: number, minutes: number, isDelivered: boolean) => {
    const madeAt = new Date(now.getTime() - minutes * 60_000)
    const batch = {
      institution_id: bank.id,
      kind: 'check' as const,
      made_at: madeAt,
      made_on: '2026-11-18',
      attempts: 3,
    }
    return context.db
      .insertInto('outgoing_batch')
      .values({
        ...batch,
        file_id: fileId,
        effective_on: '2026-11-19',
        next_attempt_at: now,
        delivered_at: isDelivered ? now : null,
      })
      .execute()
  }
  await add(0, 60, true)
  await add(1, 11, false)
  await add(2, 9, false)
  expect((await ada.call('getAdminHome')).data.undeliveredFiles).toEqual([
    { kind: 'check', madeAt: new Date(now.getTime() - 11 * 60_000).toISOString(), attempts: 3 },
  ])
})

test('Full Access sees who failed most often to sign in within a day, and from where', async () => {
  const bank = await openBank()
  const [rosa, sven] = [await bank.addMember('rosa'), await bank.addMember('sven')]
  const id = await bank.addStaff('ada', 1)
  const now = await bank.now()
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const failed = (personId: number, hours: number, address: string, action = 'SIGN_IN_FAILED' as const) => {
    return { institution_id: bank.id, person_id: personId, action, happened_at: hoursAgo(hours), address }
  }
  await context.db
    .insertInto('sign_in_event')
    .values([
      failed(rosa.id, 25, '203.0.113.1'),
      failed(rosa.id, 3, '203.0.113.1'),
      failed(rosa.id, 2, '203.0.113.2'),
      failed(sven.id, 30, '203.0.113.3'),
      failed(id, 1, '203.0.113.4'),
      { ...failed(sven.id, 1, '203.0.113.3'), action: 'SIGN_IN_SUCCESSFUL' },
    ])
    .execute()
  const { data } = await bank.signIn({ id, audience: 'staff' }).call('getAdminHome')
  const ada = { id, audience: 'staff', name: 'Ada Example', username: 'ada' }
  expect(data.failedSignIns).toEqual([
    {
      id: rosa.id,
      audience: 'member',
      name: 'Rosa Example',
      username: 'rosa',
      tries: 2,
      addresses: 2,
      address: '203.0.113.2',
      at: hoursAgo(2).toISOString(),
    },
    { ...ada, tries: 1, addresses: 1, address: '203.0.113.4', at: hoursAgo(1).toISOString() },
  ])
})
