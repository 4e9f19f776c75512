import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import * as outbox from '../../server/delivery/outbox.ts'
import { type Bank, context, openBank, password } from '../support/bank.ts'

test('the outbox lists messages newest first, with code, link and UTC time', async () => {
  const bank = await openBank()
  await write(bank, '2026-01-15T02:14:00.000Z', {
    channel: 'email',
    to: 'maria@example.test',
    subject: 'First',
    text: 'One.',
    code: '418274',
  })
  await write(bank, '2026-01-15T02:15:00.000Z', {
    channel: 'email',
    to: 'maria@example.test',
    subject: 'Second',
    text: 'Two.',
    link: 'https://bank.test/reset#x',
  })
  await write(bank, '2026-01-15T02:16:00.000Z', { channel: 'sms', to: '5550100001', subject: '', text: 'Three.' })
  const { data } = await bank.nobody.call('getOutbox')
  expect(data).toEqual([
    {
      id: expect.any(Number),
      channel: 'sms',
      to: '5550100001',
      subject: '',
      text: 'Three.',
      sentAt: '2026-01-15T02:16:00.000Z',
    },
    {
      id: expect.any(Number),
      channel: 'email',
      to: 'maria@example.test',
      subject: 'Second',
      text: 'Two.',
      link: 'https://bank.test/reset#x',
      sentAt: '2026-01-15T02:15:00.000Z',
    },
    {
      id: expect.any(Number),
      channel: 'email',
      to: 'maria@example.test',
      subject: 'First',
      text: 'One.',
      code: '418274',
      sentAt: '2026-01-15T02:14:00.000Z',
    },
  ])
})

test('the outbox of an institution has no messages of another', async () => {
  const [bank, other] = [await openBank(), await openBank()]
  for (const { nobody, addMember } of [bank, other]) {
    await addMember('maria')
    await nobody.call('verifyPassword', { body: { username: 'maria', password } })
  }
  const [here, there] = [(await bank.nobody.call('getOutbox')).data, (await other.nobody.call('getOutbox')).data]
  expect([here.length, there.length]).toEqual([2, 2])
  for (const { text } of here) expect(text).toContain(bank.institution.name)
  for (const { text } of there) expect(text).toContain(other.institution.name)
})

test('an outbox without messages is empty', async () => {
  const { nobody } = await openBank()
  expect((await nobody.call('getOutbox')).data).toEqual([])
})

const write = (bank: Bank, at: string, message: outbox.Message) =>
  transact(context.db, (tx) => outbox.writeMessages(tx, context.secrets, bank.id, new Date(at), [message]))
