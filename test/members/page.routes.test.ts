import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Bank, context, openBank, password } from '../support/bank.ts'

async function deskWithRosa() {
  const bank = await openBank()
  const rosa = await bank.addMember('rosa', [{ balance: 5_000 }, {}], { name: 'Rosa Delgado', mobile: '5550100042' })
  const rosaId = rosa.id
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1, { name: 'Ada Brandt' }), audience: 'staff' })
  const page = async () => (await ada.call('getMember', { params: { id: String(rosaId) } })).data
  return { bank, ada, rosa, rosaId, page }
}

const signIn = async (bank: Bank, username: string, typed = password) => {
  const browser = bank.browser()
  return { browser, answer: await browser.call('verifyPassword', { body: { username, password: typed } }) }
}
const listActs = (rows: readonly { action: string; by: string }[]) => rows.map(({ action, by }) => [action, by])
const audited = (bank: Bank, action: string) =>
  context.db
    .selectFrom('audit_event')
    .select(['target_type', 'target_id', 'ok'])
    .where('institution_id', '=', bank.id)
    .where('action', '=', action)
    .orderBy('id')
    .execute()

test('staff see who a member is, with contact data masked and accounts without balances', async () => {
  const { bank, rosaId, page } = await deskWithRosa()
  await signIn(bank, 'rosa', 'wrong')
  expect(await page()).toEqual({
    id: rosaId,
    username: 'rosa',
    name: 'Rosa Delgado',
    status: 0,
    statusSince: null,
    accountNumber: expect.any(String),
    email: 'r***@e***.test',
    mobile: '(***) *** 0042',
    eStatements: expect.any(Boolean),
    eStatementsSince: null,
    mfaType: expect.any(Number),
    hasApp: false,
    questions: 0,
    signIns: [{ at: expect.any(String), ok: false, way: 'password', address: '127.0.0.1' }],
    sessions: [],
    devices: [],
    accounts: ['S-001', 'S-002'].map((id) => ({
      id,
      description: expect.any(String),
      lastFour: expect.stringMatching(/^\d{4}$/),
    })),
    statements: [],
    forms: [],
    messages: [],
    acts: [],
  })
})

test('Banking Access finds a member and opens the page, and can neither lock nor save conversations', async () => {
  const { bank, rosaId } = await deskWithRosa()
  const ben = bank.signIn({ id: await bank.addStaff('ben', 2), audience: 'staff' })
  await ben.confirm()
  const found = await ben.call('getMembers', { query: { search: 'delgado, rosa' } })
  expect(found.data).toEqual([{ id: rosaId, username: 'rosa', name: 'Rosa Delgado', status: 0 }])
  expect((await ben.call('getMember', { params: { id: String(rosaId) } })).status).toBe(200)
  expect((await ben.call('showMemberContact', { body: { idOLBUser: rosaId } })).data?.mobile).toBe('5550100042')
  const refused = { status: 403, error: { code: 'role' } }
  const locking = { body: { idOLBUser: rosaId, status: 1 as const }, key: randomUUID() }
  expect(await ben.call('changeMemberStatus', locking)).toMatchObject(refused)
  expect(await ben.call('exportConversations', { body: { idOLBUser: rosaId }, key: randomUUID() })).toMatchObject(
    refused,
  )
})

test('the page of another institution’s member, of staff or of nobody is refused', async () => {
  const { bank, ada } = await deskWithRosa()
  const stranger = await openBank().then((other) => other.addMember('stranger'))
  for (const id of [stranger.id, await bank.addStaff('ben', 2), 2_147_483_647]) {
    expect(await ada.call('getMember', { params: { id: String(id) } })).toMatchObject({
      status: 403,
      error: { code: 'not_yours' },
    })
    for (const operation of ['showMemberContact', 'endMemberSessions'] as const)
      expect(await ada.call(operation, { body: { idOLBUser: id }, key: randomUUID() })).toMatchObject({ status: 403 })
  }
})

test('a member’s page says since when and by whom they are locked, and what else was done', async () => {
  const { ada, rosaId, page } = await deskWithRosa()
  await ada.call('changeMemberStatus', { body: { idOLBUser: rosaId, status: 1 }, key: randomUUID() })
  await ada.call('startMemberView', { body: { username: 'rosa', reason: 'Asked about a transfer' } })
  const { status, statusSince, acts } = await page()
  expect({ status, statusSince }).toEqual({ status: 1, statusSince: { at: expect.any(String), by: 'Ada Brandt' } })
  expect(listActs(acts)).toEqual([
    ['EVIEW_START', 'Ada Brandt'],
    ['LOCK', 'Ada Brandt'],
  ])
  expect(acts[0]?.reason).toBe('Asked about a transfer')
})

test('a refused attempt to lock is on the member’s page, and does not change since when they are locked', async () => {
  const { bank, ada, rosaId, page } = await deskWithRosa()
  await ada.call('changeMemberStatus', { body: { idOLBUser: rosaId, status: 1 }, key: randomUUID() })
  const cleo = bank.signIn({ id: await bank.addStaff('cleo', 3, { name: 'Cleo Marsh' }), audience: 'staff' })
  await cleo.call('changeMemberStatus', { body: { idOLBUser: rosaId, status: 1 }, key: randomUUID() })
  const { statusSince, acts } = await page()
  expect(statusSince?.by).toBe('Ada Brandt')
  expect(acts).toMatchObject([
    { action: 'LOCK', by: 'Cleo Marsh', ok: false },
    { action: 'LOCK', by: 'Ada Brandt', ok: true },
  ])
})

test('a member’s page lists what they do with their own access, but not what they do with money', async () => {
  const { bank, rosa, page } = await deskWithRosa()
  const browser = bank.signIn(rosa)
  await browser.call('reauthenticate', { body: { password: 'wrong' } })
  await browser.call('reauthenticate', { body: { password } })
  const [from, to] = rosa.accounts
  const amount = 10
  const ids = { fromId: from?.unique_id, toId: to?.unique_id }
  const numbers = { fromAccountNum: rosa.accountNumber, toAccountNum: rosa.accountNumber }
  const order = { ...ids, ...numbers, amount, transferType: 1 }
  expect(await browser.call('createTransfer', { body: order, key: randomUUID() })).toMatchObject({ status: 200 })
  expect(await audited(bank, 'createTransfer')).toHaveLength(1)
  expect((await page()).acts).toMatchObject([{ action: 'reauthenticate', ok: false, by: '' }])
})

test('staff who reveal contact data see all of it, and the audit says whose it was', async () => {
  const { bank, ada, rosaId } = await deskWithRosa()
  const { data } = await ada.call('showMemberContact', { body: { idOLBUser: rosaId } })
  expect(data).toMatchObject({ email: 'rosa@example.test', mobile: '5550100042' })
  expect(await audited(bank, 'CONTACT_SHOWN')).toEqual([{ target_type: 'member', target_id: String(rosaId), ok: true }])
})

test('ending all sessions signs the member out everywhere, says why, and mails them', async () => {
  const { bank, ada, rosa, rosaId, page } = await deskWithRosa()
  const phone = bank.signIn(rosa)
  const laptop = bank.signIn(rosa)
  await phone.call('getSummary', { body: {} })
  await laptop.call('getSummary', { body: {} })
  const before = (await page()).sessions.length
  const answer = await ada.call('endMemberSessions', { body: { idOLBUser: rosaId }, key: randomUUID() })
  expect(answer.data).toEqual({ sessions: before })
  expect((await page()).sessions).toEqual([])
  for (const browser of [phone, laptop])
    expect(await browser.call('getSummary', { body: {} })).toMatchObject({
      status: 401,
      error: { code: 'ended_by_staff' },
    })
  const mails = await context.db
    .selectFrom('outbox_message')
    .select('subject')
    .where('institution_id', '=', bank.id)
    .execute()
  expect(mails).toEqual([{ subject: 'A member of staff ended all of your sessions' }])
})

test('a caller’s number, phone or e-mail finds them among the members, and so does @ before a username', async () => {
  const { bank, ada } = await deskWithRosa()
  await bank.addMember('sven', [], { account_number: '40017326', mobile: '5550100077', email: 'lund@mail.test' })
  const found = async (search: string) =>
    (await ada.call('getMembers', { query: { search } })).data.map(({ username }) => username)
  expect(await found('40017326')).toEqual(['sven'])
  expect(await found('0077')).toEqual(['sven'])
  expect(await found('(555) 010-0077')).toEqual(['sven'])
  expect(await found('LUND@mail.test')).toEqual(['sven'])
  expect(await found('@sven')).toEqual(['sven'])
  // A part of a number, phone or e-mail must find nobody: staff could guess a masked one digit by digit.
  for (const part of ['mail', 'lund@', 'l@', 'lund@mail.tes', '00', '077', '55501', '4001732', '7326'])
    expect(await found(part)).toEqual([])
})
