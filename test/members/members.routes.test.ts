import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Answer } from '../support/call.ts'
import { type Bank, context, openBank } from '../support/bank.ts'
import { ach } from '../outgoing/leaving.ts'
import { monday, payerOn } from '../payments/paula.ts'
import { rosaOn } from '../schedule/repeating.ts'
import { openSender } from '../transfers/sender.ts'

const signInStaff = async (bank: Bank, role: 1 | 2 | 3 = 1, username = 'ada') => {
  const browser = bank.signIn({ id: await bank.addStaff(username, role), audience: 'staff' })
  await browser.confirm()
  return browser
}

type Browser = Awaited<ReturnType<typeof signInStaff>>
const list = (browser: Browser, query: Record<string, string> = {}) => browser.call('getMembers', { query })
const usernamesIn = ({ data }: Answer<'getMembers'>) => data.map(({ username }) => username)
const change = (browser: Browser, idOLBUser: number, status: number) =>
  browser.call('changeMemberStatus', { body: { idOLBUser, status }, key: randomUUID() })

async function bankOfFive() {
  const bank = await openBank()
  const ada = await signInStaff(bank)
  const [rosa, sven] = [
    await bank.addMember('rosa', [], { name: 'Rosa Delgado' }),
    await bank.addMember('sven', [], { name: 'anders 50% Off_Key\\' }),
  ]
  await bank.addMember('Maria', [], { name: 'Maria Okafor', status: 1 })
  await bank.addMember('zoe', [], { name: 'Maria Okafor', status: 2 })
  await bank.addMember('ben', [], { name: 'Zelda Marsh' })
  return { bank, ada, rosa, sven }
}

test('staff see all members of their own institution, with the exact total', async () => {
  const { ada } = await bankOfFive()
  await openBank().then((other) => other.addMember('stranger'))
  const answer = await list(ada)
  expect(answer).toMatchObject({ status: 200, headers: { 'x-total-count': '5' } })
  expect(answer.data[0]).toEqual({ id: expect.any(Number), username: 'sven', name: 'anders 50% Off_Key\\', status: 0 })
})

test.each([
  ['name', ['sven', 'Maria', 'zoe', 'rosa', 'ben']],
  ['username', ['ben', 'Maria', 'rosa', 'sven', 'zoe']],
  ['status', ['sven', 'rosa', 'ben', 'Maria', 'zoe']],
])('members can be sorted by %s in both directions', async (sort, expected) => {
  const { ada } = await bankOfFive()
  expect(usernamesIn(await list(ada, { sort }))).toEqual(expected)
  expect(usernamesIn(await list(ada, { sort, order: 'desc' }))).toEqual(expected.toReversed())
})

test.each([
  ['MAR', ['Maria', 'zoe', 'ben']],
  ['okafor', ['Maria', 'zoe']],
  ['be', ['ben']],
  ['@ro', ['rosa']],
  [' rosa ', ['rosa']],
  ['%', ['sven']],
  ['_', ['sven']],
  ['\\', ['sven']],
  ['0% off_k', ['sven']],
  ['Okafor, Maria', ['Maria', 'zoe']],
  ['okafor mar', ['Maria', 'zoe']],
  ['o, z', ['zoe']],
  ['okafor ,@zo', ['zoe']],
  ['okafor ben', []],
  [',', []],
  ['nobody', []],
])('a search for %s finds it in a name or a username, in any case', async (search, expected) => {
  const { ada } = await bankOfFive()
  const answer = await list(ada, { search })
  expect(usernamesIn(answer)).toEqual(expected)
  expect(answer.headers['x-total-count']).toBe(String(expected.length))
})

test.each([
  ['[0]', ['sven', 'rosa', 'ben']],
  ['[1]', ['Maria']],
  ['[0,2]', ['sven', 'zoe', 'rosa', 'ben']],
  ['[]', ['sven', 'Maria', 'zoe', 'rosa', 'ben']],
])('the filter %s shows the members with that status', async (filterStatus, expected) => {
  const { ada } = await bankOfFive()
  expect(usernamesIn(await list(ada, { filterStatus }))).toEqual(expected)
})

test('a page beyond the end is empty, with the total', async () => {
  const { ada } = await bankOfFive()
  expect(usernamesIn(await list(ada, { page: '2', pageSize: '2' }))).toEqual(['zoe', 'rosa'])
  expect(await list(ada, { page: '4', pageSize: '2' })).toMatchObject({
    status: 200,
    data: [],
    headers: { 'x-total-count': '5' },
  })
})

test('a lock ends every session of the member, and says so', async () => {
  const { bank, ada, rosa } = await bankOfFive()
  const [phone, desk] = [bank.signIn(rosa), bank.signIn(rosa)]
  for (const browser of [phone, desk])
    expect(await browser.call('getSummary', { body: {} })).toMatchObject({ status: 200 })
  const counts = { sessions: 2, payments: 0, transfers: 0, waiting: 0, phones: 0 }
  const rosaAt = (status: number) => ({ id: rosa.id, username: 'rosa', name: 'Rosa Delgado', status })
  expect((await ada.call('getMemberStanding', { body: { idOLBUser: rosa.id } })).data).toEqual({
    ...rosaAt(0),
    ...counts,
  })
  expect((await change(ada, rosa.id, 1)).data).toEqual({ ...rosaAt(1), ...counts })
  for (const browser of [phone, desk])
    expect(await browser.call('getSummary', { body: {} })).toMatchObject({ status: 401, error: { code: 'locked' } })
  expect((await change(ada, rosa.id, 0)).data).toEqual({ ...rosaAt(0), ...counts, sessions: 0 })
  for (const browser of [phone, desk]) expect((await browser.call('getSummary', { body: {} })).status).toBe(401)
})

test('a lock says how much money comes back that waits because its bank account is new', async () => {
  const bank = await openBank({ ach, new_receivers: { holdAbove: 50_00, holdHours: 24 } })
  const { member, add, send } = await openSender(bank)
  const contact = await add()
  for (const amount of [60, 5]) await send(contact, amount, { sendTo: amount === 5 ? 3 : 1 })
  expect((await change(await signInStaff(bank), member.id, 1)).data).toMatchObject({ payments: 0, waiting: 1 })
})

test('a lock says how many payments and scheduled transfers it holds', async () => {
  const { bank, member, bill, item, pay } = await payerOn(monday)
  await pay([item((await bill('City Water')).bill, 60, '03/05/2031')])
  expect((await change(await signInStaff(bank), member.id, 1)).data).toMatchObject({ payments: 1, transfers: 0 })
  const rosa = await rosaOn(monday)
  await rosa.repeat(10)
  expect((await change(await signInStaff(rosa.bank), rosa.member.id, 1)).data).toMatchObject({
    payments: 0,
    transfers: 1,
  })
})

test('staff lock a member without the password, and need it to unlock or activate one', async () => {
  const { bank, rosa } = await bankOfFive()
  const eve = bank.signIn({ id: await bank.addStaff('eve', 1), audience: 'staff' })
  const { id } = await bank.addMember('ines', [], { status: 2 })
  expect((await change(eve, rosa.id, 1)).status).toBe(200)
  const asked = { status: 403, error: { code: 'reauth_required' } }
  for (const member of [rosa.id, id]) expect(await change(eve, member, 0)).toMatchObject(asked)
  await eve.confirm()
  for (const member of [rosa.id, id]) expect((await change(eve, member, 0)).data.status).toBe(0)
})

test('if two admins lock a member at once, the second reads that it is done', async () => {
  const { bank, ada, rosa } = await bankOfFive()
  const eve = await signInStaff(bank, 1, 'eve')
  const answers = await Promise.all([change(ada, rosa.id, 1), change(eve, rosa.id, 1)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.message).toBe('This member is locked already.')
})

test.each([
  [0, 0, 409, 'This member is active already.'],
  [1, 1, 409, 'This member is locked already.'],
  [2, 2, 409, 'This member is suspended already.'],
  [0, 2, 422, 'Members cannot be suspended here.'],
  [1, 2, 422, 'Members cannot be suspended here.'],
  [2, 1, 422, 'A suspended member cannot be locked. Activate them first.'],
])('a change from state %i to %i is refused with %i', async (before, after, status, message) => {
  const { bank, ada } = await bankOfFive()
  const { id } = await bank.addMember('ines', [], { status: before as 0 })
  expect(await change(ada, id, after)).toMatchObject({ status, message })
})

test('members of another institution, staff and unknown ids get the same refusal', async () => {
  const { bank, ada } = await bankOfFive()
  const stranger = await openBank().then((other) => other.addMember('stranger'))
  const cleo = await bank.addStaff('cleo', 3)
  const refused = { status: 403, error: { code: 'not_yours' }, message: 'This is not yours.' }
  for (const id of [stranger.id, cleo, 2 ** 31 - 1]) {
    expect(await change(ada, id, 1)).toMatchObject(refused)
    expect(await ada.call('getMemberStanding', { body: { idOLBUser: id } })).toMatchObject(refused)
  }
})

test('a lock, an unlock and an activation are in the audit, with who did it to whom', async () => {
  const { bank, ada, rosa } = await bankOfFive()
  const suspended = await bank.addMember('ines', [], { status: 2 })
  await change(ada, rosa.id, 1)
  await change(ada, rosa.id, 0)
  await change(ada, suspended.id, 0)
  await change(ada, suspended.id, 0)
  const rows = await context.db
    .selectFrom('audit_event')
    .select(['audience', 'action', 'target_type', 'target_id', 'before', 'after'])
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
  const touched = { sessions: 0, payments: 0, transfers: 0, waiting: 0, phones: 0 }
  const row = (action: string, id: number, before: number, after: number) => {
    const target = { target_type: 'member', target_id: String(id) }
    return { audience: 'staff', action, ...target, before: { status: before }, after: { status: after, ...touched } }
  }
  expect(rows.filter(({ audience }) => audience === 'staff').slice(0, 3)).toEqual([
    row('LOCK', rosa.id, 0, 1),
    row('UNLOCK', rosa.id, 1, 0),
    row('ACTIVATE', suspended.id, 2, 0),
  ])
})
