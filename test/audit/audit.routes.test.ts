import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sweep } from '../../server/db/sweep.ts'
import { forgetful, newPassword } from '../access/recovering.ts'
import { monday, rosaOn } from '../schedule/repeating.ts'
import { context, openBank, password } from '../support/bank.ts'
import { rosaWithTwoShares } from '../support/rosa.ts'

const address = '127.0.0.1'
const confirmNum = expect.stringMatching(/^[1-9]\d{9}$/)

const readEvents = ({ id }: { id: number }) =>
  context.db
    .selectFrom('audit_event')
    .select(['person_id', 'audience', 'action', 'target_type', 'target_id', 'before', 'after', 'address', 'reference'])
    .where('institution_id', '=', id)
    .orderBy('id')
    .execute()

test('a transfer adds one audit row: who made it, from which address, under which key, and what moved', async () => {
  const { bank, member, rosa, order } = await rosaWithTwoShares()
  const key = randomUUID()
  const { data } = await rosa.call('createTransfer', {
    key,
    body: order(10.5, { comment: 'For the 4111111111111111' }),
  })
  expect(await readEvents(bank)).toEqual([
    {
      person_id: member.id,
      audience: 'member',
      action: 'createTransfer',
      target_type: 'transfer',
      target_id: data.confirmNum,
      before: null,
      after: { from: 'S-001', to: 'S-002', amount: 10_50 },
      address,
      reference: key,
    },
  ])
})

test('an audit row has the institution’s time, which the demo can move', async () => {
  const { bank, rosa, order } = await rosaWithTwoShares()
  await bank.wait(86_400_000)
  const before = await bank.now()
  await rosa.call('createTransfer', { key: randomUUID(), body: order(1) })
  const { happened_at: at } = await context.db
    .selectFrom('audit_event')
    .select('happened_at')
    .where('institution_id', '=', bank.id)
    .executeTakeFirstOrThrow()
  expect(at >= before && at <= (await bank.now())).toBe(true)
})

test('a transfer resent under its key adds no second audit row, and a refused one adds none', async () => {
  const { bank, rosa, order } = await rosaWithTwoShares()
  const key = randomUUID()
  const again = () => rosa.call('createTransfer', { key, body: order(10) })
  await Promise.all([again(), again(), again()])
  await again()
  expect(await rosa.call('createTransfer', { key: randomUUID(), body: order(1_000) })).toMatchObject({ status: 422 })
  expect(await readEvents(bank)).toHaveLength(1)
})

test('a scheduled transfer adds an audit row when set up, for each occurrence, and when canceled', async () => {
  const { bank, member, rosa, repeat, runOn, plans } = await rosaOn(monday)
  await repeat(10, { frequency: 2, stopDate: '12/31/2031' })
  await runOn('2031-03-10')
  const id = (await plans())[0]?.id ?? 0
  const key = randomUUID()
  const cancel = () => rosa().call('cancelScheduledTransfer', { key, body: { scheduledTransferId: id } })
  expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200])
  const moved = { from: 'S-001', to: 'S-002', amount: 10_00 }
  const series = { ...moved, frequency: 2, stopsOn: '2031-12-31' }
  const byMember = { person_id: member.id, audience: 'member', address }
  expect(await readEvents(bank)).toEqual([
    {
      ...byMember,
      action: 'createTransfer',
      target_type: 'transfer',
      target_id: confirmNum,
      before: null,
      after: series,
      reference: expect.any(String),
    },
    {
      person_id: null,
      audience: 'system',
      action: 'makeScheduledTransfer',
      target_type: 'transfer',
      target_id: confirmNum,
      before: null,
      after: { ...moved, scheduledTransfer: id },
      address: null,
      reference: null,
    },
    {
      ...byMember,
      action: 'cancelScheduledTransfer',
      target_type: 'scheduledTransfer',
      target_id: String(id),
      before: series,
      after: null,
      reference: key,
    },
  ])
})

test('an occurrence that is not made for lack of money adds no audit row', async () => {
  const { bank, repeat, runOn } = await rosaOn(monday)
  await repeat(60)
  await runOn('2031-03-10')
  expect(await readEvents(bank)).toHaveLength(1)
})

test('opening a share and requesting a card add an audit row each, without what the member wrote', async () => {
  const { bank, member, rosa, order } = await rosaWithTwoShares()
  const share = { type: 4, description: 'Summer house' }
  const plain = await rosa.call('openShare', { key: randomUUID(), body: share })
  const deposit = { fundingUniqueId: order(0).fromId, openingDeposit: 25.5 }
  const funded = await rosa.call('openShare', { key: randomUUID(), body: { ...share, ...deposit } })
  const card = await rosa.call('requestCreditCard', {
    key: randomUUID(),
    body: { cardType: 1, requestedLimit: 5_000, monthlyIncome: 4_200 },
  })
  const common = { person_id: member.id, audience: 'member', before: null, address, reference: expect.any(String) }
  const opened = { ...common, action: 'openShare', target_type: 'account' }
  expect(await readEvents(bank)).toEqual([
    { ...opened, target_id: plain.data.uniqueId, after: { account: 'S-003', name: 'Special Share' } },
    {
      ...opened,
      target_id: funded.data.uniqueId,
      after: { account: 'S-004', name: 'Special Share', deposit: 25_50, confirmNum: funded.data.confirmNum },
    },
    {
      ...common,
      action: 'requestCreditCard',
      target_type: 'form',
      target_id: String(card.data.requestNumber),
      after: null,
    },
  ])
})

test('changing a password adds an audit row without the password, and a wrong one adds none', async () => {
  const bank = await openBank()
  const member = await bank.addMember('maria', [], { mfa_type: 0 })
  const maria = bank.signIn(member)
  const changed = { newPassword, confirmPassword: newPassword }
  const change = (currentPassword: string) => maria.call('changePassword', { body: { currentPassword, ...changed } })
  expect([(await change('Wrong4Winter')).status, (await change(password)).status]).toEqual([422, 200])
  const other = { oldPassword: newPassword, newPassword: 'Another4Winter', verifyPassword: 'Another4Winter' }
  const body = { accountNumber: member.accountNumber, username: 'maria', ...other }
  expect(await maria.call('changeNonSecurePassword', { body })).toMatchObject({ status: 200 })
  expect(await readEvents(bank)).toEqual([
    passwordSet(member.id, 'changePassword'),
    passwordSet(member.id, 'changeNonSecurePassword'),
  ])
})

test('a password set by recovery code or mailed link adds an audit row for its owner', async () => {
  const byCode = await forgetful()
  await byCode.recover()
  expect(await byCode.set()).toMatchObject({ status: 200 })
  // A repetition after a lost answer changes nothing, so nothing is recorded.
  expect(await byCode.set()).toMatchObject({ status: 200 })
  expect(await readEvents(byCode.bank)).toEqual([passwordSet(byCode.member.id, 'setRecoveredPassword')])

  const byLink = await forgetful()
  await byLink.askForLink()
  const link = await byLink.mailedLink()
  expect(await byLink.useLink(link)).toMatchObject({ status: 200 })
  expect(await byLink.useLink(link)).toMatchObject({ status: 200 })
  expect(await readEvents(byLink.bank)).toEqual([passwordSet(byLink.member.id, 'setPasswordByLink')])
})

const passwordSet = (id: number, action: string) => ({
  person_id: id,
  audience: 'member',
  action,
  target_type: 'person',
  target_id: String(id),
  before: null,
  after: null,
  address,
  reference: expect.stringMatching(/^(req-[\da-f]{12}|[\da-f-]{36})$/),
})

test.each([
  ['change', sql`update audit_event set action = 'nothing'`],
  ['delete', sql`delete from audit_event`],
  ['truncate', sql`truncate audit_event`],
])('nobody can %s rows of the audit table', async (_, statement) => {
  const { bank, rosa, order } = await rosaWithTwoShares()
  await rosa.call('createTransfer', { key: randomUUID(), body: order(1) })
  await expect(statement.execute(context.db)).rejects.toThrow('audit_event is only added to')
  expect(await readEvents(bank)).toHaveLength(1)
})

test('the sweep never deletes audit rows', async () => {
  const { bank, rosa, order } = await rosaWithTwoShares()
  await rosa.call('createTransfer', { key: randomUUID(), body: order(1) })
  await sweep(context.db, new Date(Date.now() + 4_000 * 86_400_000))
  expect(await readEvents(bank)).toHaveLength(1)
})
