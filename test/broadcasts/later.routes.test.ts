import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendDue } from '../../server/broadcasts/due.ts'
import { addDays, dayIn, dayToWire } from '../../values/days.ts'
import { context } from '../support/bank.ts'
import { auditOf, openDesk } from './desk.ts'

async function deskForLater() {
  const opened = await openDesk()
  const { bank } = opened
  const today = dayIn(bank.institution.timeZone, await bank.now())
  const errors: unknown[] = []
  return {
    ...opened,
    tomorrowAt9: { sendAt: { day: dayToWire(addDays(today, 1)), hour: 9 } },
    on: (days: number, hour = 9) => ({ sendAt: { day: dayToWire(addDays(today, days)), hour } }),
    work: async () =>
      sendDue({ db: context.db, onError: (_, error) => void errors.push(error) }, bank.id, await bank.now()),
    sent: async () => (await opened.desk.call('getSentMessages', {})).data,
    errors,
  }
}
const day = 24 * 3_600_000

test('a message for later reaches nobody before its hour, and everybody once after it', async () => {
  const { bank, maria, noah, message, textsOf, tomorrowAt9, work, sent, errors } = await deskForLater()
  expect((await message('Closed on Friday', tomorrowAt9)).status).toBe(200)
  expect(await sent()).toMatchObject([{ message: 'Closed on Friday', isWaiting: true, recipients: null, readers: 0 }])
  await work()
  expect([await textsOf(maria), await textsOf(noah)]).toEqual([[], []])
  // It arrives as unread even where later ones were read in between.
  await message('Read in between')
  await bank.signIn(maria).call('markMessagesViewed', { body: {} })
  await bank.wait(day)
  await Promise.all([work(), work()])
  await work()
  expect([await textsOf(maria), await textsOf(noah)]).toEqual([
    ['*Closed on Friday', 'Read in between'],
    ['*Closed on Friday', '*Read in between'],
  ])
  const rows = await context.db
    .selectFrom('notice')
    .select(['posted_by', 'sent_to_count'])
    .where('institution_id', '=', bank.id)
    .where('text', '=', 'Closed on Friday')
    .where('withdrawn_at', 'is', null)
    .execute()
  expect(rows).toEqual([{ posted_by: expect.any(Number), sent_to_count: 2 }])
  expect(errors).toEqual([])
})

test('a message for later can be canceled until then, once', async () => {
  const { bank, maria, message, withdraw, textsOf, tomorrowAt9, work, sent } = await deskForLater()
  await message('A slip', tomorrowAt9)
  const [slip] = await sent()
  expect((await withdraw(slip?.id ?? 0)).status).toBe(200)
  expect(await sent()).toEqual([])
  await bank.wait(day)
  await work()
  expect(await textsOf(maria)).toEqual([])
  const ben = bank.signIn({ id: await bank.addStaff('ben', 2), audience: 'staff' })
  expect(await ben.call('withdrawMessage', { params: { id: String(slip?.id) }, key: randomUUID() })).toMatchObject({
    status: 404,
    message: 'This message was sent or canceled already.',
  })
})

test('a time that has passed, or is more than a year away, is refused', async () => {
  const { message, notification, on } = await deskForLater()
  const passed = { status: 422, error: { fields: { sendAt: 'Choose a day and an hour to come.' } } }
  expect(await message('Late', on(0, 0))).toMatchObject(passed)
  expect(await notification('Late', on(-1))).toMatchObject(passed)
  expect(await message('Far', on(366))).toMatchObject({
    status: 422,
    error: { fields: { sendAt: 'Choose a day within a year.' } },
  })
})

test('the audit has who wrote it and for when, and that the bank sent it', async () => {
  const { bank, message, tomorrowAt9, work } = await deskForLater()
  await message('Closed on Friday', tomorrowAt9)
  await bank.wait(day)
  await work()
  expect((await auditOf(bank))[0]).toMatchObject({
    action: 'MESSAGE',
    after: { to: 'all', text: 'Closed on Friday', sendAt: expect.stringMatching(/Z$/) },
  })
  const ofBank = await context.db
    .selectFrom('audit_event')
    .select(['action', 'audience', 'after'])
    .where('institution_id', '=', bank.id)
    .where('audience', '=', 'system')
    .execute()
  expect(ofBank).toEqual([
    {
      action: 'MESSAGE',
      audience: 'system',
      after: { to: 'all', text: 'Closed on Friday', waitedAs: expect.any(Number) },
    },
  ])
})

test('a message to a group for later reaches those who belong to it then', async () => {
  const { bank, maria, message, textsOf, tomorrowAt9, work } = await deskForLater()
  await message('For savers', { ...tomorrowAt9, group: { eStatements: true } })
  const olivia = await bank.addMember('olivia', [], { e_statements: true })
  await bank.wait(day)
  await work()
  expect([await textsOf(maria), await textsOf(olivia)]).toEqual([[], ['*For savers']])
})

test('the same message can be sent now and on other days, and once at each hour', async () => {
  const { message, on, tomorrowAt9 } = await deskForLater()
  const sends = [{}, tomorrowAt9, on(2)].map((later) => message('Closed on Friday', later))
  expect((await Promise.all(sends)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await message('Closed on Friday', tomorrowAt9)).toMatchObject({
    status: 409,
    message: 'The same message will be sent to all members within an hour of this one. This one was not sent.',
  })
})
