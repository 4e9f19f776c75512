import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addForm } from '../forms/forms.ts'
import { type Bank, context, openBank, password } from '../support/bank.ts'
import { rosaWithTwoShares } from '../support/rosa.ts'

type Caller = { call: (id: 'getChanges') => Promise<{ data: Record<string, string | null> }> }

const signInStaff = async (bank: Bank, username = 'ada', role: 1 | 2 | 3 = 1) =>
  bank.signIn({ id: await bank.addStaff(username, role), audience: 'staff' })

/** Lists the marks that changed when this was done. */
async function changedBy(who: Caller, act: () => Promise<unknown>): Promise<string[]> {
  const marks = async () => (await who.call('getChanges')).data
  const before = await marks()
  expect(await marks()).toEqual(before)
  await act()
  const after = await marks()
  return Object.keys(after).filter((kind) => after[kind] !== before[kind])
}

test('only the member’s own poll reports that balances changed', async () => {
  const { bank, rosa, order } = await rosaWithTwoShares()
  const noah = bank.signIn(await bank.addMember('noah'))
  const pay = () => rosa.call('createTransfer', { key: randomUUID(), body: order(10) })
  expect(await changedBy(rosa, pay)).toEqual(['accounts'])
  expect(await changedBy(noah, pay)).toEqual([])
  expect(await changedBy(await signInStaff(bank), pay)).toEqual([])
})

test('members who poll at the same time share a few statements, and each gets their own marks', async () => {
  const { bank, rosa } = await rosaWithTwoShares()
  const [noah, nina] = [
    bank.signIn(await bank.addMember('noah', [{ balance: 5_00 }])),
    bank.signIn(await bank.addMember('nina')),
  ]
  const all = [nina, rosa, noah, rosa, noah, nina, rosa, nina, noah, rosa]
  const alone = []
  for (const who of all) alone.push((await who.call('getChanges')).data)
  const statements = vi.spyOn(context.db, 'getExecutor')
  onTestFinished(() => statements.mockRestore())
  const together = await Promise.all(all.map(async (who) => (await who.call('getChanges')).data))
  expect(statements.mock.calls.length).toBeLessThan(all.length)
  expect(together).toEqual(alone)
  expect(new Set(alone.map(({ accounts }) => accounts)).size).toBe(3)
})

test('a member’s poll reports new, viewed, dismissed and withdrawn messages', async () => {
  const bank = await openBank()
  const [member, other] = [await bank.addMember('rosa'), await bank.addMember('noah')]
  const [rosa, noah, desk] = [bank.signIn(member), bank.signIn(other), await signInStaff(bank)]
  const send = (body: object) =>
    desk.call('createNotification', { body: { notification: 'Closed on Friday', ...body } as never, key: randomUUID() })
  const direct = (notification: string) => () =>
    desk.call('createDirectNotification', { body: { idOLBUser: member.id, notification }, key: randomUUID() })
  await desk.call('reauthenticate', { body: { password } })
  const newest = async () => (await rosa.call('getNotifications', { body: {} })).data[0]?.id ?? 0

  expect(await changedBy(rosa, () => send({}))).toEqual(['inbox'])
  const toAll = await newest()
  expect(await changedBy(noah, direct('For Rosa'))).toEqual([])
  expect(await changedBy(rosa, direct('For Rosa again'))).toEqual(['inbox'])
  expect(await changedBy(rosa, () => rosa.call('markNotificationsViewed', { body: {} }))).toEqual(['inbox'])
  const own = await newest()
  expect(await changedBy(rosa, () => rosa.call('removeNotification', { body: { notificationId: own } }))).toEqual([
    'inbox',
  ])
  await send({ notification: 'Open again' })
  // An older one counts too.
  expect(
    await changedBy(rosa, () =>
      desk.call('withdrawNotification', { params: { id: String(toAll) }, key: randomUUID() }),
    ),
  ).toEqual(['inbox'])
})

test('staff polls report changes of forms and members that the role may see, and nothing of another institution', async () => {
  const bank = await openBank()
  const rosa = await bank.addMember('rosa')
  const id = await addForm(bank)
  const ada = await signInStaff(bank)
  const ben = await signInStaff(bank, 'ben', 2)
  const cleo = await signInStaff(bank, 'cleo', 3)
  const elsewhere = await signInStaff(await openBank())
  const form = () => addForm(bank)
  const read = () => ada.call('updateForm', { body: { id, status: 'READ' } })
  const lock = (status: number) => () =>
    context.db
      .updateTable('person')
      .set({ status: status as 0 })
      .where('id', '=', rosa.id)
      .where('institution_id', '=', bank.id)
      .execute()
  expect(await changedBy(ada, form)).toEqual(['forms'])
  expect(await changedBy(ada, read)).toEqual(['forms'])
  expect(await changedBy(ada, lock(1))).toEqual(['members'])
  expect(await changedBy(ben, form)).toEqual(['forms'])
  expect(await changedBy(ben, lock(0))).toEqual(['members'])
  for (const who of [cleo, elsewhere]) for (const act of [form, lock(1)]) expect(await changedBy(who, act)).toEqual([])
  expect((await cleo.call('getChanges')).data).toEqual({
    accounts: null,
    inbox: null,
    conversations: null,
    forms: null,
    members: null,
  })
})

test('a message that is changed is news for its member and for staff, and so is one closed conversation for another', async () => {
  const bank = await openBank()
  const maria = bank.signIn(await bank.addMember('maria'))
  const ada = await signInStaff(bank)
  const ask = async () => (await maria.call('startConversation', { body: { about: null, text: 'Hello' } })).data.id
  const [id, other] = [await ask(), await ask()]
  const { messages } = (await maria.call('getConversation', { body: { id } })).data
  const edit = () => maria.call('editMessage', { body: { id, messageId: messages[0]!.id, text: 'Good morning' } })
  expect(await changedBy(maria, edit)).toEqual(['conversations'])
  expect(await changedBy(ada, edit)).toEqual(['forms'])
  const move = (form: number, status: 'ARCHIVED_READ' | 'READ') =>
    ada.call('updateForm', { body: { id: form, status } })
  await move(id, 'ARCHIVED_READ')
  const swap = async () => [await move(id, 'READ'), await move(other, 'ARCHIVED_READ')]
  expect(await changedBy(maria, swap)).toEqual(['conversations'])
})
