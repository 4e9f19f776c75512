import { expect, test } from 'vitest'
import { addDays, dayIn, dayToWire } from '../../values/days.ts'
import { context } from '../support/bank.ts'
import { toldBy } from '../support/told.ts'
import { notYours, openOwner } from './owner.ts'

const remove = ({ call }: Pick<Awaited<ReturnType<typeof openOwner>>, 'call'>, phoneNumber = '5550100001') =>
  call('removePhone', { body: { phoneNumber } })

test('a member removes a phone, is notified, and can still read its texts', async () => {
  const maria = await openOwner()
  const id = await maria.addPhone()
  await maria.addText(id, { body: 'B' })
  expect(await remove(maria, '(555) 010-0001')).toMatchObject({ status: 200, data: { idRemoved: id } })
  expect(await maria.phones()).toEqual([])
  const today = dayIn('America/New_York', await maria.bank.now())
  const body = { phoneNumber: '5550100001', fromDate: dayToWire(addDays(today, -1)), toDate: dayToWire(today) }
  expect((await maria.call('getTextUsage', { body })).data).toMatchObject([{ textMessage: 'B' }])
  const { notices, mails } = await toldBy(maria.bank)
  const subject = 'The phone (***) *** 0001 was removed from text banking'
  expect(notices).toEqual([{ text: expect.stringContaining(`${subject} at Bank `), important: true }])
  expect(mails).toEqual([{ to: 'maria@example.test', subject, text: notices[0]?.text }])
  const events = await context.db
    .selectFrom('audit_event')
    .select(['action', 'target_id'])
    .where('institution_id', '=', maria.bank.id)
    .orderBy('id')
    .execute()
  expect(events).toEqual([{ action: 'removePhone', target_id: String(id) }])
})

test('removing a phone again, also several times at once, says that it is gone', async () => {
  const maria = await openOwner()
  await maria.addPhone()
  const answers = await Promise.all(Array.from({ length: 8 }, () => remove(maria)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(404)])
  expect(await remove(maria)).toMatchObject({ status: 404, message: 'This phone is not registered any more.' })
  expect((await toldBy(maria.bank)).notices).toHaveLength(1)
})

test('another member’s phone, at any institution, is refused like an unknown number', async () => {
  const maria = await openOwner()
  await maria.addPhone()
  for (const stranger of [await openOwner({ bank: maria.bank, username: 'noah' }), await openOwner()])
    for (const number of ['5550100001', '5550109999', ''])
      expect(await remove(stranger, number)).toMatchObject(notYours)
  expect(await maria.phones()).toMatchObject([{ isActive: true }])
  expect((await toldBy(maria.bank)).notices).toEqual([])
})

test('a member who has left e-statements can still remove a phone', async () => {
  const esther = await openOwner({ is: { e_statements: false } })
  await esther.addPhone()
  expect((await remove(esther)).status).toBe(200)
})
