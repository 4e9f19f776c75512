import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { addAccount } from '../../server/ledger/build.ts'
import { sweep } from '../../server/db/sweep.ts'
import { transact } from '../../server/db/open.ts'
import { addDays, dayIn, dayToWire } from '../../values/days.ts'
import { type Bank, context, openBank, stillApp } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { plainShare } from '../support/plain.ts'

type Filters = Record<string, unknown>

// One clock for the bank and its tests, so that midnight cannot come in between.
const now = new Date()
const app = await stillApp({}, now)
const today = dayIn('America/New_York', now)
const loan = { ...plainShare, account_type: 2 as const, type: 1, default_description: 'New Vehicle' }

/**
 * Opens five visible accounts: S-001 of 100.00, S-002 of 500.00, S-003 with a hidden balance, a certificate, and L-001
 * of 300.00.
 */
async function opened() {
  const bank = await openBank({}, { db: context.db, app })
  const member = await bank.addMember('maria', [
    { balance: 100_00 },
    { balance: 500_00, is: { type: 1, default_description: 'Share Draft', description: 'Everyday', rate: 0.125 } },
    { balance: 200_00, is: { allow_balance: false } },
    { balance: 900_00, is: { type: 6, default_description: '12 Month Certificate', matures_on: addDays(today, 20) } },
    { balance: 700_00, is: { display: false } },
  ])
  const loanId = await transact(context.db, (tx) =>
    addAccount(tx, { institutionId: bank.id, personId: member.id }, loan),
  )
  await bank.deposit(loanId, -300_00)
  return { bank, member, ...readCalls(bank, member) }
}

function readCalls(bank: Bank, member: Parameters<Bank['signIn']>[0]) {
  const { call } = bank.signIn(member)
  return {
    call,
    save: (filters: Filters, more: object = {}, key = randomUUID()) =>
      call('saveAndPerformSearch', { key, body: { name: 'Mine', filters, ...more } as never }),
    run: (searchId: number) => call('performSearch', { body: { searchId } }),
    remove: (searchId: number) => call('removeSavedSearch', { body: { searchId } }),
    list: async () => (await call('getSavedSearches', { body: {} })).data,
  }
}

const wireDay = (days: number) => dayToWire(addDays(today, days))
const amount = (from: number, to: number) => ({ id: 1, from, to })
const dates = (from: number, to: number) => ({ from: wireDay(from), to: wireDay(to) })

test.each<[string, Filters, string[]]>([
  ['a share by its id', { accountNumbers: ['S-002'] }, ['S-002']],
  ['an id without its letter, of every kind', { accountNumbers: ['001'] }, ['S-001', 'L-001']],
  ['an id in small letters and without zeros', { accountNumbers: [' l-1 '] }, ['L-001']],
  ['all accounts of a member number', { accountNumbers: ['10020030'] }, ['S-001', 'S-002', 'S-003', 'S-004', 'L-001']],
  ['nothing by a part of a number', { accountNumbers: ['1002'] }, []],
  ['the entries of a list by or', { accountNumbers: ['S-001', 'S-003'] }, ['S-001', 'S-003']],
  ['loans', { accountType: 2 }, ['L-001']],
  ['amounts with both ends, and of a loan what is owed', { amountRanges: [amount(100, 300)] }, ['S-001', 'L-001']],
  ['amounts in any of the ranges', { amountRanges: [amount(99.99, 100), amount(500, 500)] }, ['S-001', 'S-002']],
  [
    'no hidden balance by any amount',
    { amountRanges: [amount(-9_999_999.99, 9_999_999.99)] },
    ['S-001', 'S-002', 'S-004', 'L-001'],
  ],
  ['what matures on the last of the days', { maturingInDays: 20 }, ['S-004']],
  ['nothing that matures a day later', { maturingInDays: 19 }, []],
  ['what matures between two days, both included', { maturityDateRanges: [dates(20, 20)] }, ['S-004']],
  ['nothing that matures before or after', { maturityDateRanges: [dates(0, 19), dates(21, 400)] }, []],
  ['kinds of criteria by and', { accountType: 1, amountRanges: [amount(0, 1_000)], maturingInDays: 30 }, ['S-004']],
  ['nothing where one kind finds nothing', { accountType: 2, maturingInDays: 30 }, []],
])('a search finds %s', async (_, filters, ids) => {
  const { save, run } = await opened()
  const { data, status } = await save(filters)
  expect([status, data.results.map(({ accountId }) => accountId)]).toEqual([200, ids])
  expect((await run(data.id)).data).toEqual(data.results)
})

test('results have one field for each column in order, and hide a hidden balance', async () => {
  const { member, save } = await opened()
  const [, draft, hidden, certificate] = member.accounts
  const { data } = await save({ accountNumbers: ['S-002', 'S-003', 'S-004', 'L-001'] })
  expect(data.results.slice(0, 2)).toEqual([
    {
      accountId: 'S-002',
      accountNumber: `**** ${draft?.last_four}`,
      accountType: 'Share Draft',
      description: 'Everyday',
      balance: 500,
      available: 500,
      rate: 0.125,
      maturityDate: null,
    },
    {
      accountId: 'S-003',
      accountNumber: `**** ${hidden?.last_four}`,
      accountType: 'Regular Share',
      description: 'Regular Share',
      balance: null,
      available: null,
      rate: null,
      maturityDate: null,
    },
  ])
  expect(data.results[2]).toMatchObject({
    accountType: 'Certificate',
    balance: 900,
    maturityDate: dayToWire(addDays(today, 20)),
  })
  expect(data.results[3]).toMatchObject({ accountType: 'New Vehicle', balance: 300, available: 0 })
  expect(JSON.stringify(data)).not.toContain(certificate?.unique_id)
  const some = await save({ accountType: 2 }, { name: 'Some', displayPreferences: ['balance', 'accountId'] })
  expect(some.data.results.map((row) => Object.entries(row))).toEqual([
    [
      ['accountId', 'L-001'],
      ['balance', 300],
    ],
  ])
})

test('a saved search comes back as it was saved, by name, and is gone once it is removed', async () => {
  const { save, list, remove, run } = await opened()
  const filters = {
    accountType: 1,
    maturityDateRanges: [{ from: '01/31/2027', to: '02/28/2027' }],
    maturingInDays: 0,
    amountRanges: [amount(-12.5, 5_000)],
    accountNumbers: ['s-1', '10020030'],
  }
  const { id } = (
    await save(filters, { name: ' well filled ', description: ' Mine ', displayPreferences: ['balance'] })
  ).data
  const other = (await save({ accountType: 2 }, { name: 'All loans' })).data
  const [loans, filled] = await list()
  expect(loans).toMatchObject({ id: other.id, name: 'All loans', type: 'loan', displayPreferences: [] })
  expect(filled).toEqual({
    id,
    name: 'well filled',
    description: 'Mine',
    type: 'share',
    filters: { ...filters, accountNumbers: ['S-001', '10020030'] },
    displayPreferences: ['balance'],
  })
  expect((await remove(id)).status).toBe(200)
  expect((await list()).map(({ name }) => name)).toEqual(['All loans'])
  for (const gone of [await run(id), await remove(id)])
    expect(gone).toMatchObject({ status: 404, message: 'This search was removed already.' })
  expect((await save(filters, { name: 'Well filled' })).status).toBe(200)
  const rows = () => context.db.selectFrom('saved_search').selectAll().where('id', '=', id).execute()
  await sweep(context.db, new Date(Date.now() + 23 * 3_600_000))
  expect(await rows()).toMatchObject([{ name: 'well filled' }])
  await sweep(context.db, new Date(Date.now() + 25 * 3_600_000))
  expect(await rows()).toMatchObject([{ name: '', description: '', filters: {}, columns: [] }])
})

test('another member’s search and an unknown one get the same 403, and nothing is removed', async () => {
  const { bank, save, list } = await opened()
  const { id } = (await save({ accountType: 1 })).data
  const noah = readCalls(bank, await bank.addMember('noah', [{ balance: 1_00 }]))
  const elsewhere = await openBank()
  const stranger = readCalls(elsewhere, await elsewhere.addMember('maria', [{ balance: 1_00 }]))
  for (const other of [noah, stranger]) {
    expect(await other.list()).toEqual([])
    const answers = [
      await other.run(id),
      await other.run(id + 1_000_000),
      await other.remove(id),
      await other.remove(id + 1_000_000),
    ]
    for (const { status, message, error } of answers)
      expect({ status, message, error }).toEqual({
        status: 403,
        message: 'This is not yours.',
        error: { type: 'user error', code: 'not_yours' },
      })
  }
  expect((await list()).map((search) => search.id)).toEqual([id])
  expect((await noah.save({ accountNumbers: ['001', '10020030'] })).data.results).toMatchObject([
    { accountId: 'S-001', balance: 1 },
  ])
})

const many = <Entry>(entry: Entry) => Array.from({ length: 11 }, () => entry)

test.each<[string, object, object]>([
  ['no name', { name: '  ' }, { name: 'please fill all the fields' }],
  ['a name of 61 letters', { name: 'x'.repeat(61) }, { name: 'A name can have at most 60 characters.' }],
  [
    'a description of 251',
    { description: 'x'.repeat(251) },
    { description: 'A description can have at most 250 characters.' },
  ],
  [
    'no criterion',
    { filters: { accountType: 0, maturingInDays: null, accountNumbers: [] } },
    { filters: 'please fill all the fields' },
  ],
  [
    'more than 3650 days',
    { filters: { maturingInDays: 3651 } },
    { filters: 'Write a whole number of days from 0 to 3650.' },
  ],
  [
    'amounts the wrong way round',
    { filters: { amountRanges: [amount(2, 1)] } },
    { filters: 'From must not be more than To.' },
  ],
  [
    'days the wrong way round',
    { filters: { maturityDateRanges: [dates(2, 1)] } },
    { filters: 'From must not be after To.' },
  ],
  [
    '11 amounts',
    { filters: { amountRanges: many(amount(1, 2)) } },
    { filters: 'A search can have at most 10 of these.' },
  ],
  [
    '11 dates',
    { filters: { maturityDateRanges: many(dates(1, 2)) } },
    { filters: 'A search can have at most 10 of these.' },
  ],
  ['11 numbers', { filters: { accountNumbers: many('001') } }, { filters: 'A search can have at most 10 of these.' }],
  [
    'a pattern',
    { filters: { accountNumbers: ['.*'] } },
    { filters: expect.stringContaining('Write an account number') },
  ],
])('a search with %s is refused at its field and not saved', async (_, body, fields) => {
  const { save, list } = await opened()
  const { status, error } = await save({ accountType: 1 }, body)
  expect([status, error?.fields, await list()]).toEqual([422, fields, []])
})

test.each([
  ['a day that does not exist', { maturityDateRanges: [{ from: '02/30/2027', to: '03/01/2027' }] }],
  ['half a day', { maturingInDays: 1.5 }],
  ['a third decimal', { amountRanges: [amount(1.005, 2)] }],
  ['credit cards', { accountType: 3 }],
])('a search whose criteria have %s is refused with 400', async (_, filters) => {
  const { save } = await opened()
  expect((await save(filters)).status).toBe(400)
})

test('a second search of the same name is refused with 409, ignoring case; another member may use the name', async () => {
  const { bank, save, list } = await opened()
  await save({ accountType: 1 }, { name: 'Well filled' })
  const text = 'A search with this name already exists.'
  expect(await save({ accountType: 2 }, { name: 'WELL FILLED' })).toMatchObject({
    status: 409,
    message: text,
    error: { fields: { name: text } },
  })
  expect(await list()).toHaveLength(1)
  const noah = readCalls(bank, await bank.addMember('noah'))
  expect((await noah.save({ accountType: 1 }, { name: 'Well filled' })).status).toBe(200)
})

test('a member can save 25 searches, also when ten arrive at once', async () => {
  const { save, list } = await opened()
  for (let made = 0; made < 20; made++) await save({ accountType: 1 }, { name: `Number ${made}` })
  const last = await Promise.all(
    Array.from({ length: 10 }, (_, made) => save({ accountType: 1 }, { name: `Late ${made}` })),
  )
  expect(last.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(200), ...Array(5).fill(422)])
  expect(last.find(({ status }) => status === 422)?.error?.code).toBe('limit')
  expect(await list()).toHaveLength(25)
})

test('a search shows what is owed on a loan even if balance inquiry is off', async () => {
  const { bank, save } = await opened()
  const loans = context.db.updateTable('account').where('institution_id', '=', bank.id).where('account_type', '=', 2)
  await loans.set({ allow_balance: false }).execute()
  expect((await save({ amountRanges: [amount(300, 300)] })).data.results).toMatchObject([
    { accountId: 'L-001', balance: 300 },
  ])
})

test('each column can be chosen once', async () => {
  const { save } = await opened()
  expect((await save({ accountType: 1 }, { displayPreferences: ['rate', 'rate'] })).status).toBe(400)
})

test.runIf(shared.kind === 'postgres')(
  'running a search takes three round trips to the database, and saving one nine, whatever there is to search',
  async () => {
    const { call, save } = await opened()
    const { id } = (await save({ accountType: 1 })).data
    const countTrips = async (work: () => Promise<{ status: number }>) => {
      const asked = vi.spyOn(pg.Client.prototype, 'query')
      const { status } = await work()
      const trips = asked.mock.calls.length
      asked.mockRestore()
      return { status, trips }
    }
    expect(await countTrips(() => call('performSearch', { body: { searchId: id } }))).toEqual({ status: 200, trips: 3 })
    expect(await countTrips(() => call('getSavedSearches', { body: {} }))).toEqual({ status: 200, trips: 2 })
    expect(await countTrips(() => save({ accountType: 1 }, { name: 'Other' }))).toEqual({ status: 200, trips: 9 })
  },
)
