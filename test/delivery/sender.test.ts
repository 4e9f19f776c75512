import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { addInstitution } from '../../server/ledger/build.ts'
import { transact } from '../../server/db/open.ts'
import { channels, sendWaiting, startSending, takeWaiting } from '../../server/delivery/sender.ts'
import { listGivenUpByCommand, retryGivenUpByCommand } from '../../server/delivery/command.ts'
import { type Message, toOutboxMessage, writeMessages } from '../../server/delivery/outbox.ts'
import { maxAtOnce } from '../../server/delivery/ports.ts'
import { createSecrets } from '../../server/security/secrets.ts'
import { openTestDatabase } from '../support/database.ts'
import { foundedInstitution } from '../support/founding.ts'

// A database of its own: a sender takes every waiting message.
const { db, close } = await openTestDatabase()
afterAll(close)
const { id } = await transact(db, (tx) => addInstitution(tx, foundedInstitution))

const now = new Date('2026-11-20T14:00:00.000Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const secrets = createSecrets(['a key for the tests, and only for the tests'])
const mail: Message = {
  channel: 'email',
  to: 'maria@example.test',
  subject: 'Your sign-in code',
  text: 'Your code is 418274.',
  code: '418274',
}
const notice: Message = {
  channel: 'email',
  to: 'maria@example.test',
  subject: 'Your password was changed',
  text: 'If it was not you, call us.',
}
const text: Message = { channel: 'sms', to: '5550100001', subject: '', text: 'Your code is 418274.' }

test('each message is sent once, through its own channel', async () => {
  const { post, deliver, sent } = await openOffice()
  await post(mail, text)
  expect([await deliver(), await deliver()]).toEqual([true, false])
  expect(sent).toEqual([
    { by: 'email', ...mail },
    { by: 'sms', ...text },
  ])
})

test('a message is sent with the name of its institution', async () => {
  const { post, deliver, domains } = await openOffice()
  const other = await transact(db, (tx) =>
    addInstitution(tx, { ...foundedInstitution, key: 'other', domains: ['other.test', 'www.other.test'] }),
  )
  await post(mail)
  await transact(db, (tx) => writeMessages(tx, secrets, other.id, now, [mail, text]))
  while (await deliver());
  expect(domains.toSorted()).toEqual([foundedInstitution.domains[0], 'other.test', 'other.test'])
})

test('messages with codes and links are sent before others, and each kind in order', async () => {
  const { post, deliver, sent } = await openOffice()
  const { code: _, ...plain } = mail
  const link: Message = { ...plain, subject: 'a link', link: 'https://bank.example.test/reset' }
  await post({ ...plain, subject: 'news' })
  await post({ ...plain, subject: 'more news' })
  await post({ ...mail, subject: 'a code' })
  await post(link)
  while (await deliver());
  expect(sent.map(({ subject }) => subject)).toEqual(['a code', 'a link', 'news', 'more news'])
})

test('many messages are sent at once, up to a limit', async () => {
  const { post, start, open, mostOpen, release } = await openOffice()
  await post(...Array.from({ length: 3 * maxAtOnce }, () => mail))
  start()
  while (open().email < maxAtOnce) await pause(5)
  // Another round would have taken the rest.
  await post(text)
  while (open().sms < 1) await pause(5)
  release()
  while ((await waiting()) > 0) await pause(5)
  expect(mostOpen()).toEqual({ email: maxAtOnce, sms: 1 })
})

test('a mail server that hangs does not delay text messages', async () => {
  const { post, start, sent, open } = await openOffice()
  await post(...Array.from({ length: 2 * maxAtOnce }, () => mail))
  start()
  while (open().email < maxAtOnce) await pause(5)
  await post(text)
  while (!sent.some(({ by }) => by === 'sms')) await pause(5)
  expect(open().email).toBe(maxAtOnce)
})

test('waiting messages are found by an index, without reading the sent ones', async () => {
  await openOffice()
  await sql`
    insert into outbox_message (institution_id, channel, recipient, subject, sealed_body, made_at, next_attempt_at, delivered_at)
    select ${id}::int, case number % 2 when 0 then 'email' else 'sms' end, 'maria@example.test', '', '', ${now}, ${now}, ${now}
    from generate_series(1, 5000) as number`.execute(db)
  await sql`analyze outbox_message`.execute(db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${takeWaiting('email', maxAtOnce, now)}`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/CTE waiting[^]*Index (?:Only )?Scan using outbox_message_waiting/)
  expect(plan).not.toContain('Seq Scan')
})

test('stopping the sender waits for messages being sent and takes no more', async () => {
  const { post, start, open, release } = await openOffice()
  await post(...Array.from({ length: 2 * maxAtOnce }, () => mail))
  const stop = start()
  while (open().email < maxAtOnce) await pause(5)
  const stopped = stop()
  release()
  await stopped
  expect(await waiting()).toBe(maxAtOnce)
})

test('the text of a sent message is deleted from its row', async () => {
  const { post, deliver, rows } = await openOffice()
  await post(mail)
  await deliver()
  const [row] = await rows()
  expect(row).toMatchObject({ delivered_at: now, given_up_at: null, attempts: 1 })
  expect(row && toOutboxMessage(row, secrets)).toEqual({ channel: 'email', to: mail.to, subject: mail.subject })
})

test('a message that fails to send is tried again after one minute, then after two', async () => {
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

test('a code is given up after eight failed tries, and does not delay other messages', async () => {
  const { post, deliver, sent, failures, refuse, rows } = await openOffice()
  await post(mail)
  refuse(8)
  for (let tries = 0; tries < 20; tries++) await deliver(minutes(tries * 64))
  expect(failures).toHaveLength(8)
  await post(text)
  await deliver(minutes(30 * 24 * 60))
  expect(sent).toEqual([{ by: 'sms', ...text }])
  expect(await rows()).toMatchObject([
    { attempts: 8, delivered_at: null, given_up_at: minutes(7 * 64) },
    { attempts: 1, given_up_at: null },
  ])
})

test('a mail without a code outlasts a mail server that refuses for a night, and is tried every hour', async () => {
  const { post, deliver, sent, refuse, rows } = await openOffice()
  await post(notice)
  refuse(20)
  for (let hour = 0; hour < 20; hour++) await deliver(minutes(hour * 65))
  expect(await rows()).toMatchObject([{ attempts: 20, given_up_at: null }])
  await deliver(minutes(20 * 65))
  expect(sent).toEqual([{ by: 'email', ...notice }])
})

test('what was given up after a day is listed, and is sent when an operator wants it tried again', async () => {
  const { post, deliver, sent, refuse, rows } = await openOffice()
  await post(notice, notice, mail)
  refuse(1_000)
  for (let hour = 0; hour < 24; hour++) for (const _ of [1, 2, 3]) await deliver(minutes(hour * 65))
  expect(await rows()).toMatchObject([{ given_up_at: minutes(23 * 65) }, { given_up_at: minutes(23 * 65) }, {}])
  expect(await listGivenUpByCommand(db, '')).toBe(
    'founded: 2 mails, made from 11/20/2026 at 9:00 AM EST to 11/20/2026 at 9:00 AM EST. Your password was changed',
  )
  refuse(0)
  expect(await retryGivenUpByCommand(db, '', minutes(2_000))).toMatch(/^2 messages are sent again/)
  while (await deliver(minutes(2_000)));
  expect(sent).toEqual([notice, notice].map((message) => ({ by: 'email', ...message })))
  expect(await listGivenUpByCommand(db, '')).toBe('No message was given up.')
})

test('a message whose sender died while sending is sent by another sender after a minute', async () => {
  const { post, deliver, sent, hang } = await openOffice()
  await post(mail)
  hang()
  void deliver(minutes(0))
  while (sent.length === 0) await pause(5)
  expect([await deliver(minutes(0.5)), await deliver(minutes(1))]).toEqual([false, true])
  expect(sent).toHaveLength(2)
})

test('several senders at the same time never send the same message', async () => {
  const { post, deliver, sent } = await openOffice()
  const letters = Array.from({ length: 12 }, (_, number) => ({ ...mail, to: `member${number}@example.test` }))
  await post(...letters)
  const sender = async () => {
    while (await deliver());
  }
  await Promise.all([sender(), sender(), sender(), sender()])
  expect(sent.map(({ to }) => to).sort()).toEqual(letters.map(({ to }) => to).sort())
})

test('a message of a rolled-back transaction is not sent', async () => {
  const { deliver, sent } = await openOffice()
  const attempt = transact(db, async (tx) => {
    await writeMessages(tx, secrets, id, now, [mail])
    throw new Error('no transfer after all')
  })
  await expect(attempt).rejects.toThrow('no transfer after all')
  expect(await deliver()).toBe(false)
  expect(sent).toEqual([])
})

const waiting = async () =>
  (await db.selectFrom('outbox_message').select('id').where('delivered_at', 'is', null).execute()).length

/** Empties the outbox, and returns two ports that record what they get. */
async function openOffice() {
  await db.deleteFrom('outbox_message').execute()
  const sent: (Message & { by: string })[] = []
  const domains: string[] = []
  const failures: string[] = []
  let refusals = 0
  let hanging = false
  const port = (by: 'email' | 'sms') => async (message: Message, domain: string) => {
    if (refusals-- > 0) throw new Error('not now')
    sent.push({ by, ...message })
    domains.push(domain)
    const forever = hanging
    hanging = false
    if (forever) await new Promise(() => {})
    await pause(5)
  }
  const onFailure = (_: number, error: unknown) => void failures.push((error as Error).message)
  const sender = { db, secrets, onFailure }
  const ports = { email: port('email'), sms: port('sms') }
  const counters = { open: { email: 0, sms: 0 }, most: { email: 0, sms: 0 } }
  const released = Promise.withResolvers<void>()
  const held = (by: 'email' | 'sms') => async (message: Message) => {
    counters.open[by]++
    counters.most[by] = Math.max(counters.most[by], counters.open[by])
    sent.push({ by, ...message })
    if (by === 'email') await released.promise
    counters.open[by] -= by === 'email' ? 1 : 0
  }
  return {
    sent,
    domains,
    failures,
    post: (...messages: Message[]) => transact(db, (tx) => writeMessages(tx, secrets, id, now, messages)),
    /** Sends one message of each channel. */
    deliver: async (at = now) => {
      const begun = await Promise.all(
        channels.map((channel) => sendWaiting({ ...sender, ports, clock: () => at }, channel, 1)),
      )
      await Promise.all(begun.flat())
      return begun.flat().length > 0
    },
    /** Starts the senders as the server does, on ports that hold mail until it is released. */
    start: () => {
      const clock = () => now
      const stops = channels.map((channel) =>
        startSending({ ...sender, ports: { email: held('email'), sms: held('sms') }, clock }, channel, (error) => {
          throw error
        }),
      )
      const stop = () => Promise.all(stops.map((one) => one()))
      onTestFinished(async () => {
        released.resolve()
        await stop()
      })
      return stop
    },
    open: () => counters.open,
    mostOpen: () => counters.most,
    release: released.resolve,
    refuse: (times: number) => {
      refusals = times
    },
    hang: () => {
      hanging = true
    },
    rows: () => db.selectFrom('outbox_message').selectAll().orderBy('id').execute(),
  }
}
