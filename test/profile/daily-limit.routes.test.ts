import { expect, test } from 'vitest'
import { parseLimit, limitErrors } from '../../machines/profile/daily-limit.rules.ts'
import { toDailyLimit } from '../../machines/profile/daily-limit.services.ts'
import { toWire } from '../../values/money.ts'
import { password } from '../support/bank.ts'
import { payerOn } from '../payments/paula.ts'
import { toldBy } from '../support/told.ts'
import { addPhone, doorOf } from '../text-banking/door.ts'

const day = 24 * 3_600_000
const none = { limit: null, most: 20_000, usedToday: 0, next: null }
const overLimit = (left: string) => ({
  status: 422,
  message: expect.stringContaining(`Your daily limit is $50.00. ${left} of it is left`),
  error: { code: 'limit' },
})

async function open() {
  const payer = await payerOn('2031-03-03')
  const call = () => payer.paula().call
  return {
    ...payer,
    read: async () => (await call()('getDailyLimit', { body: {} })).data,
    known: async () => toDailyLimit((await call()('getDailyLimit', { body: {} })).data),
    save: (limit: number | null, browser = payer.paula()) => browser.call('saveDailyLimit', { body: { limit } }),
    confirmed: async () => {
      const browser = payer.paula()
      await browser.call('reauthenticate', { body: { password } })
      return browser
    },
  }
}

test('a lower daily limit applies at once, and the member is notified', async () => {
  const { read, save, paula } = await open()
  expect(await read()).toEqual(none)
  expect(await save(50)).toMatchObject({ status: 200, data: { ...none, limit: 50 } })
  expect(await save(30)).toMatchObject({ status: 200, data: { ...none, limit: 30 } })
  expect(await read()).toEqual({ ...none, limit: 30 })
  const notices = (await paula().call('getNotifications', { body: {} })).data
  expect(notices.map(({ notification }) => notification)).toEqual([
    expect.stringContaining('Your daily limit was changed'),
    expect.stringContaining('Your daily limit was changed'),
  ])
})

test('saving the same daily limit again changes nothing, notifies nobody and keeps a pending higher one', async () => {
  const { read, save, confirmed, bank } = await open()
  expect((await save(null)).status).toBe(200)
  expect((await toldBy(bank)).notices).toEqual([])
  await save(50)
  await save(50)
  expect((await toldBy(bank)).notices).toHaveLength(1)
  await save(80, await confirmed())
  const next = { limit: 80, from: '03/04/2031' }
  expect((await save(80)).data).toEqual({ ...none, limit: 50, next })
  expect([await read(), (await toldBy(bank)).notices.length]).toEqual([{ ...none, limit: 50, next }, 2])
})

test('a higher daily limit, or none, needs the password and applies from the next day', async () => {
  const { read, save, confirmed, bank } = await open()
  await save(50)
  const refused = { status: 403, error: { code: 'reauth_required' } }
  expect([await save(80), await save(null)]).toMatchObject([refused, refused])
  const next = { limit: 80, from: '03/04/2031' }
  expect((await save(80, await confirmed())).data).toEqual({ ...none, limit: 50, next })
  await bank.wait(day)
  expect(await read()).toEqual({ ...none, limit: 80 })
  expect((await save(null, await confirmed())).data).toEqual({
    ...none,
    limit: 80,
    next: { limit: null, from: '03/05/2031' },
  })
  await bank.wait(day)
  expect(await read()).toEqual(none)
})

test('lowering the daily limit cancels a pending higher one', async () => {
  const { read, save, confirmed, bank } = await open()
  await save(50)
  await save(80, await confirmed())
  expect((await save(40)).data).toEqual({ ...none, limit: 40 })
  await bank.wait(day)
  expect(await read()).toEqual({ ...none, limit: 40 })
})

const tooMuch = 'Write an amount up to $20,000.00, or leave it blank.'

test.each([
  ['-1', tooMuch],
  ['20,000.01', tooMuch],
  ['20,000', null],
  ['0', null],
  ['', null],
])('a daily limit of %j: the form and the bank give the same answer', async (limit, text) => {
  const { save, known } = await open()
  expect(limitErrors({ limit }, await known())).toEqual(text === null ? [] : [{ field: 'limit', text }])
  const asked = parseLimit({ limit })
  const answer = await save(asked === null ? null : toWire(asked))
  expect(answer).toMatchObject(
    text === null ? { status: 200 } : { status: 422, message: text, error: { fields: { limit: text } } },
  )
})

test('bills over the daily limit are refused, even with 16 requests at once', async () => {
  const { bill, item, pay, save, read } = await open()
  await save(50)
  const { bill: water } = await bill('City Water')
  expect(await pay([item(water, 50.01, '03/10/2031')])).toMatchObject(overLimit('$50.00'))
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => pay([item(water, 20, '03/03/2031')], { payTwice: true })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject(overLimit('$10.00'))
  expect((await read()).usedToday).toBe(40)
})

test('a bill over a daily limit that was set later is tried once more, then canceled, and the member reads why', async () => {
  const { bill, item, pay, save, runOn, activity, bank } = await open()
  const { bill: water } = await bill('City Water')
  await pay([item(water, 60, '03/05/2031')])
  await save(50)
  await runOn('2031-03-05')
  expect(await activity()).toMatchObject([{ status: 'PENDING', statusReason: 'OVER_DAILY_LIMIT' }])
  await runOn('2031-03-06')
  expect(await activity()).toMatchObject([{ status: 'CANCELED', statusReason: 'OVER_DAILY_LIMIT' }])
  expect(await bank.balances()).toEqual([500_00, 100_00])
})

test('a text moves no more than the daily limit leaves, and counts together with bills', async () => {
  const { bank, member, bill, item, pay, save, read } = await open()
  await addPhone(bank, member, [{ name: 'CHK' }, { name: 'SAV' }])
  const { text } = doorOf(bank)
  await save(50)
  await pay([item((await bill('City Water')).bill, 20, '03/03/2031')])
  expect(await text('x 30.01 sav')).toBe('Your daily limit is $50.00. $30.00 of it is left today.')
  expect(await text('x 30 sav')).toContain('Moved $30.00')
  expect((await read()).usedToday).toBe(50)
  expect(await text('x 1 sav')).toBe('Your daily limit is $50.00. $0.00 of it is left today.')
})

test('64 requests at once, sending money, paying bills and texting, never exceed the daily limit', async () => {
  const { bank, member, bill, item, pay, paula, confirmed, save, read, runOn, proof } = await open()
  await addPhone(bank, member, [{ name: 'CHK' }, { name: 'SAV' }])
  const { text } = doorOf(bank)
  const { bill: water } = await bill('City Water')
  const contact = { name: 'Tomas Reyes', venmo: 'tomas' }
  const { data: tomas } = await (await confirmed()).call('saveContact', { key: crypto.randomUUID(), body: contact })
  await save(50)
  const fromId = member.accounts[0]?.unique_id ?? ''
  const send = () =>
    paula().call('sendMoney', { key: crypto.randomUUID(), body: { fromId, contactId: tomas.id, sendTo: 2, amount: 7 } })
  const ways = [send, () => pay([item(water, 7, '03/03/2031')], { payTwice: true }), () => text('x 7 sav')]
  await Promise.all(Array.from({ length: 64 }, (_, index) => ways[index % 3]?.()))
  expect((await read()).usedToday).toBe(49)
  await runOn('2031-03-03')
  expect((await read()).usedToday).toBe(49)
  expect((await bank.balances())[0]).toBeLessThanOrEqual(500_00 - 7_00)
  expect(await proof()).toEqual([])
})
