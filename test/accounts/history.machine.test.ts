import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { syncServerClock } from '../../api/client.ts'
import { ApiError } from '../../api/problems.ts'
import { toAccounts } from '../../machines/accounts/accounts.services.ts'
import { historyMachine } from '../../machines/accounts/history.machine.ts'
import { type AccountPath, countRows } from '../../machines/accounts/history.rules.ts'
import { toHistory } from '../../machines/accounts/history.services.ts'
import { samples as accounts } from '../../stories/accounts/summary.samples.ts'
import { card, samples } from '../../stories/accounts/history.samples.ts'
import { cents } from '../../values/money.ts'
import { scripted } from '../support/scripted.ts'

const { answers } = samples.getTransactions
const words = "error trying to get customer's transactions"
const refusals = {
  broken: new ApiError('failure', words, { status: 500 }),
  lost: new ApiError('network', words),
  notYours: new ApiError('refusal', 'This is not yours.', { status: 403, code: 'not_yours' }),
}
const summary = toAccounts(accounts.getSummary.answers.maria, '2026-11-20T14:14:00.000Z')
const everyday = { uniqueId: 'S4kQ8mZp1aB7cD0xW4002', accountType: '1' }
const usual = { from: '2026-05-01', to: '2026-11-20', type: 0 }
const closed = { accounts: 'read', dialog: 'none', upper: 'none' }
const october = '?fromDate=10%2F01%2F2026&toDate=10%2F31%2F2026&transactionType=0'

beforeEach(() => syncServerClock(Date.parse('2026-11-20T15:00:00Z')))
afterEach(() => vi.restoreAllMocks())

test('a loan transaction type in the address fills the filter before the account is loaded', () => {
  const { actor } = open({
    named: { uniqueId: 'L7tR2nVy5gH9jK3sE1001', accountType: '2' },
    search: '?transactionType=7',
  })
  expect(actor.getSnapshot().context).toMatchObject({ account: null, filter: { type: 7 }, draft: { type: 7 } })
})

test('a long history shows its newest 100 rows while all rows are loading', async () => {
  const { actor, sent, answer, at } = await loading()
  answer('getTransactions', toHistory(answers.newest, sent.getTransactions[0]!.filter, sent.getTransactions[0]!.newest))
  await at({ rows: { list: 'drawing' } })
  expect(sent.getTransactions).toHaveLength(1)
  await waitFor(actor, () => sent.getTransactions.length === 2)
  expect(actor.getSnapshot()).toMatchObject({
    value: { rows: { list: 'loadingRows' } },
    context: { history: { isPart: true, truncated: false } },
  })
  expect(countRows(actor.getSnapshot().context.found!)).toBe(100)
  expect(sent.getTransactions[1]).not.toHaveProperty('newest')
  answer('getTransactions', toHistory(answers.many, sent.getTransactions[1]!.filter))
  await at({ rows: { list: 'shown' } })
  expect(actor.getSnapshot().context.history?.isPart).toBe(false)
  expect(countRows(actor.getSnapshot().context.found!)).toBe(10_002)
})

test('if loading all rows fails, the newest rows stay, and a reload requests all rows', async () => {
  const { actor, sent, answer, at } = await loading()
  answer('getTransactions', toHistory(answers.newest, sent.getTransactions[0]!.filter, sent.getTransactions[0]!.newest))
  await waitFor(actor, () => sent.getTransactions.length === 2)
  answer('getTransactions', refusals.broken)
  await at({ rows: { list: 'shown' } })
  expect(actor.getSnapshot().context).toMatchObject({ history: { isPart: true }, error: refusals.broken })
  actor.send({ type: 'reload' })
  expect(sent.getTransactions[2]).not.toHaveProperty('newest')
})

test('a page that is open at midnight includes the new day when it reads again, unless its days were chosen', async () => {
  const { actor, sent } = await shown()
  syncServerClock(Date.parse('2026-11-21T15:00:00Z'))
  actor.send({ type: 'money.move' })
  expect(sent.getTransactions[1]).toMatchObject({ filter: { ...usual, to: '2026-11-21' } })
  expect(actor.getSnapshot().context).toMatchObject({ today: '2026-11-21', draft: { to: '11/21/2026' } })
  actor.send({ type: 'address.change', search: october })
  syncServerClock(Date.parse('2026-11-22T15:00:00Z'))
  actor.send({ type: 'reload' })
  expect(sent.getTransactions.at(-1)).toMatchObject({ filter: { from: '2026-10-01', to: '2026-10-31' } })
})

test('days that were typed but not applied stay when the page reads again after midnight', async () => {
  const { actor, sent } = await shown()
  actor.send({ type: 'draft.change', change: { from: '11/05/2026' } })
  syncServerClock(Date.parse('2026-11-21T15:00:00Z'))
  actor.send({ type: 'money.move' })
  expect(sent.getTransactions[1]).toMatchObject({ filter: { ...usual, to: '2026-11-21' } })
  expect(actor.getSnapshot().context).toMatchObject({ draft: { from: '11/05/2026' } })
})

test('a reload requests all rows, while a new filter requests the newest 100 first', async () => {
  const { actor, sent } = await shown()
  actor.send({ type: 'reload' })
  expect(sent.getTransactions[1]).not.toHaveProperty('newest')
  actor.send({ type: 'address.change', search: october })
  expect(sent.getTransactions[2]).toMatchObject({ newest: 100 })
})

test('an account and its newest rows are requested together, and either may arrive first', async () => {
  const rowsFirst = open()
  expect(rowsFirst.asked.map(([service]) => service).sort()).toEqual(['getSummary', 'getTransactions'])
  rowsFirst.answer('getTransactions', toHistory(answers.maria, rowsFirst.sent.getTransactions[0]!.filter))
  await rowsFirst.at({ rows: { list: 'shown', accounts: 'reading' } })
  rowsFirst.answer('getSummary', summary)
  await rowsFirst.at({ rows: { accounts: 'read' } })
  expect(rowsFirst.actor.getSnapshot().context).toMatchObject({ account: { id: 'S-002' }, history: { isPart: false } })
  const accountFirst = await shown()
  expect(accountFirst.actor.getSnapshot().context).toMatchObject({ account: { id: 'S-002' } })
})

test('without the accounts no rows are shown, and Try again requests both', async () => {
  const { actor, sent, answer, at } = open()
  answer('getTransactions', toHistory(answers.maria, sent.getTransactions[0]!.filter))
  await at({ rows: { list: 'shown' } })
  answer('getSummary', refusals.broken)
  await at('failed')
  expect(actor.getSnapshot().context).toMatchObject({ history: null, found: null, error: refusals.broken })
  actor.send({ type: 'reload' })
  expect([sent.getSummary.length, sent.getTransactions.length]).toEqual([2, 2])
})

test('a filter that changes in the address while the account loads is requested at once', async () => {
  const { actor, sent, answer, signals, at } = open()
  actor.send({ type: 'address.change', search: october })
  answer('getSummary', summary)
  await at({ rows: { list: 'loadingRows', accounts: 'read' } })
  expect(sent.getTransactions[1]).toMatchObject({ filter: { from: '2026-10-01', to: '2026-10-31' } })
  expect(signals('getTransactions').map(({ aborted }) => aborted)).toEqual([true, false])
})

test.each<[string, AccountPath]>([
  ['an account that does not exist', { ...everyday, uniqueId: 'S0000000000000000' }],
  ['a share with the type of a loan', { ...everyday, accountType: '2' }],
  ['an unknown account number', { accountId: '099' }],
  ['a share without its type', { uniqueId: everyday.uniqueId }],
])('the history of %s is reported missing', async (_what, named) => {
  const { actor, answer } = open({ named })
  answer('getSummary', summary)
  await waitFor(actor, ({ status }) => status === 'done')
  expect([actor.getSnapshot().value, actor.getSnapshot().output]).toEqual(['missing', { missing: true }])
})

test('no rows are requested while the address names no account', async () => {
  const { sent, answer, at } = open({ named: {} })
  answer('getSummary', summary)
  await at('choice')
  expect(sent.getTransactions).toEqual([])
})

test('a history of no type of account is reported missing without a request for the accounts', () => {
  const { actor, sent } = open({ named: { ...everyday, accountType: '4' } })
  expect([actor.getSnapshot().output, sent.getSummary]).toEqual([{ missing: true }, []])
})

test('the history of another member’s account is Page Not Found, also after a reload', async () => {
  const first = await loading()
  first.answer('getTransactions', refusals.notYours)
  await first.at('missing')
  const later = await shown()
  later.actor.send({ type: 'reload' })
  later.answer('getTransactions', refusals.notYours)
  await later.at('missing')
  expect([first, later].map(({ actor }) => actor.getSnapshot().output)).toEqual([{ missing: true }, { missing: true }])
})

test('a reload keeps the rows on screen, even if it fails', async () => {
  const { actor, sent, answer, at } = await shown()
  const { history } = actor.getSnapshot().context
  actor.send({ type: 'reload' })
  expect(actor.getSnapshot()).toMatchObject({
    value: { rows: { list: 'loadingRows' } },
    tags: new Set(['busy']),
    context: { history },
  })
  answer('getTransactions', refusals.broken)
  await at({ rows: { list: 'shown' } })
  expect(actor.getSnapshot().context).toMatchObject({ history, error: refusals.broken })
  actor.send({ type: 'reload' })
  answer('getTransactions', toHistory(answers.nothing, sent.getTransactions[2]!.filter))
  await at({ rows: { list: 'shown' } })
  expect(actor.getSnapshot().context).toMatchObject({ error: null, found: { posted: [] } })
})

test('when the filter changes twice, the older request is aborted and only the newer answer counts', async () => {
  const { actor, sent, answer, signals, at } = await shown()
  actor.send({ type: 'address.change', search: october })
  actor.send({ type: 'address.change', search: '?transactionType=2' })
  expect(signals('getTransactions').map(({ aborted }) => aborted)).toEqual([false, true, false])
  answer('getTransactions', toHistory(answers.nothing, sent.getTransactions[1]!.filter), 1)
  await Promise.resolve()
  expect(actor.getSnapshot().value).toMatchObject({ rows: { list: 'loadingRows' } })
  answer('getTransactions', toHistory(answers.maria, sent.getTransactions[2]!.filter))
  await at({ rows: { list: 'shown' } })
  expect(actor.getSnapshot().context).toMatchObject({
    filter: { ...usual, type: 2 },
    history: { filter: { ...usual, type: 2 } },
  })
})

test('an invalid date range shows an error, removes the rows and requests nothing', async () => {
  const { actor, sent } = await shown()
  actor.send({ type: 'address.change', search: '?fromDate=11/20/2026&toDate=11/01/2026' })
  expect(actor.getSnapshot()).toMatchObject({
    value: { rows: { list: 'unasked' } },
    context: {
      history: null,
      found: null,
      fieldErrors: [{ field: 'from', text: 'From date must not be after To date' }],
    },
  })
  expect(sent.getTransactions).toHaveLength(1)
  actor.send({ type: 'address.change', search: october })
  expect(actor.getSnapshot()).toMatchObject({ value: { rows: { list: 'loadingRows' } }, context: { fieldErrors: [] } })
})

test('a new From date takes effect only on Apply Filters, which writes it into the address', async () => {
  const { actor, sent, written } = await shown()
  actor.send({ type: 'draft.change', change: { from: '10/01/2026' } })
  expect(written()).toEqual([])
  actor.send({ type: 'filters.apply' })
  expect(written()).toEqual(['?fromDate=10%2F01%2F2026&toDate=11%2F20%2F2026&transactionType=0'])
  expect([actor.getSnapshot().value, sent.getTransactions.length]).toEqual([{ rows: { list: 'shown', ...closed } }, 1])
})

test('a complete To date or a new type is written into the address at once, with the typed From date', async () => {
  const { actor, written } = await shown()
  actor.send({ type: 'draft.change', change: { from: '10/01/2026' } })
  actor.send({ type: 'draft.change', change: { to: '10/31/202' } })
  expect(written()).toEqual([])
  actor.send({ type: 'draft.change', change: { to: '10/31/2026' } })
  actor.send({ type: 'draft.change', change: { type: 2 } })
  expect(written()).toEqual([october, october.replace('Type=0', 'Type=2')])
})

test('a To date that means the same day does not change the address', async () => {
  const { actor, written } = await shown()
  for (const to of ['11/20/2026', '11/20/202', '12/31/2098', '2026-11-20'])
    actor.send({ type: 'draft.change', change: { to } })
  expect(written()).toEqual([])
})

test('a To date before From shows an error at once and does not change the address', async () => {
  const { actor, written } = await shown()
  actor.send({ type: 'draft.change', change: { to: '04/30/2026' } })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([
    { field: 'from', text: 'From date must not be after To date' },
  ])
  actor.send({ type: 'draft.change', change: { from: '04/01/2026' } })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([])
  expect(written()).toEqual([])
})

test('applying an invalid From date shows an error and keeps the current filter', async () => {
  const { actor, written } = await shown()
  actor.send({ type: 'draft.change', change: { from: '02/30/2026' } })
  actor.send({ type: 'filters.apply' })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([{ field: 'from', text: 'Write the date as MM/DD/YYYY.' }])
  expect(written()).toEqual([])
  actor.send({ type: 'reload' })
  expect(actor.getSnapshot().value).toMatchObject({ rows: { list: 'loadingRows' } })
})

test('applying an unchanged filter reloads the rows', async () => {
  const { actor, sent, written } = await shown()
  actor.send({ type: 'filters.apply' })
  expect([actor.getSnapshot().value, sent.getTransactions.length, written()]).toEqual([
    { rows: { list: 'loadingRows', ...closed } },
    2,
    [],
  ])
})

test('the history reloads by itself when money moves', async () => {
  const { actor, sent } = await shown()
  actor.send({ type: 'money.move' })
  expect([actor.getSnapshot().value, sent.getTransactions.length]).toEqual([
    { rows: { list: 'loadingRows', ...closed } },
    2,
  ])
})

test('the figures of a card are read again when money moves, and what is typed stays', async () => {
  const { actor, sent, answer, at } = await shown({ named: card })
  actor.send({ type: 'draft.change', change: { from: '10/01/2026' } })
  actor.send({ type: 'money.move' })
  await at({ rows: { accounts: 'rereading' } })
  const cards = summary.cards.map((each) => ({ ...each, minimumDue: cents(0) }))
  answer('getSummary', { ...summary, cards })
  await at({ rows: { accounts: 'read' } })
  expect(actor.getSnapshot().context).toMatchObject({
    account: { id: 'C-001', card: { minimumDue: 0 } },
    draft: { from: '10/01/2026' },
  })
  actor.send({ type: 'reload' })
  answer('getSummary', refusals.broken)
  await at({ rows: { accounts: 'read' } })
  expect([sent.getSummary.length, actor.getSnapshot().context.account?.id]).toEqual([3, 'C-001'])
})

test('a reload of a share does not read the accounts again', async () => {
  const { actor, sent } = await shown()
  actor.send({ type: 'reload' })
  expect(sent.getSummary).toHaveLength(1)
})

test('a search in the history is kept when the rows are reloaded', async () => {
  const { actor, sent, answer, at } = await shown()
  actor.send({ type: 'find.change', text: 'coffee' })
  expect(actor.getSnapshot().context.found?.posted.map(({ description }) => description)).toEqual([
    'Lighthouse Coffee Roasters',
  ])
  actor.send({ type: 'reload' })
  answer(
    'getTransactions',
    toHistory(
      { ...answers.maria, postedTransactions: answers.maria.postedTransactions.slice(0, 4) },
      sent.getTransactions[1]!.filter,
    ),
  )
  await at({ rows: { list: 'shown' } })
  expect(actor.getSnapshot().context).toMatchObject({ searchText: 'coffee', found: { pending: [], posted: [] } })
})

const member = { userId: 7, zone: 'America/New_York', search: '' }

test('the explanation of a balance closes when another filter replaces its rows', async () => {
  const { actor, at } = await shown()
  actor.send({ type: 'explanation.open' })
  await at({ rows: { dialog: 'explanation' } })
  actor.send({ type: 'address.change', search: october })
  expect(actor.getSnapshot().value).toMatchObject({ rows: { dialog: 'none' } })
})

test('a saved note is in the list and in the details at once, without another request', async () => {
  const { actor, sent, answer, at } = await shown()
  actor.send({ type: 'find.change', text: 'tag:food' })
  const row = actor.getSnapshot().context.history!.posted.find(({ description }) => /Coffee/.test(description))!
  actor.send({ type: 'row.open', row })
  actor.send({ type: 'transactionNote.open', row })
  await at({ rows: { upper: 'transactionNote' } })
  const note = actor.getSnapshot().children.transactionNote!
  note.send({ type: 'draft.change', change: { note: 'With Tomas', tags: 'Food' } })
  note.send({ type: 'draft.submit' })
  answer('noteTransaction', null)
  await at({ rows: { dialog: 'row', upper: 'none' } })
  const own = { note: 'With Tomas', tags: ['food'] }
  expect(sent.noteTransaction).toMatchObject([{ uniqueId: row.uniqueId, own }])
  const { found, about } = actor.getSnapshot().context
  expect([found?.posted, about.row?.row]).toEqual([[{ ...row, own }], { ...row, own }])
  expect(sent.getTransactions).toHaveLength(1)
})

test('the details show no note once it is removed', async () => {
  const { actor, sent, answer, at } = await shown()
  actor.send({ type: 'reload' })
  answer('getTransactions', toHistory(answers.noted, sent.getTransactions[1]!.filter))
  await at({ rows: { list: 'shown' } })
  const row = actor.getSnapshot().context.history!.posted.find(({ own }) => own?.note)!
  actor.send({ type: 'row.open', row })
  actor.send({ type: 'transactionNote.open', row })
  const note = actor.getSnapshot().children.transactionNote!
  expect(note.getSnapshot().context.knownTags.slice(0, 2)).toEqual(['food', 'work'])
  note.send({ type: 'draft.change', change: { note: '', tags: '' } })
  note.send({ type: 'draft.submit' })
  answer('noteTransaction', null)
  await at({ rows: { upper: 'none' } })
  expect(sent.noteTransaction).toMatchObject([{ own: null }])
  const { found, about } = actor.getSnapshot().context
  const listed = found?.posted.find(({ uniqueId }) => uniqueId === row.uniqueId)
  expect([listed, about.row?.row].map((one) => one && 'own' in one)).toEqual([false, false])
})

function open({ named = everyday, search = '' }: { named?: AccountPath; search?: string } = {}) {
  const opened = scripted(historyMachine, { input: { ...member, search, ...named } })
  return { ...opened, written: () => opened.emitted.map(({ search }) => search) }
}

async function loading(...given: Parameters<typeof open>) {
  const opened = open(...given)
  opened.answer('getSummary', summary)
  await opened.at({ rows: { list: 'loadingRows', accounts: 'read' } })
  return opened
}

async function shown(...given: Parameters<typeof open>) {
  const opened = await loading(...given)
  opened.answer('getTransactions', toHistory(answers.maria, opened.sent.getTransactions[0]!.filter))
  await opened.at({ rows: { list: 'shown' } })
  return opened
}
