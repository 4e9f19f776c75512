import { expect, test } from 'vitest'
import { context, openBank, password } from '../support/bank.ts'
const ways = { byNotification: true, byEmail: false, byText: false }

async function signedIn(overrides: Parameters<Awaited<ReturnType<typeof openBank>>['addMember']>[2] = {}) {
  const bank = await openBank()
  const shares = [
    { balance: 300_00 },
    { is: { allow_balance: false } },
    { is: { allow_inquiry: false } },
    { is: { display: false } },
  ]
  const member = await bank.addMember('maria', shares, overrides)
  const { call } = bank.signIn(member)
  const [everyday, ...closed] = member.accounts.map(({ unique_id }) => unique_id)
  const low = { kind: 'BALANCE_BELOW', uniqueId: everyday, amount: 100, ...ways }
  const outbox = async () => (await bank.nobody.call('getOutbox')).data.map(({ to, subject }) => `${subject} to ${to}`)
  return {
    bank,
    call,
    low,
    closed,
    outbox,
    save: (body: object) => call('saveAlert', { body: body as never }),
    list: async () => (await call('getAlerts', { body: {} })).data,
    reauth: () => call('reauthenticate', { body: { password } }),
  }
}

const reauthRequired = { status: 403, error: { code: 'reauth_required' } }

test('without a confirmed password a member can neither set, change nor remove an alert', async () => {
  const { bank, save, call, list, low, reauth, outbox } = await signedIn()
  expect(await save(low)).toMatchObject(reauthRequired)
  await reauth()
  await save(low)
  const before = await list()
  const written = await outbox()
  await bank.wait(6 * 60_000)
  expect(await save({ ...low, alertId: before[0]?.id, amount: 1 })).toMatchObject(reauthRequired)
  expect(await call('removeAlert', { body: { alertId: before[0]?.id ?? 0 } })).toMatchObject(reauthRequired)
  expect([await list(), await outbox()]).toEqual([before, written])
})

test('a member sets, changes and removes alerts, once each, and reads of each by e-mail and notification; each is recorded', async () => {
  const { bank, save, call, list, low, reauth, outbox } = await signedIn()
  await reauth()
  expect((await save({ ...low, byText: true })).status).toBe(200)
  expect((await save({ kind: 'NEW_DEVICE', ...ways })).status).toBe(200)
  const [first, second] = await list()
  expect(first).toEqual({ ...low, id: first?.id, account: 'Regular Share, S-001', byText: true })
  expect(second).toEqual({ id: second?.id, kind: 'NEW_DEVICE', uniqueId: null, account: '', amount: null, ...ways })
  await save({ ...low, alertId: first?.id, kind: 'MONEY_OUT', amount: 25.5 })
  expect((await list())[0]).toMatchObject({ id: first?.id, kind: 'MONEY_OUT', amount: 25.5 })
  await call('removeAlert', { body: { alertId: first?.id ?? 0 } })
  expect((await list()).map(({ id }) => id)).toEqual([second?.id])
  const removed = { status: 404, message: 'This alert has been removed already.' }
  expect(await call('removeAlert', { body: { alertId: first?.id ?? 0 } })).toMatchObject(removed)
  expect(await save({ ...low, alertId: first?.id })).toMatchObject(removed)
  expect(await outbox()).toEqual([
    'An alert was removed to maria@example.test',
    'An alert was changed to maria@example.test',
    'An alert was added to maria@example.test',
    'An alert was added to maria@example.test',
  ])
  expect((await call('getNotifications', { body: {} })).data[0]?.notification).toMatch(
    /^An alert was removed at Bank .*contact us/,
  )
  const rows = await context.db
    .selectFrom('audit_event')
    .select('action')
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['saveAlert', 'saveAlert', 'saveAlert', 'removeAlert'])
})

test('missing and invalid values are reported at their fields', async () => {
  const { save, low, reauth } = await signedIn({ mobile: null })
  await reauth()
  const readFields = async (body: object) => (await save(body)).error?.fields
  expect(await readFields({ ...low, uniqueId: undefined, amount: 0, byNotification: false })).toEqual({
    uniqueId: 'Choose an account.',
    amount: 'Enter an amount such as 100.00.',
    byNotification: 'Choose how we reach you.',
  })
  expect(await readFields({ ...low, amount: -1 })).toEqual({ amount: 'Enter an amount such as 100.00.' })
  expect(await readFields({ ...low, byText: true })).toEqual({ byText: 'Add a mobile number to your profile first.' })
})

test('an account that hides its money, and somebody else’s, cannot have an alert', async () => {
  const { bank, save, low, closed, reauth } = await signedIn()
  const noah = await bank.addMember('noah', [{ balance: 1_00 }])
  await reauth()
  for (const uniqueId of [...closed, noah.accounts[0]?.unique_id])
    expect((await save({ ...low, uniqueId })).error?.fields).toEqual({ uniqueId: 'This account cannot have an alert.' })
})

test('nobody sees, changes or removes the alerts of another member', async () => {
  const { bank, save, list, low, reauth } = await signedIn()
  await reauth()
  await save(low)
  const [alert] = await list()
  const noah = bank.signIn(await bank.addMember('noah', [{ balance: 1_00 }]))
  await noah.call('reauthenticate', { body: { password } })
  expect((await noah.call('getAlerts', { body: {} })).data).toEqual([])
  const body = { kind: 'NEW_DEVICE' as const, ...ways, alertId: alert?.id ?? 0 }
  expect(await noah.call('saveAlert', { body })).toMatchObject({ status: 403, error: { code: 'not_yours' } })
  for (const alertId of [body.alertId, 999_999_999])
    expect(await noah.call('removeAlert', { body: { alertId } })).toMatchObject({
      status: 403,
      error: { code: 'not_yours' },
    })
  expect(await list()).toEqual([alert])
})

test('a member cannot set the same alert twice, and can change how it reaches them', async () => {
  const { save, list, low, reauth } = await signedIn()
  await reauth()
  await save(low)
  await save({ ...low, amount: 50 })
  await save({ kind: 'NEW_DEVICE', ...ways })
  const before = await list()
  const twice = { status: 422, error: { fields: { kind: 'You have this alert already. Change that one.' } } }
  expect(await save({ ...low, byEmail: true })).toMatchObject(twice)
  expect(await save({ kind: 'NEW_DEVICE', ...ways })).toMatchObject(twice)
  expect(await save({ ...low, alertId: before[1]?.id })).toMatchObject(twice)
  expect(await list()).toEqual(before)
  expect((await save({ ...low, alertId: before[0]?.id, byEmail: true })).status).toBe(200)
})

test('a member may have at most 20 alerts', async () => {
  const { save, list, low, reauth } = await signedIn()
  await reauth()
  for (let amount = 1; amount <= 20; amount++) await save({ ...low, amount })
  expect(await save({ kind: 'NEW_DEVICE', ...ways })).toMatchObject({ status: 422, error: { code: 'limit' } })
  expect(await list()).toHaveLength(20)
})
