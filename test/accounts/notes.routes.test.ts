import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maxNotes } from '../../server/accounts/notes-domain.ts'
import { transact } from '../../server/db/open.ts'
import { hold } from '../../server/ledger/hold.ts'
import { addDays } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { context } from '../support/bank.ts'
import { happen, mariaWith, pending, range, today } from './maria.ts'

const words = { ownNote: 'Lunch with Tomas', tags: ['food', 'trip-2026'] }

/** Opens an account with the rows Coffee, Groceries and, pending, ATM. */
async function opened(is: object = {}) {
  const { bank, maria, accounts } = await mariaWith([is])
  const account = accounts[0]!
  await bank.deposit(account.id, 100_00)
  await happen(bank, account.id, [
    { happenedOn: addDays(today, -3), description: 'Groceries', amount: cents(-20_00) },
    { happenedOn: addDays(today, -2), description: 'Coffee', amount: cents(-5_00) },
  ])
  await transact(context.db, (tx) => hold(tx, bank.id, { ...pending, accountId: account.id, madeOn: today }))
  const rowsOf = async (browser: typeof maria) =>
    (await browser.call('getTransactions', { body: range(account.unique_id) })).data.postedTransactions
  const idOf = async (name: string) =>
    (
      await context.db
        .selectFrom('ledger_entry')
        .select('unique_id')
        .where('account_id', '=', account.id)
        .where('description', '=', name)
        .unionAll(
          context.db
            .selectFrom('hold')
            .select('unique_id')
            .where('account_id', '=', account.id)
            .where('description', '=', name),
        )
        .executeTakeFirstOrThrow()
    ).unique_id
  const written = async (browser = maria) =>
    (await rowsOf(browser)).flatMap(({ description, ownNote, tags }) =>
      ownNote === undefined && tags === undefined ? [] : [{ description, ownNote, tags }],
    )
  const write = async (name: string, change: object = {}, browser = maria, key = randomUUID()) =>
    browser.call('noteTransaction', {
      key,
      body: { uniqueId: await idOf(name), note: words.ownNote, tags: words.tags, ...change },
    })
  const view = bank.signIn({ id: account.person_id ?? 0, audience: 'member' }, 'eview')
  return { bank, maria, account, written, write, rowsOf, view }
}

test('a member’s note and tags are kept in small letters and once, replaced, and removed when both are blank', async () => {
  const { bank, write, written } = await opened()
  expect((await write('Coffee', { note: '  Lunch with Tomas ', tags: ['Food', 'trip-2026', 'FOOD'] })).status).toBe(200)
  expect(await written()).toEqual([{ description: 'Coffee', ...words }])
  await write('Coffee', { note: '', tags: ['work'] })
  expect(await written()).toEqual([{ description: 'Coffee', ownNote: undefined, tags: ['work'] }])
  await write('Coffee', { note: ' ', tags: [] })
  expect(await written()).toEqual([])
  const { rows } = await sql`select from entry_note where institution_id = ${bank.id}`.execute(context.db)
  expect(rows).toEqual([])
})

test('a joint member, a stranger and a member whose row is pending can write no note', async () => {
  const { bank, account, write, written } = await opened()
  const { account_number } = await context.db
    .selectFrom('person')
    .select('account_number')
    .where('id', '=', account.person_id ?? 0)
    .executeTakeFirstOrThrow()
  const joint = bank.signIn(await bank.addMember('noah', [{}], { account_number }))
  const stranger = bank.signIn(await bank.addMember('leo', [{}]))
  const answers = [await write('Coffee', {}, joint), await write('Coffee', {}, stranger), await write('ATM')]
  expect(answers.map(({ status, error }) => [status, error?.code])).toEqual(Array(3).fill([403, 'not_yours']))
  expect(await written()).toEqual([])
})

test('a note on an account whose transactions are hidden is refused', async () => {
  const { write } = await opened({ allow_inquiry: false })
  expect(await write('Coffee')).toMatchObject({
    status: 403,
    message: 'Transactions of this account are not available.',
  })
})

test.each([
  ['a note of 201 letters', 400, { note: 'x'.repeat(201) }],
  ['a note of two lines', 422, { note: 'one\ntwo' }],
  ['six tags', 400, { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }],
  ['a tag of 21 letters', 400, { tags: ['x'.repeat(21)] }],
  ['a tag with a space', 400, { tags: ['two words'] }],
])('%s is refused', async (_, expected, change) => {
  const { write, written } = await opened()
  expect((await write('Coffee', change)).status).toBe(expected)
  expect(await written()).toEqual([])
})

test('staff in a view read that there is a note, and nothing of it, and cannot write one', async () => {
  const { write, view, written, rowsOf } = await opened()
  await write('Coffee')
  await write('Groceries', { note: '', tags: ['food'] })
  expect(await written(view)).toEqual([
    { description: 'Coffee', ownNote: 'Hidden', tags: undefined },
    { description: 'Groceries', ownNote: 'Hidden', tags: undefined },
  ])
  expect(JSON.stringify(await rowsOf(view))).not.toMatch(/Tomas|food|trip/)
  expect((await write('Coffee', {}, view)).status).toBe(403)
  expect(await written()).toContainEqual({ description: 'Coffee', ...words })
})

test('a member with 5,000 notes can change one and add no other', async () => {
  const { bank, account, write, written } = await opened()
  await write('Coffee')
  const rows = Array.from({ length: maxNotes - 1 }, () => ({
    happenedOn: addDays(today, -90),
    description: 'Card',
    amount: cents(1),
  }))
  await happen(bank, account.id, rows)
  await sql`insert into entry_note select institution_id, ${account.person_id}, id, 'Old', '{}' from ledger_entry
    where institution_id = ${bank.id} and account_id = ${account.id} and description = 'Card'`.execute(context.db)
  expect(await write('Groceries')).toMatchObject({
    status: 422,
    message: 'You have notes on 5,000 transactions. Remove one before you add another.',
  })
  expect((await write('Coffee', { note: 'Changed' })).status).toBe(200)
  expect(await written()).toEqual([{ description: 'Coffee', ownNote: 'Changed', tags: words.tags }])
  await write('Coffee', { note: '', tags: [] })
  expect((await write('Groceries')).status).toBe(200)
})

test('neither the audit nor the answer that is stored for a repeated call holds what the member wrote', async () => {
  const { bank, write } = await opened()
  await write('Coffee')
  const { rows } = await sql<{ text: string }>`
    select o::text as text from operation o where institution_id = ${bank.id}
    union all select a::text from audit_event a where institution_id = ${bank.id}`.execute(context.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ text }) => /Tomas|food/.test(text))).toEqual([])
})
