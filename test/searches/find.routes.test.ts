import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { addAccount } from '../../server/ledger/build.ts'
import { transact } from '../../server/db/open.ts'
import { hold } from '../../server/ledger/hold.ts'
import { findNewestRows, readSearchedBackTo } from '../../server/searches/find-store.ts'
import { addDays, dayToWire } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { card, happen, mariaWith, pending, today } from '../accounts/maria.ts'
import { appOf, context, openBank } from '../support/bank.ts'
import { openTestDatabase } from '../support/database.ts'
import { explaining } from '../support/explain.ts'
import { plainShare } from '../support/plain.ts'

const ago = (days: number) => addDays(today, -days)
const row = (days: number, description: string, dollars: number, more = {}) => ({
  happenedOn: ago(days),
  description,
  amount: cents(Math.round(dollars * 100)),
  ...more,
})

/** Opens S-001, S-002 Everyday, and L-001 New Vehicle, which is paid with interest, all 90 days old. */
async function opened() {
  const { bank, maria, accounts } = await mariaWith(
    [{}, { display_id: '002', description: 'Everyday' }],
    [
      async (tx, institutionId, personId) => {
        await addAccount(
          tx,
          { institutionId, personId },
          { ...plainShare, account_type: 2, default_description: 'New Vehicle' },
        )
      },
    ],
  )
  const [savings, everyday, vehicle] = accounts.map(({ id }) => id) as [number, number, number]
  await happen(bank, savings, [row(90, 'Opening deposit', 500)])
  await happen(bank, everyday, [row(90, 'Opening deposit', 500)])
  await happen(bank, vehicle, [row(90, 'Loan', -500)])
  await happen(bank, savings, [row(40, 'Interest', 1.2), row(9, 'Transfer from S-002', 50)])
  await happen(bank, everyday, [
    row(30, 'Harbor Coffee', -6.25),
    row(20, 'Check', -120, { draft: '1042' }),
    row(10, 'Harbor Coffee', -4.5, { comment: 'With Tomas' }),
  ])
  await happen(bank, vehicle, [row(5, 'Loan Payment', 90, { interest: cents(10_00), searchType: 7 as const })])
  const find = async (asked: object) => (await maria.call('findTransactions', { body: asked })).data
  const names = async (asked: object) =>
    (await find({ after: dayToWire(ago(60)), ...asked })).transactions.map(
      ({ description, amount }) => `${description} ${amount}`,
    )
  return { bank, maria, accounts, savings, everyday, vehicle, find, names }
}

let maria: Awaited<ReturnType<typeof opened>>
beforeAll(async () => {
  maria = await opened()
})

const [coffee, smallCoffee, check] = ['Harbor Coffee -6.25', 'Harbor Coffee -4.5', 'Check -120']
const [interest, transfer, payment] = ['Interest 1.2', 'Transfer from S-002 50', 'Loan Payment 100']

test.each<[string, object, string[]]>([
  ['all of them, newest first', {}, [payment, transfer, smallCoffee, check, coffee, interest]],
  ['a part of a description, in any case of letters', { text: 'COFF' }, [smallCoffee, coffee]],
  ['words in any order, one of them in the note', { text: 'tomas harbor' }, [smallCoffee]],
  ['nothing where one of the words is missing', { text: 'harbor zebra' }, []],
  ['a sign that means another one to the database', { text: '%' }, []],
  ['the number of a check', { text: '1042' }, [check]],
  ['an amount without its sign', { text: '6.25' }, [coffee]],
  ['the whole payment on a loan', { text: '$100' }, [payment]],
  ['an account by a part of its name', { from: 'every' }, [smallCoffee, check, coffee]],
  ['an account by its id', { from: 's-001' }, [transfer, interest]],
  ['a name in the row where no account is called so', { from: 'harbor coffee' }, [smallCoffee, coffee]],
  ['words behind the name of an account', { from: 'everyday coffee' }, [smallCoffee, coffee]],
  ['words on one account alone', { text: 'harbor', from: 'S-001' }, []],
  ['what is over an amount, and not the amount itself', { over: 6.25 }, [payment, transfer, check]],
  ['what is under an amount', { under: 4.5 }, [interest]],
  ['what is between two amounts', { over: 5, under: 60 }, [transfer, coffee]],
  ['what is after a day, and not on it', { after: dayToWire(ago(9)) }, [payment]],
  ['what is before a day, and not on it', { before: dayToWire(ago(30)) }, [interest]],
  [
    'all of it together',
    { text: 'coffee', from: 'S-002', under: 5, after: dayToWire(ago(20)), before: dayToWire(today) },
    [smallCoffee],
  ],
])('finding transactions finds %s', async (_, asked, expected) => {
  expect(await maria.names(asked)).toEqual(expected)
})

test('a found transaction shows its account, day and status', async () => {
  const { find, accounts } = maria
  const { transactions, hasMore, searchedBackTo: stopped } = await find({ text: 'tomas' })
  expect([hasMore, stopped]).toEqual([false, null])
  expect(transactions).toEqual([
    {
      uniqueId: expect.stringMatching(/^[\w-]+$/),
      accountUniqueId: accounts[1]?.unique_id,
      accountType: 1,
      accountId: 'S-002',
      accountName: 'Everyday',
      description: 'Harbor Coffee',
      note: 'With Tomas',
      transactionDate: dayToWire(ago(10)),
      amount: -4.5,
      status: 2,
    },
  ])
})

test('a member finds what a card paid for, also by the card’s id', async () => {
  const { bank, maria, accounts } = await mariaWith([{ display_id: '002' }], [card])
  const [share, visa] = accounts
  await happen(bank, share?.id ?? 0, [row(9, 'Kestrel Sports', 7)])
  await happen(bank, visa?.id ?? 0, [row(8, 'Kestrel Sports', -20.5, { searchType: 0, fee: cents(1_50) })])
  const find = async (body: object) => (await maria.call('findTransactions', { body })).data.transactions
  expect(await find({ text: 'kestrel', from: 'C-001' })).toMatchObject([
    { accountUniqueId: visa?.unique_id, accountType: 3, accountId: 'C-001', accountName: 'Account', amount: -20.5 },
  ])
  expect((await find({ text: 'kestrel' })).map(({ accountId }) => accountId)).toEqual(['C-001', 'S-002'])
  await context.db
    .updateTable('account')
    .set({ allow_inquiry: false })
    .where('id', '=', visa?.id ?? 0)
    .execute()
  expect((await find({ text: 'kestrel' })).map(({ accountId }) => accountId)).toEqual(['S-002'])
})

test('pending transactions come before posted ones of the same day', async () => {
  const { bank, savings, find } = await opened()
  await happen(bank, savings, [row(0, 'Deposit', 100)])
  await transact(context.db, (tx) => hold(tx, bank.id, { ...pending, accountId: savings, madeOn: today }))
  const { transactions } = await find({ after: dayToWire(ago(1)) })
  expect(transactions.map(({ description, note, amount, status }) => ({ description, note, amount, status }))).toEqual([
    { description: 'ATM', note: 'Card', amount: -40, status: 1 },
    { description: 'Deposit', note: '', amount: 100, status: 2 },
  ])
})

test('a member finds nothing on other members’ accounts, but finds transactions on a trusted account', async () => {
  const { bank, maria, accounts } = await mariaWith([{ is_trusted: true, full_name: 'Emeka Okafor' }])
  // They share the membership number.
  const neighbor = await bank.addMember('neighbor', [{}])
  await happen(bank, accounts[0]?.id ?? 0, [row(1, 'Ours', 3)])
  await happen(bank, neighbor.accounts[0]?.id ?? 0, [row(1, 'Theirs', 2)])
  const found = await Promise.all(
    [maria, bank.signIn(neighbor)].map(({ call }) => call('findTransactions', { body: {} })),
  )
  expect(found.map(({ data }) => data.transactions.map(({ description }) => description))).toEqual([
    ['Ours'],
    ['Theirs'],
  ])
})

test.each([
  ['is not displayed', { display: false }],
  ['hides its history', { allow_inquiry: false }],
])('a search finds nothing on an account that %s', async (_, hidden) => {
  const { bank, maria, accounts } = await mariaWith([hidden])
  await happen(bank, accounts[0]?.id ?? 0, [row(1, 'Hidden', 3)])
  const { status, data } = await maria.call('findTransactions', { body: {} })
  expect([status, data]).toEqual([200, { transactions: [], hasMore: false, searchedBackTo: null }])
})

test('a search returns the newest 20 transactions, and says that there are more', async () => {
  const { bank, maria, accounts } = await mariaWith([{}])
  await happen(
    bank,
    accounts[0]?.id ?? 0,
    Array.from({ length: 21 }, (_, index) => row(index, `Row ${index}`, 1)),
  )
  const { data } = await maria.call('findTransactions', { body: { text: 'row' } })
  expect([data.transactions.length, data.transactions.at(-1)?.description, data.hasMore]).toEqual([20, 'Row 19', true])
  const fewer = await maria.call('findTransactions', { body: { text: 'row', after: dayToWire(ago(20)) } })
  expect([fewer.data.transactions.length, fewer.data.hasMore]).toEqual([20, false])
})

test('a search reads only the newest rows of an account, in index order, and reports where it stopped', async () => {
  // The query plan depends on the table's other rows, so this bank has a database of its own.
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const bank = await openBank({}, { db, app: await appOf({ db }) })
  const [account] = (await bank.addMember('maria', [{}])).accounts
  const accountId = account?.id ?? 0
  const rows = Array.from({ length: 500 }, (_, index) => row(index, index === 300 ? 'Needle' : 'Groceries', 1))
  await happen(bank, accountId, rows, db)
  await sql`analyze ledger_entry`.execute(db)
  const scope = { institutionId: bank.id, personId: account?.person_id ?? 0, accountIds: [accountId], deep: 20 }
  const needle = { words: ['needle'], tags: [], isMasked: false }
  expect([await findNewestRows(db, scope, needle, 5), await readSearchedBackTo(db, scope, needle)]).toEqual([
    [],
    ago(20),
  ])
  const older = { ...needle, before: ago(290) }
  expect([
    await findNewestRows(db, scope, older, 5),
    await readSearchedBackTo(db, scope, { ...older, after: ago(305) }),
  ]).toEqual([[expect.objectContaining({ description: 'Needle', happened_on: ago(300) })], null])
  const explained = explaining(db)
  await findNewestRows(explained.db, scope, needle, 5)
  await readSearchedBackTo(explained.db, scope, needle)
  expect(explained.plans).toHaveLength(2)
  for (const plan of explained.plans) {
    expect(plan).toMatch(/Index (Only )?Scan using ledger_entry_by_day /)
    expect(plan).not.toMatch(/Seq Scan on ledger_entry|Bitmap Heap Scan on ledger_entry/)
  }
})

test('a search in a member view finds nothing by a number that the view masks', async () => {
  const {
    bank: own,
    maria: member,
    accounts,
  } = await mariaWith([{ description: 'Card 4111 1111 1111 1111' }, { display_id: '002' }])
  const wire = 'Wire from 4417-1234-5678-9113'
  await happen(own, accounts[0]?.id ?? 0, [row(5, wire, 20), row(6, 'Sent to 4417.1234 \u2013 5678\u00a09113', 20)])
  const view = own.signIn({ id: accounts[0]?.person_id ?? 0, audience: 'member' }, 'eview')
  const found = async (browser: typeof view, text: string) =>
    (await browser.call('findTransactions', { body: { text } })).data.transactions.map(({ description }) => description)
  expect(await found(member, '4417-12')).toEqual([wire])
  expect(
    [await found(member, '4417.12'), await found(view, '4417.12'), await found(view, '5678')].map(
      ({ length }) => length,
    ),
  ).toEqual([1, 0, 0])
  expect([await found(view, '4417-12'), await found(view, '9113'), await found(view, 'wire')]).toEqual([
    [],
    [],
    ['Wire from ****9113'],
  ])
  // In a view, digits of a masked account name select no account, so these words search the rows.
  const chosen = async (browser: typeof view, from: string) =>
    (await browser.call('findTransactions', { body: { text: 'wire', from } })).data.transactions.length
  for (const from of ['4', '41', '4111']) expect([await chosen(member, from), await chosen(view, from)]).toEqual([1, 0])
  expect(await chosen(view, 'card')).toBe(1)
})

test('a member finds their transactions by their own notes and tags, and nobody else does', async () => {
  const { bank, maria: own, accounts, savings, everyday } = await opened()
  const { rows } = await sql<{ id: number; description: string }>`
    select id, description from ledger_entry where institution_id = ${bank.id} and account_id in (${savings}, ${everyday})`.execute(
    context.db,
  )
  const personId = accounts[0]?.person_id ?? 0
  const note = (description: string, own_note: string, tags: string[]) =>
    context.db
      .insertInto('entry_note')
      .values({ institution_id: bank.id, person_id: personId, entry_id: idOf(description), own_note, tags })
      .execute()
  const idOf = (description: string) => rows.find((entry) => entry.description === description)?.id ?? 0
  await note('Check', 'The piano of Ines', ['home', 'taxes'])
  await note('Interest', '', ['taxes'])
  const by = async (asked: object, browser = own) =>
    (await browser.call('findTransactions', { body: asked })).data.transactions.map(
      ({ description, ownNote, tags }) => ({ description, ownNote, tags }),
    )
  const piano = { description: 'Check', ownNote: 'The piano of Ines', tags: ['home', 'taxes'] }
  const taxed = { description: 'Interest', ownNote: undefined, tags: ['taxes'] }
  expect(await by({ text: 'PIANO' })).toEqual([piano])
  expect(await by({ text: 'home' })).toEqual([piano])
  expect(await by({ tags: ['Taxes'] })).toEqual([piano, taxed])
  expect(await by({ tags: ['taxes', 'home'] })).toEqual([piano])
  expect(await by({ tags: ['tax'] })).toEqual([])
  const view = bank.signIn({ id: personId, audience: 'member' }, 'eview')
  for (const asked of [{ text: 'piano' }, { text: 'home' }, { tags: ['taxes'] }])
    expect(await by(asked, view)).toEqual([])
  expect(await by({ text: 'check' }, view)).toEqual([{ description: 'Check', ownNote: undefined, tags: undefined }])
  const joint = bank.signIn(await bank.addMember('noah', [{}]))
  expect(await by({ tags: ['taxes'] }, joint)).toEqual([])
})

test('a tag is found beyond the rows that a search of words reads', async () => {
  const { bank, accounts } = await mariaWith([{}])
  const [account] = accounts
  const accountId = account?.id ?? 0
  await happen(
    bank,
    accountId,
    Array.from({ length: 5 }, (_, index) => row(index, 'Groceries', 1)),
  )
  await sql`insert into entry_note select institution_id, ${account?.person_id}, id, '', '{food}' from ledger_entry
    where institution_id = ${bank.id} and account_id = ${accountId} and happened_on = ${ago(4)}`.execute(context.db)
  const scope = { institutionId: bank.id, personId: account?.person_id ?? 0, accountIds: [accountId], deep: 2 }
  const tagged = { words: [], tags: ['food'], isMasked: false }
  expect([
    (await findNewestRows(context.db, scope, tagged, 5)).map(({ happened_on }) => happened_on),
    await readSearchedBackTo(context.db, scope, tagged),
  ]).toEqual([[ago(4)], null])
})
