import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { addInstitution } from '../../server/db/build.ts'
import { transact } from '../../server/db/open.ts'
import { deliverOne } from '../../server/delivery/courier.ts'
import { type Message, messageOf, write } from '../../server/delivery/outbox.ts'
import type { Ports } from '../../server/delivery/ports.ts'
import { secretsFrom } from '../../server/secrets.ts'
import { openTestDatabase } from '../support/database.ts'
import { foundedInstitution } from '../support/founding.ts'

// Not the database of the other tests: a courier takes whatever waits.
const { db, close } = await openTestDatabase()
afterAll(close)
const { id } = await transact(db, (tx) => addInstitution(tx, foundedInstitution))

const now = new Date('2026-11-20T14:00:00.000Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const secrets = secretsFrom(['a key for the tests, and only for the tests'])
const mail: Message = {
  channel: 'email',
  to: 'maria@example.test',
  subject: 'Your sign-in code',
  text: 'Your code is 418274.',
  code: '418274',
}
const text: Message = { channel: 'sms', to: '5550100001', subject: '', text: 'Your code is 418274.' }

test('each message leaves once, by its own way, in the order in which they were written', async () => {
  const { post, deliver, sent } = await openOffice()
  await post(mail, text)
  expect([await deliver(), await deliver(), await deliver()]).toEqual([true, true, false])
  expect(sent).toEqual([
    { by: 'email', ...mail },
    { by: 'sms', ...text },
  ])
})

test('what has left keeps no words in its row', async () => {
  const { post, deliver, rows } = await openOffice()
  await post(mail)
  await deliver()
  const [row] = await rows()
  expect(row).toMatchObject({ delivered_at: now, given_up_at: null, attempts: 1 })
  expect(row && messageOf(row, secrets)).toEqual({ channel: 'email', to: mail.to, subject: mail.subject })
})

test('a message that was not taken waits a minute, then two, and tries again with the same words', async () => {
  const { post, deliver, sent, failures, refuse, rows } = await openOffice()
  refuse(2)
  await post(mail)
  expect([await deliver(minutes(0)), await deliver(minutes(0.9))]).toEqual([true, false])
  expect([await deliver(minutes(1)), await deliver(minutes(2.9))]).toEqual([true, false])
  expect([await deliver(minutes(3)), await deliver(minutes(9))]).toEqual([true, false])
  expect(sent).toEqual([{ by: 'email', ...mail }])
  expect(failures).toEqual(['not now', 'not now'])
  expect(await rows()).toMatchObject([{ attempts: 3, delivered_at: minutes(3) }])
})

test('a message that nobody takes is given up after eight tries, and those behind it are not held up', async () => {
  const { post, deliver, sent, failures, refuse, rows } = await openOffice()
  await post(mail)
  refuse(8)
  for (let day = 0; day < 20; day++) await deliver(minutes(day * 24 * 60))
  expect(failures).toHaveLength(8)
  await post(text)
  await deliver(minutes(30 * 24 * 60))
  expect(sent).toEqual([{ by: 'sms', ...text }])
  expect(await rows()).toMatchObject([
    { attempts: 8, delivered_at: null, given_up_at: minutes(7 * 24 * 60) },
    { attempts: 1, given_up_at: null },
  ])
})

test('a message whose courier died while sending is left alone for a minute, then sent by another', async () => {
  const { post, deliver, sent, hang } = await openOffice()
  await post(mail)
  hang()
  void deliver(minutes(0))
  while (sent.length === 0) await pause(5)
  expect([await deliver(minutes(0.5)), await deliver(minutes(1))]).toEqual([false, true])
  expect(sent).toHaveLength(2)
})

test('couriers that come at the same time never take the same message', async () => {
  const { post, deliver, sent } = await openOffice()
  const letters = Array.from({ length: 12 }, (_, number) => ({ ...mail, to: `member${number}@example.test` }))
  await post(...letters)
  const courier = async () => {
    while (await deliver());
  }
  await Promise.all([courier(), courier(), courier(), courier()])
  expect(sent.map(({ to }) => to).sort()).toEqual(letters.map(({ to }) => to).sort())
})

test('a message that is not committed does not leave', async () => {
  const { deliver, sent } = await openOffice()
  const attempt = transact(db, async (tx) => {
    await write(tx, secrets, id, now, [mail])
    throw new Error('no transfer after all')
  })
  await expect(attempt).rejects.toThrow('no transfer after all')
  expect(await deliver()).toBe(false)
  expect(sent).toEqual([])
})

/** An empty outbox, and two ways out that write down what they take. */
async function openOffice() {
  await db.deleteFrom('outbox_message').execute()
  const sent: (Message & { by: string })[] = []
  const failures: string[] = []
  let refusals = 0
  let hanging = false
  const port = (by: 'email' | 'sms') => async (message: Message) => {
    if (refusals-- > 0) throw new Error('not now')
    sent.push({ by, ...message })
    const forever = hanging
    hanging = false
    if (forever) await new Promise(() => {})
    await pause(5)
  }
  const ports: Ports = { email: port('email'), sms: port('sms') }
  return {
    sent,
    failures,
    post: (...messages: Message[]) => transact(db, (tx) => write(tx, secrets, id, now, messages)),
    deliver: (at = now) => deliverOne(db, secrets, ports, at, (_, error) => failures.push((error as Error).message)),
    refuse: (times: number) => {
      refusals = times
    },
    hang: () => {
      hanging = true
    },
    rows: () => db.selectFrom('outbox_message').selectAll().orderBy('id').execute(),
  }
}
