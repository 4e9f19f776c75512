import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { watch } from '../../server/alerts/watch.ts'
import { transact } from '../../server/db/open.ts'
import { postAdjustments } from '../../server/ledger/post-adjustments.ts'
import { dayIn } from '../../values/days.ts'
import { password, context } from '../support/bank.ts'
import { rosaWithTwoShares } from '../support/rosa.ts'

const zone = 'America/New_York'
const notification = { byNotification: true, byEmail: false, byText: false }

async function watching(ways = notification) {
  const { bank, member, rosa, order } = await rosaWithTwoShares()
  await rosa.call('reauthenticate', { body: { password } })
  const errors: unknown[] = []
  const watcher = { ...context, onError: (_what: string, error: unknown) => void errors.push(error) }
  const uniqueId = member.accounts[0]?.unique_id
  const readMails = async () => (await bank.nobody.call('getOutbox')).data.toReversed()
  const set = async (kind: 'BALANCE_BELOW' | 'MONEY_OUT', amount: number) =>
    rosa.call('saveAlert', { body: { kind, uniqueId, amount, ...ways } as never })
  return {
    bank,
    member,
    rosa,
    errors,
    set,
    setDevices: () => rosa.call('saveAlert', { body: { kind: 'NEW_DEVICE', ...ways } }),
    pay: (amount: number) => rosa.call('createTransfer', { key: randomUUID(), body: order(amount) }),
    look: async () => watch(watcher, { id: bank.id, name: 'Harbor', timeZone: zone }, await bank.now()),
    /** Lists the notifications of alerts, oldest first. */
    told: async () =>
      (await rosa.call('getNotifications', { body: {} })).data
        .map(({ notification: text }) => text)
        .filter((text) => !text.includes('alert'))
        .toReversed(),
    mails: async () =>
      (await readMails())
        .filter(({ text }) => !text.includes('alert'))
        .map(({ to, channel, subject }) => `${channel} to ${to}: ${subject}`),
  }
}

test('a member reads once that a balance fell below the amount, and again only after it has recovered', async () => {
  const { bank, member, pay, set, look, told } = await watching()
  await set('BALANCE_BELOW', 50)
  await pay(40)
  await look()
  expect(await told()).toEqual([])
  await pay(20)
  await pay(10)
  await look()
  await look()
  expect(await told()).toEqual(['Regular Share, S-001 at Harbor fell below $50.00: it had $40.00 left.'])
  await bank.deposit(member.accounts[0]?.id ?? 0, 30_00)
  await look()
  await pay(15)
  await look()
  expect((await told()).slice(1)).toEqual(['Regular Share, S-001 at Harbor fell below $50.00: it had $45.00 left.'])
})

test('a member reads of each payment above the amount, and of none that is just that amount', async () => {
  const { bank, member, pay, set, look, told } = await watching()
  await set('MONEY_OUT', 25)
  await pay(25)
  await pay(25.01)
  await bank.deposit(member.accounts[0]?.id ?? 0, 500_00)
  await pay(30)
  // No payment waits until its alert is sent.
  expect(await told()).toEqual([])
  await look()
  expect(await told()).toEqual([
    expect.stringMatching(/^\$25\.01 went out of Regular Share, S-001 at Harbor: /),
    expect.stringMatching(/^\$30\.00 went out of Regular Share, S-001 at Harbor: /),
  ])
})

test('an adjustment to the balance of the core is no money out', async () => {
  const { bank, member, set, look, told } = await watching()
  await set('MONEY_OUT', 25)
  const now = await bank.now()
  const accountIds = [member.accounts[0]?.id ?? 0]
  const due = sql`select ${accountIds[0]}::bigint as account_id, -5000::bigint as amount`
  const on = dayIn(zone, now)
  await transact(context.db, (tx) =>
    postAdjustments(tx, bank.id, { due, accountIds, on, description: 'Balance adjusted', now }),
  )
  expect((await bank.balances())[0]).toBe(50_00)
  await look()
  expect(await told()).toEqual([])
})

test('entries from before an alert was added or changed trigger nothing', async () => {
  const { rosa, member, pay, set, look, told } = await watching()
  await pay(60)
  await set('BALANCE_BELOW', 50)
  await look()
  await pay(5)
  const alertId = (await rosa.call('getAlerts', { body: {} })).data[0]?.id
  const body = { alertId, kind: 'MONEY_OUT', uniqueId: member.accounts[0]?.unique_id, amount: 1, ...notification }
  await rosa.call('saveAlert', { body: body as never })
  await look()
  expect(await told()).toEqual([])
})

test('if two processes check alerts at once, each alert is sent once', async () => {
  const { pay, set, look, told, errors } = await watching()
  await set('MONEY_OUT', 1)
  for (let paid = 0; paid < 4; paid++) await pay(2)
  await Promise.all([look(), look(), look()])
  await look()
  expect([errors, (await told()).length]).toEqual([[], 4])
})

test('an alert is sent through the channels that the member chose, or as a notification if none of them is left', async () => {
  const { rosa, member, pay, set, look, told, mails } = await watching({
    byNotification: false,
    byEmail: true,
    byText: true,
  })
  await set('MONEY_OUT', 1)
  await pay(10)
  await look()
  expect([await told(), await mails()]).toEqual([
    [],
    ['email to rosa@example.test: Money went out', 'sms to 5550100009: Money went out'],
  ])
  const alertId = (await rosa.call('getAlerts', { body: {} })).data[0]?.id
  const body = { alertId, kind: 'MONEY_OUT', uniqueId: member.accounts[0]?.unique_id, amount: 1, ...notification }
  await rosa.call('saveAlert', { body: { ...body, byNotification: false, byText: true } as never })
  await context.db.updateTable('person').set({ mobile: null }).where('id', '=', member.id).execute()
  await pay(10)
  await look()
  expect(await told()).toHaveLength(1)
})

test('an alert reveals nothing about an account that the member may no longer see', async () => {
  const { member, pay, set, look, told, mails } = await watching()
  await set('MONEY_OUT', 1)
  await pay(10)
  await context.db
    .updateTable('account')
    .set({ allow_balance: false })
    .where('id', '=', member.accounts[0]?.id ?? 0)
    .execute()
  await look()
  await context.db
    .updateTable('account')
    .set({ allow_balance: true })
    .where('id', '=', member.accounts[0]?.id ?? 0)
    .execute()
  await look()
  expect([await told(), await mails()]).toEqual([[], []])
})

test('an alert that cannot be sent does not block the others, and is tried again', async () => {
  const { bank, rosa, pay, set, look, told, mails, errors } = await watching()
  await set('MONEY_OUT', 1)
  await set('MONEY_OUT', 2)
  await pay(10)
  const [first] = (await rosa.call('getAlerts', { body: {} })).data
  await context.db
    .updateTable('alert')
    .set({ by_notification: false, by_email: true })
    .where('institution_id', '=', bank.id)
    .where('id', '=', first?.id ?? 0)
    .execute()
  const broken = {
    ...context,
    secrets: {
      ...context.secrets,
      seal: () => {
        throw new Error('no key')
      },
    },
  }
  const failed: string[] = []
  const onError = (what: string) => void failed.push(what)
  await watch({ ...broken, onError }, { id: bank.id, name: 'Harbor', timeZone: zone }, await bank.now())
  expect([failed, (await told()).length]).toEqual([[`alert ${first?.id}`], 1])
  await look()
  expect([errors, await mails()]).toEqual([[], ['email to rosa@example.test: Money went out']])
})

async function signInFrom(bank: Awaited<ReturnType<typeof watching>>['bank'], browser: string, address: string) {
  const visitor = bank.browser(undefined, address)
  const headers = { 'user-agent': browser }
  await visitor.call('lookUpUsername', { body: { username: 'rosa' }, headers })
  return visitor.call('verifyPassword', { body: { username: 'rosa', password }, headers })
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test('a member reads of a sign-in from a device that they never used, and not of the next one from there', async () => {
  const { bank, member, setDevices, look, told, mails } = await watching()
  await context.db.updateTable('person').set({ mfa_type: 0 }).where('id', '=', member.id).execute()
  // A member who has not turned the alert on gets none.
  await signInFrom(bank, safari, '203.0.113.9')
  await look()
  expect([await told(), await mails()]).toEqual([[], []])
  await setDevices()
  expect((await signInFrom(bank, firefox, '203.0.113.7')).status).toBe(200)
  await look()
  await signInFrom(bank, firefox, '203.0.113.7')
  await look()
  expect(await told()).toEqual([
    expect.stringMatching(
      /^Somebody signed in to your account at Harbor with Firefox on Linux from 203\.0\.113\.7 on \d\d\/\d\d\/\d{4} at /,
    ),
  ])
  await signInFrom(bank, chrome, '203.0.113.7')
  await look()
  expect((await told())[1]).toContain('with Chrome on Windows')
})

test('a sign-in alert that cannot be sent does not block the others, and is sent at the next run', async () => {
  const { bank, member, setDevices, look, mails, errors } = await watching({
    byNotification: false,
    byEmail: true,
    byText: false,
  })
  await context.db.updateTable('person').set({ mfa_type: 0 }).where('id', '=', member.id).execute()
  await setDevices()
  await signInFrom(bank, firefox, '203.0.113.7')
  await signInFrom(bank, safari, '203.0.113.7')
  let sealed = 0
  const seal = (text: string) => {
    if (++sealed === 1) throw new Error('no key')
    return context.secrets.seal(text)
  }
  const failed: string[] = []
  const onError = (what: string) => void failed.push(what)
  await watch(
    { ...context, secrets: { ...context.secrets, seal }, onError },
    { id: bank.id, name: 'Harbor', timeZone: zone },
    await bank.now(),
  )
  expect([failed, await mails()]).toEqual([
    [expect.stringMatching(/^sign-in \d+$/)],
    ['email to rosa@example.test: New sign-in'],
  ])
  await look()
  expect([errors, (await mails()).length]).toEqual([[], 2])
})

test.each([
  [30, 1],
  [32, 0],
])('an entry that is posted with a day %i days ago is reported %i times', async (days, times) => {
  const { bank, member, set, look, mails } = await watching({ byNotification: false, byEmail: true, byText: false })
  await set('MONEY_OUT', 1)
  // A test's deposit has the real date, whatever the bank's clock says.
  await bank.wait(days * 24 * 3_600_000)
  await bank.deposit(member.accounts[0]?.id ?? 0, -20_00)
  await look()
  expect(await mails()).toHaveLength(times)
})

test('a removed alert no longer sends anything', async () => {
  const { rosa, pay, set, setDevices, look, told } = await watching()
  await set('MONEY_OUT', 5)
  await setDevices()
  const { data: alerts } = await rosa.call('getAlerts', { body: {} })
  for (const { id } of alerts) await rosa.call('removeAlert', { body: { alertId: id } })
  await pay(40)
  await look()
  expect(await told()).toEqual([])
})
