import { expect, test } from 'vitest'
import { rangeErrors } from '../../machines/text-banking/text-history.rules.ts'
import { addDays, toDateAt, dayIn, dayToWire, type Day } from '../../values/days.ts'
import { notYours, openOwner, type Owner } from './owner.ts'

const zone = 'America/New_York'
const readToday = async ({ bank }: Owner) => dayIn(zone, await bank.now())
const between = (from: Day, to: Day) => ({ fromDate: dayToWire(from), toDate: dayToWire(to) })

test('a member reads the texts of all phones, removed ones too, newest first, or those of one', async () => {
  const maria = await openOwner()
  const today = await readToday(maria)
  const [mine, old] = [
    await maria.addPhone('5550100001'),
    await maria.addPhone('5550100002', { nickname: 'Old', ended_at: new Date() }),
  ]
  const minute = (count: number) => new Date(toDateAt(today, '00:00', zone).getTime() + count * 60_000)
  const made = { command: 'X', was_successful: true, amount: 25_00, confirm_num: '480012345678' }
  await maria.addText(mine, { arrived_at: minute(3), body: 'X 25.00 SAV', reply: 'Moved $25.00', ...made })
  await maria.addText(old, { arrived_at: minute(2), body: 'hello\nthere', command: 'hello there' })
  await maria.addText(mine, { arrived_at: minute(1), body: 'b', reply: 'CHK $50.00', was_successful: true })
  const read = async (body: object) =>
    (await maria.call('getTextUsage', { body: { ...between(today, today), ...body } })).data
  const all = await read({})
  expect(all).toEqual([
    {
      id: expect.any(Number),
      from: '5550100001',
      phoneNickname: 'My mobile',
      command: 'X',
      smsDate: minute(3).toISOString(),
      textMessage: 'X 25.00 SAV',
      responseData: 'Moved $25.00',
      wasSuccessful: true,
      confirmNum: '480012345678',
    },
    {
      id: expect.any(Number),
      from: '5550100002',
      phoneNickname: 'Old',
      command: 'hello there',
      smsDate: minute(2).toISOString(),
      textMessage: 'hello\nthere',
      responseData: null,
      wasSuccessful: false,
      confirmNum: null,
    },
    expect.objectContaining({ textMessage: 'b', responseData: 'CHK $50.00' }),
  ])
  expect(await read({ phoneNumber: '(555) 010-0002' })).toEqual([all[1]])
})

test('the first and the last day of the text history count whole, by the institution’s clock', async () => {
  const maria = await openOwner()
  const today = await readToday(maria)
  const [from, to] = [addDays(today, -9), addDays(today, -5)]
  const phone = await maria.addPhone()
  const [start, end] = [toDateAt(from, '00:00', zone), toDateAt(addDays(to, 1), '00:00', zone)]
  for (const [body, time] of [
    ['too early', start.getTime() - 1],
    ['first', start.getTime()],
    ['last', end.getTime() - 1],
    ['too late', end.getTime()],
  ] as const)
    await maria.addText(phone, { body, arrived_at: new Date(time) })
  const { data } = await maria.call('getTextUsage', { body: between(from, to) })
  expect(data.map(({ textMessage }) => textMessage)).toEqual(['last', 'first'])
})

test('the text history accepts the first and the last possible day', async () => {
  const maria = await openOwner()
  for (const date of ['01/01/0001', '12/31/9999'])
    expect(await maria.call('getTextUsage', { body: { fromDate: date, toDate: date } })).toMatchObject({
      status: 200,
      data: [],
    })
})

test('texts come 25 to a page, with how many there are', async () => {
  const maria = await openOwner()
  const today = await readToday(maria)
  const phone = await maria.addPhone()
  for (let sent = 1; sent <= 27; sent++) await maria.addText(phone, { body: String(sent) })
  const readPage = async (page?: number) =>
    maria.call('getTextUsage', { body: { ...between(today, today), ...(page && { page }) } })
  const [first, second, third] = [await readPage(), await readPage(2), await readPage(3)]
  expect(first.data.map(({ textMessage }) => Number(textMessage))).toEqual(
    Array.from({ length: 25 }, (_, index) => 27 - index),
  )
  expect(second.data.map(({ textMessage }) => textMessage)).toEqual(['2', '1'])
  expect(third.data).toEqual([])
  expect([first, second, third].map(({ headers }) => headers['x-total-count'])).toEqual(['27', '27', '27'])
})

test.each([
  [0, null],
  [365, null],
  [366, { toDate: 'Choose at most 366 days.' }],
  [-1, { fromDate: 'From Date must be before To Date' }],
])('texts since %d days ago: the form and the bank give the same answer', async (daysAgo, fields) => {
  const maria = await openOwner()
  const today = await readToday(maria)
  const days = between(addDays(today, -daysAgo), today)
  const errors = rangeErrors(days).map(({ field, text }) => [field, text])
  const { status, error } = await maria.call('getTextUsage', { body: days })
  expect([Object.fromEntries(errors), status, error?.fields]).toEqual([
    fields ?? {},
    fields ? 422 : 200,
    fields ?? undefined,
  ])
})

test('the texts of another member’s phone, and of an unknown number, are refused alike', async () => {
  const maria = await openOwner()
  const today = await readToday(maria)
  await maria.addText(await maria.addPhone('5550100001'))
  const readers = [await openOwner({ bank: maria.bank, username: 'noah' }), await openOwner()]
  for (const { call } of readers) {
    for (const phoneNumber of ['5550100001', '5550109999', ''])
      expect(await call('getTextUsage', { body: { ...between(today, today), phoneNumber } })).toMatchObject(notYours)
    expect((await call('getTextUsage', { body: between(today, today) })).data).toEqual([])
  }
})
