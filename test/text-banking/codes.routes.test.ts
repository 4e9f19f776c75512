import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sweep } from '../../server/db/sweep.ts'
import { context } from '../support/bank.ts'
import { toldBy } from '../support/told.ts'
import { openRegistrant, openStrictBank, otherThan } from './registering.ts'

const minute = 60_000
const wrong = {
  status: 422,
  message: 'The code you entered is invalid.',
  error: { fields: { smsCode: 'The code you entered is invalid.' } },
}
const expired = {
  status: 422,
  message: 'This code has expired.',
  error: { fields: { smsCode: 'This code has expired.' } },
}

test('a missing code is refused and does not count as a try', async () => {
  const { send, register, newestCode } = await openRegistrant()
  await send()
  const missing = 'please complete the form'
  expect(await register(' ')).toMatchObject({ status: 422, message: missing, error: { fields: { smsCode: missing } } })
  for (const typed of ['123', '12345', '12a4', '١٢٣٤']) expect(await register(typed)).toMatchObject(wrong)
  expect((await register(await newestCode())).status).toBe(200)
})

test('three wrong tries make a code invalid, and the next code works', async () => {
  const { send, register, newestCode, phones } = await openRegistrant()
  await send()
  const code = await newestCode()
  for (let tried = 1; tried <= 3; tried++) expect(await register(otherThan(code, tried))).toMatchObject(wrong)
  expect(await register(code)).toMatchObject(wrong)
  expect(await phones()).toEqual([])
  await send()
  expect((await register(await newestCode())).status).toBe(200)
})

test('of 16 guesses of a code at once three count, and then the right code is invalid', async () => {
  const { bank, send, register, newestCode, phones } = await openRegistrant()
  await send()
  const code = await newestCode()
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => register(otherThan(code, index + 1), randomUUID())),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(422))
  const row = await context.db
    .selectFrom('phone_registration')
    .select('wrong_codes')
    .where('institution_id', '=', bank.id)
    .executeTakeFirst()
  expect(row).toEqual({ wrong_codes: 3 })
  expect(await register(code)).toMatchObject(wrong)
  expect(await phones()).toEqual([])
})

test('a code is valid for 15 minutes', async () => {
  const bank = await openStrictBank()
  const [early, late] = [await openRegistrant({ bank }), await openRegistrant({ bank, username: 'noah' })]
  await early.send()
  await late.send({ phoneNumber: '5550100002' })
  await early.later(14 * minute)
  expect((await early.register(await early.newestCode())).status).toBe(200)
  await late.later(minute)
  expect(await late.register(await late.newestCode('5550100002'))).toMatchObject(expired)
  expect(await late.phones()).toEqual([])
})

test('only the latest code works, for its own number, and only once', async () => {
  const { send, register, newestCode, phones } = await openRegistrant()
  expect(await register('1234')).toMatchObject(wrong)
  await send({ phoneNumber: '5550100001' })
  const first = await newestCode('5550100001')
  await send({ phoneNumber: '5550100002' })
  const second = await newestCode('5550100002')
  // Two codes of four digits may be equal.
  expect(await register(first === second ? otherThan(second) : first)).toMatchObject(wrong)
  expect((await register(second)).status).toBe(200)
  expect((await phones()).map(({ mobile }) => mobile)).toEqual(['5550100002'])
  expect(await register(second)).toMatchObject(wrong)
})

test('a member cannot use another member’s code', async () => {
  const maria = await openRegistrant()
  const noah = await openRegistrant({ bank: maria.bank, username: 'noah' })
  await maria.send()
  expect(await noah.register(await maria.newestCode())).toMatchObject(wrong)
  expect((await maria.register(await maria.newestCode())).status).toBe(200)
})

test('a member who registers their phone again renames it, and gets it back with its links', async () => {
  const { bank, own, phones, links, call } = await openRegistrant()
  await own()
  const [phone] = await phones()
  const [savings, checking] = await links(phone?.id ?? 0)
  await call('updateLinkedAccount', {
    body: { phoneLinkedAccountId: savings?.id ?? 0, includeAccount: true, textDescription: 'SAV' },
  })
  await call('updateLinkedAccount', { body: { phoneLinkedAccountId: checking?.id ?? 0, includeAccount: false } })
  const before = await links(phone?.id ?? 0)
  await call('removePhone', { body: { phoneNumber: '5550100001' } })
  await context.db.updateTable('phone').set({ stopped_at: new Date() }).where('institution_id', '=', bank.id).execute()
  expect((await own('5550100001', 'Kitchen')).status).toBe(200)
  expect(await phones()).toEqual([{ ...phone, nickname: 'Kitchen', isActive: true, optedOut: false }])
  expect(await links(phone?.id ?? 0)).toEqual(before.map((link) => ({ ...link, phoneNickname: 'Kitchen' })))
})

test('a number that another member had registered moves to the new member, and the other is notified, but not by whom', async () => {
  const maria = await openRegistrant()
  await maria.own()
  const told = await toldBy(maria.bank)
  const noah = await openRegistrant({ bank: maria.bank, username: 'noah' })
  const elsewhere = await openRegistrant()
  await elsewhere.own()
  expect((await noah.own()).status).toBe(200)
  expect(await maria.phones()).toEqual([])
  expect((await noah.phones()).map(({ isActive }) => isActive)).toEqual([true])
  expect((await elsewhere.phones()).map(({ isActive }) => isActive)).toEqual([true])
  const { notices, mails } = await toldBy(maria.bank)
  const text =
    'Your phone (***) *** 0001 is no longer registered for text banking at ' +
    `${maria.bank.institution.name}: somebody else registered its number. If it is still your phone, contact us at once: 5550100100.`
  expect(notices.slice(told.notices.length).map((notice) => notice.text)).toContain(text)
  const subject = 'Your phone is no longer registered for text banking'
  expect(mails.findLast(({ to }) => to === 'maria@example.test')).toEqual({ to: 'maria@example.test', subject, text })
  expect((await maria.call('getNotifications', { body: {} })).data[0]?.notification).toBe(text)
})

test('if two members register one number at the same moment, exactly one has it in the end', async () => {
  const bank = await openStrictBank()
  const members = await Promise.all(
    ['maria', 'noah', 'olivia', 'rosa'].map((username) => openRegistrant({ bank, username })),
  )
  const codes: string[] = []
  for (const { send, newestCode } of members) {
    await send()
    codes.push(await newestCode())
  }
  const answers = await Promise.all(members.map(({ register }, index) => register(codes[index] ?? '', randomUUID())))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const rows = await context.db
    .selectFrom('phone')
    .select(['person_id', 'ended_at'])
    .where('institution_id', '=', bank.id)
    .execute()
  expect(new Set(rows.map(({ person_id }) => person_id)).size).toBe(4)
  expect([rows.length, rows.filter(({ ended_at }) => ended_at === null).length]).toEqual([4, 1])
})

test('a code submitted twice at once registers the phone once', async () => {
  const { send, register, newestCode, phones, bank } = await openRegistrant()
  await send()
  const code = await newestCode()
  const answers = await Promise.all(Array.from({ length: 8 }, () => register(code, randomUUID())))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)])
  expect([(await phones()).length, (await toldBy(bank)).notices.length]).toEqual([1, 1])
})

test('a member has at most five phones, and is not texted a code for a sixth', async () => {
  const { addPhone, send, own, register, newestCode, textsTo, phones, call } = await openRegistrant()
  const full = {
    status: 422,
    message: 'You have 5 phones. Delete one before you register another.',
    error: { code: 'limit' },
  }
  await addPhone('5550100020', { ended_at: new Date() })
  for (let count = 1; count <= 4; count++) await addPhone(`555010001${count}`)
  await send()
  await addPhone('5550100015')
  expect(await send({ phoneNumber: '5550100002' })).toMatchObject(full)
  expect(await textsTo('5550100002')).toEqual([])
  expect(await register(await newestCode())).toMatchObject(full)
  await call('removePhone', { body: { phoneNumber: '5550100011' } })
  expect((await register(await newestCode())).status).toBe(200)
  expect((await own('5550100012', 'Work')).status).toBe(200)
  expect(await phones()).toHaveLength(5)
})

test('a number whose code was never used is deleted after 30 days, and a phone’s accepted terms are kept', async () => {
  const { bank, send, own } = await openRegistrant()
  await own('5550100001')
  await send({ phoneNumber: '5550100002' })
  const numbersAfter = async (days: number) => {
    await sweep(context.db, new Date(Date.now() + days * 24 * 3_600_000))
    const rows = await context.db
      .selectFrom('phone_registration')
      .select('mobile')
      .where('institution_id', '=', bank.id)
      .orderBy('id')
      .execute()
    return rows.map(({ mobile }) => mobile)
  }
  expect([await numbersAfter(29), await numbersAfter(31)]).toEqual([['5550100001', '5550100002'], ['5550100001']])
})
