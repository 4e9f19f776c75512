import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { sweep } from '../../server/db/sweep.ts'
import { newToken } from '../../server/security/secrets.ts'
import { rememberDevice } from '../../server/session/devices-store.ts'
import * as outbox from '../../server/delivery/outbox.ts'
import { rosaWithTwoShares } from '../support/rosa.ts'
import { addForm } from '../forms/forms.ts'
import { context, openBank } from '../support/bank.ts'

const days = 24 * 3_600_000

test('an idempotency key is deleted after 30 days, and the money stays moved', async () => {
  const { rosa, order, bank, member } = await rosaWithTwoShares()
  const key = randomUUID()
  await rosa.call('createTransfer', { key, body: order(10) })
  const stateAfter = async (wait: number) => {
    await sweep(context.db, new Date(Date.now() + wait))
    return (await bank.signIn(member).call('getOperation', { params: { key } })).data.state
  }
  expect([await stateAfter(29 * days), await stateAfter(31 * days)]).toEqual(['done', 'none'])
  expect(await bank.balances()).toEqual([90_00, 110_00])
})

test('expired counters, sessions, devices and recovery requests are deleted, current ones stay', async () => {
  const { rosa, bank, member } = await rosaWithTwoShares()
  await rosa.call('getSummary', { body: {} })
  await bank.nobody.call('lookUpUsername', { body: { username: 'rosa' } })
  await bank.nobody.call('sendRecoveryCode', {
    body: { username: 'rosa', financialInstitutionName: bank.institution.name },
  })
  const owner = { institutionId: bank.id, personId: member.id }
  const remembered = { uuid: randomUUID(), cookie: newToken(), earlierCookie: null }
  const here = { now: new Date(), address: '127.0.0.1', browser: 'test' }
  await transact(context.db, (tx) => rememberDevice(tx, owner, remembered, here))
  const tables = ['session', 'call_count', 'attempt_count', 'remembered_device', 'recovery_request'] as const
  const counts = async () => {
    const rows = await Promise.all(
      tables.map((table) =>
        context.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      ),
    )
    return rows.map(({ count }) => count)
  }
  await sweep(context.db, new Date())
  expect((await counts()).filter((count) => count === 0)).toEqual([])
  // Other banks of this worker may be years ahead.
  await sweep(context.db, new Date(Date.now() + 4_000 * days))
  expect(await counts()).toEqual([0, 0, 0, 0, 0])
})

test('a deletion that fails is reported, and those after it are made', async () => {
  const { bank, rosa } = await rosaWithTwoShares()
  await rosa.call('getSummary', { body: {} })
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
    context.db,
  )
  await sql`create trigger refuse before delete on call_count execute function refuse()`.execute(context.db)
  onTestFinished(async () => void (await sql`drop function refuse cascade`.execute(context.db)))
  await expect(sweep(context.db, new Date(Date.now() + 4_000 * days))).rejects.toThrow('refused')
  const sessions = await context.db.selectFrom('session').select('id').where('institution_id', '=', bank.id).execute()
  expect(sessions).toEqual([])
})

test('what was written in a closed form is erased when the institution keeps it no longer; its name stays', async () => {
  const bank = await openBank({ conversation_months: 24 })
  const [keeping, rosa] = [await openBank(), await bank.addMember('rosa')]
  const sections = [{ title: 'Request', values: [{ title: 'Message', value: 'Call me.' }] }]
  const now = new Date()
  const sentAt = new Date(now.getTime() - 20 * days)
  const add = (of: typeof bank, status: 'READ' | 'ARCHIVED_READ', from: number | null = null) =>
    addForm(of, { status, sections, sentAt, from })
  const closed = await add(bank, 'ARCHIVED_READ', rosa.id)
  const [open, kept] = [await add(bank, 'READ', rosa.id), await add(keeping, 'ARCHIVED_READ')]
  const message = {
    institution_id: bank.id,
    author_id: rosa.id,
    is_from_staff: false,
    text: 'Hello',
    written_at: sentAt,
  }
  const file = {
    name: 'Receipt.pdf',
    kind: 'PDF' as const,
    size: 9,
    sealed_file: 'none',
    attached_at: sentAt,
  }
  for (const form_id of [closed, open]) {
    const { id: message_id } = await context.db
      .insertInto('form_message')
      .values({ ...message, form_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await context.db
      .insertInto('message_file')
      .values({ ...file, institution_id: bank.id, person_id: rosa.id, message_id })
      .execute()
  }
  const read = async () => {
    const forms = await context.db
      .selectFrom('secured_form')
      .select(['id', 'friendly_name', 'sections', 'form_erased_at'])
      .where('id', 'in', [closed, open, kept])
      .orderBy('id')
      .execute()
    // Each has its file.
    const messages = await context.db
      .selectFrom('form_message')
      .innerJoin('message_file', 'message_file.message_id', 'form_message.id')
      .select('form_id')
      .where('author_id', '=', rosa.id)
      .execute()
    return [forms.map((form) => [form.friendly_name, form.sections.length]), messages.map(({ form_id }) => form_id)]
  }
  const untouched = [Array(3).fill(['Contact Us', 1]), [closed, open]]
  const readChanges = async ({ id }: typeof bank) => {
    const { changes } = await context.db
      .selectFrom('secured_form_count')
      .select(context.db.fn.sum<string>('changes').as('changes'))
      .where('institution_id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(changes)
  }
  const wordless = await add(bank, 'ARCHIVED_READ')
  await sweep(context.db, new Date(now.getTime() + 650 * days))
  expect(await read()).toEqual(untouched)
  const changes = [await readChanges(bank), await readChanges(keeping)]
  await sweep(context.db, new Date(now.getTime() + 760 * days))
  expect(await read()).toEqual([
    [
      ['Contact Us', 0],
      ['Contact Us', 1],
      ['Contact Us', 1],
    ],
    [open],
  ])
  // A form without messages too: open screens hear of each that was erased.
  expect([await readChanges(bank), await readChanges(keeping)]).toEqual([(changes[0] ?? 0) + 1, changes[1]])
  const { edit_count } = await context.db
    .selectFrom('secured_form')
    .select('edit_count')
    .where('id', '=', wordless)
    .executeTakeFirstOrThrow()
  expect(edit_count).toBe(1)
})

test('delivered messages are deleted 7 days after delivery', async () => {
  const { bank } = await rosaWithTwoShares()
  const message = {
    channel: 'email' as const,
    to: 'rosa@example.test',
    subject: 'Your sign-in code',
    text: 'Your code is 418274.',
  }
  await transact(context.db, (tx) => outbox.writeMessages(tx, context.secrets, bank.id, new Date(), [message, message]))
  const left = context.db.selectFrom('outbox_message').select('delivered_at').where('institution_id', '=', bank.id)
  const [first] = await left.select('id').orderBy('id').execute()
  await context.db
    .updateTable('outbox_message')
    .set({ delivered_at: new Date() })
    .where('id', '=', first?.id ?? 0)
    .execute()
  await sweep(context.db, new Date(Date.now() + 6 * days))
  expect(await left.execute()).toHaveLength(2)
  await sweep(context.db, new Date(Date.now() + 8 * days))
  expect(await left.execute()).toEqual([{ delivered_at: null }])
})

test('undelivered messages are deleted after 30 days, including those given up', async () => {
  const { bank } = await rosaWithTwoShares()
  const message = {
    channel: 'email' as const,
    to: 'rosa@example.test',
    subject: 'Your sign-in code',
    text: 'Your code is 418274.',
  }
  await transact(context.db, (tx) => outbox.writeMessages(tx, context.secrets, bank.id, new Date(), [message, message]))
  const waiting = context.db
    .selectFrom('outbox_message')
    .select('id')
    .where('institution_id', '=', bank.id)
    .orderBy('id')
  const [first] = await waiting.execute()
  await context.db
    .updateTable('outbox_message')
    .set({ given_up_at: new Date() })
    .where('id', '=', first?.id ?? 0)
    .execute()
  const leftAfter = async (wait: number) => {
    await sweep(context.db, new Date(Date.now() + wait))
    return (await waiting.execute()).length
  }
  expect([await leftAfter(29 * days), await leftAfter(31 * days)]).toEqual([2, 0])
})
