import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { hearTime } from '../../api/client.ts'
import { ApiError } from '../../api/problems.ts'
import { summaryOf } from '../../machines/accounts/accounts.services.ts'
import type { Summary } from '../../machines/accounts/accounts.rules.ts'
import { historyMachine } from '../../machines/accounts/history.machine.ts'
import { type AccountPath, countOf, type Filter, type History } from '../../machines/accounts/history.rules.ts'
import { historyOf } from '../../machines/accounts/history.services.ts'
import { samples as accounts } from '../../stories/accounts/summary.samples.ts'
import { samples } from '../../stories/accounts/history.samples.ts'

const { answers } = samples.getTransactions
const words = "error trying to get customer's transactions"
const refusals = {
  broken: new ApiError('failure', words, { status: 500 }),
  lost: new ApiError('network', words),
  notYours: new ApiError('refusal', 'This is not yours.', { status: 403, code: 'not_yours' }),
}
const summary = summaryOf(accounts.getSummary.answers.maria, '2026-11-20T14:14:00.000Z')
const everyday = { uniqueId: 'S4kQ8mZp1aB7cD0xW4002', accountType: '1' }
const usual = { from: '2026-05-01', to: '2026-11-20', type: 0 }
const october = '?fromDate=10%2F01%2F2026&toDate=10%2F31%2F2026&transactionType=0'

beforeEach(() => hearTime(Date.parse('2026-11-20T15:00:00Z')))
afterEach(() => {
  hearTime(Date.now())
  vi.restoreAllMocks()
})

test('the account is looked for first, then its rows of the last six months', async () => {
  const { actor, accounts, rows } = open()
  expect(actor.getSnapshot()).toMatchObject({ value: 'loadingAccounts', tags: new Set(['busy']) })
  expect(rows.asked).toEqual([])
  accounts.answer(summary)
  await stands(actor, { rows: 'loadingRows' })
  expect(actor.getSnapshot().context.account).toMatchObject({ id: 'S-002' })
  expect(rows.asked).toEqual([{ userId: 7, uniqueId: everyday.uniqueId, accountType: 1, filter: usual, newest: 100 }])
  rows.answer(historyOf(answers.maria, rows.asked[0]!.filter))
  await stands(actor, { rows: 'shown' })
  expect(actor.getSnapshot().context.found?.posted).toHaveLength(14)
})

test('the type of a loan in the address is in its field before the account is known', () => {
  const { actor } = open({ named: { uniqueId: 'L7tR2nVy5gH9jK3sE1001', accountType: '2' }, search: '?transactionType=7' })
  expect(actor.getSnapshot().context).toMatchObject({ account: null, filter: { type: 7 }, draft: { type: 7 } })
})

test('of a long history the newest rows are shown while all of them are asked for', async () => {
  const { actor, rows } = await loading()
  rows.answer(historyOf(answers.newest, rows.asked[0]!.filter, rows.asked[0]!.newest))
  await waitFor(actor, () => rows.asked.length === 2)
  expect(actor.getSnapshot()).toMatchObject({ value: { rows: 'loadingRows' }, context: { history: { isPart: true, truncated: false } } })
  expect(countOf(actor.getSnapshot().context.found!)).toBe(100)
  expect(rows.asked[1]).not.toHaveProperty('newest')
  rows.answer(historyOf(answers.many, rows.asked[1]!.filter))
  await stands(actor, { rows: 'shown' })
  expect(actor.getSnapshot().context.history?.isPart).toBe(false)
  expect(countOf(actor.getSnapshot().context.found!)).toBe(10_002)
})

test('where the earlier rows fail the newest stay, and a reload asks for all of them', async () => {
  const { actor, rows } = await loading()
  rows.answer(historyOf(answers.newest, rows.asked[0]!.filter, rows.asked[0]!.newest))
  await waitFor(actor, () => rows.asked.length === 2)
  rows.fail(refusals.broken)
  await stands(actor, { rows: 'shown' })
  expect(actor.getSnapshot().context).toMatchObject({ history: { isPart: true }, error: refusals.broken })
  actor.send({ type: 'reload' })
  expect(rows.asked[2]).not.toHaveProperty('newest')
})

test('rows that are shown are never replaced by fewer: only another filter asks for the newest first', async () => {
  const { actor, rows } = await shown()
  actor.send({ type: 'reload' })
  expect(rows.asked[1]).not.toHaveProperty('newest')
  actor.send({ type: 'address.change', search: october })
  expect(rows.asked[2]).toMatchObject({ newest: 100 })
})

test('a filter in the address is the one that is asked for', async () => {
  const { actor, accounts, rows } = open({ search: october })
  accounts.answer(summary)
  await stands(actor, { rows: 'loadingRows' })
  expect(rows.asked[0]?.filter).toEqual({ from: '2026-10-01', to: '2026-10-31', type: 0 })
  expect(actor.getSnapshot().context.draft).toEqual({ from: '10/01/2026', to: '10/31/2026', type: 0 })
})

test('where its accounts cannot be had, a member may try again', async () => {
  const { actor, accounts } = open()
  accounts.fail(refusals.broken)
  await stands(actor, 'failed')
  expect(actor.getSnapshot().context.error).toBe(refusals.broken)
  actor.send({ type: 'reload' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'loadingAccounts', context: { error: refusals.broken } })
  accounts.answer(summary)
  await stands(actor, { rows: 'loadingRows' })
  expect(actor.getSnapshot().context.error).toBeNull()
})

test('an address that changes meanwhile counts as soon as the account is there', async () => {
  const { actor, accounts, rows } = open()
  actor.send({ type: 'address.change', search: october })
  accounts.answer(summary)
  await stands(actor, { rows: 'loadingRows' })
  expect(rows.asked).toMatchObject([{ filter: { from: '2026-10-01', to: '2026-10-31' } }])
})

test.each<[string, AccountPath]>([
  ['an account of nobody', { ...everyday, uniqueId: 'S0000000000000000' }],
  ['an account of another kind', { ...everyday, accountType: '2' }],
  ['a number of no account', { accountId: '099' }],
])('%s is not found, and nothing is asked of it', async (_what, named) => {
  const { actor, accounts, rows } = open({ named })
  accounts.answer(summary)
  await waitFor(actor, ({ status }) => status === 'done')
  expect([actor.getSnapshot().value, actor.getSnapshot().output, rows.asked]).toEqual(['missing', { missing: true }, []])
})

test('a kind of account that has no history is not even looked for', () => {
  const { actor, accounts } = open({ named: { ...everyday, accountType: '3' } })
  expect([actor.getSnapshot().output, accounts.asked]).toEqual([{ missing: true }, []])
})

test.each<AccountPath>([{}, { accountId: '001' }])(
  'where the address leaves the account open (%j), the choice leads to its own, with the same filter, and nobody else’s can be chosen',
  async (named) => {
    const { actor, accounts, rows } = open({ named, search: october })
    accounts.answer(summary)
    await stands(actor, 'choice')
    expect(rows.asked).toEqual([])
    actor.send({ type: 'account.choose', uniqueId: 'S0000000000000000' })
    expect(actor.getSnapshot().value).toBe('choice')
    actor.send({ type: 'account.choose', uniqueId: everyday.uniqueId })
    expect(actor.getSnapshot().output).toMatchObject({ account: { uniqueId: everyday.uniqueId, accountType: 1 }, search: october })
  },
)

test('rows that the bank calls another’s are not found, at first and later', async () => {
  const first = await loading()
  first.rows.fail(refusals.notYours)
  await stands(first.actor, 'missing')
  const later = await shown()
  later.actor.send({ type: 'reload' })
  later.rows.fail(refusals.notYours)
  await stands(later.actor, 'missing')
  expect([first, later].map(({ actor }) => actor.getSnapshot().output)).toEqual([{ missing: true }, { missing: true }])
})

test('rows that could not be had can be asked for again', async () => {
  const { actor, rows } = await loading()
  rows.fail(refusals.lost)
  await stands(actor, { rows: 'failed' })
  expect(actor.getSnapshot().context).toMatchObject({ history: null, error: refusals.lost })
  actor.send({ type: 'reload' })
  await stands(actor, { rows: 'loadingRows' })
  rows.answer(historyOf(answers.maria, rows.asked[1]!.filter))
  await stands(actor, { rows: 'shown' })
  expect(actor.getSnapshot().context.error).toBeNull()
})

test('a reload keeps the rows, also when it fails', async () => {
  const { actor, rows } = await shown()
  const { history } = actor.getSnapshot().context
  actor.send({ type: 'reload' })
  expect(actor.getSnapshot()).toMatchObject({ value: { rows: 'loadingRows' }, tags: new Set(['busy']), context: { history } })
  rows.fail(refusals.broken)
  await stands(actor, { rows: 'shown' })
  expect(actor.getSnapshot().context).toMatchObject({ history, error: refusals.broken })
  actor.send({ type: 'reload' })
  rows.answer(historyOf(answers.nothing, rows.asked[2]!.filter))
  await stands(actor, { rows: 'shown' })
  expect(actor.getSnapshot().context).toMatchObject({ error: null, found: { posted: [] } })
})

test('of two filters the newer counts, and the older question is given up', async () => {
  const { actor, rows } = await shown()
  actor.send({ type: 'address.change', search: october })
  actor.send({ type: 'address.change', search: '?transactionType=2' })
  expect(rows.signals.map(({ aborted }) => aborted)).toEqual([false, true, false])
  rows.answers[1]?.resolve(historyOf(answers.nothing, rows.asked[1]!.filter))
  await Promise.resolve()
  expect(actor.getSnapshot().value).toEqual({ rows: 'loadingRows' })
  rows.answer(historyOf(answers.maria, rows.asked[2]!.filter))
  await stands(actor, { rows: 'shown' })
  expect(actor.getSnapshot().context).toMatchObject({ filter: { ...usual, type: 2 }, history: { filter: { ...usual, type: 2 } } })
})

test('rows of an earlier filter never stand under a newer one that failed', async () => {
  const { actor, rows } = await shown()
  actor.send({ type: 'address.change', search: october })
  expect(actor.getSnapshot().context.history).not.toBeNull()
  rows.fail(refusals.broken)
  await stands(actor, { rows: 'failed' })
  expect(actor.getSnapshot().context).toMatchObject({ history: null, found: null, error: refusals.broken })
})

test('an address that says the same once more asks for nothing', async () => {
  const { actor, rows } = await shown({ search: october })
  actor.send({ type: 'address.change', search: october })
  expect([actor.getSnapshot().value, rows.asked.length]).toEqual([{ rows: 'shown' }, 1])
})

test('a range that cannot be asked for says so, and takes the rows of the other away', async () => {
  const { actor, rows } = await shown()
  actor.send({ type: 'address.change', search: '?fromDate=11/20/2026&toDate=11/01/2026' })
  expect(actor.getSnapshot()).toMatchObject({
    value: { rows: 'unasked' },
    context: { history: null, found: null, faults: [{ field: 'from', text: 'From date must not be after To date' }] },
  })
  expect(rows.asked).toHaveLength(1)
  actor.send({ type: 'address.change', search: october })
  expect(actor.getSnapshot()).toMatchObject({ value: { rows: 'loadingRows' }, context: { faults: [] } })
})

test('From waits for the button, which writes the filter into the address', async () => {
  const { actor, written, rows } = await shown()
  actor.send({ type: 'draft.change', change: { from: '10/01/2026' } })
  expect(written).toEqual([])
  actor.send({ type: 'filters.apply' })
  expect(written).toEqual(['?fromDate=10%2F01%2F2026&toDate=11%2F20%2F2026&transactionType=0'])
  expect([actor.getSnapshot().value, rows.asked.length]).toEqual([{ rows: 'shown' }, 1])
})

test('a whole To and another type are written at once, with From as it stands in its field', async () => {
  const { actor, written } = await shown()
  actor.send({ type: 'draft.change', change: { from: '10/01/2026' } })
  actor.send({ type: 'draft.change', change: { to: '10/31/202' } })
  expect(written).toEqual([])
  actor.send({ type: 'draft.change', change: { to: '10/31/2026' } })
  actor.send({ type: 'draft.change', change: { type: 2 } })
  expect(written).toEqual([october, october.replace('Type=0', 'Type=2')])
})

test('a To that says the same in another way writes nothing', async () => {
  const { actor, written } = await shown()
  for (const to of ['11/20/2026', '11/20/202', '12/31/2098', '2026-11-20']) actor.send({ type: 'draft.change', change: { to } })
  expect(written).toEqual([])
})

test('a To before From says so at once, and writes nothing', async () => {
  const { actor, written } = await shown()
  actor.send({ type: 'draft.change', change: { to: '04/30/2026' } })
  expect(actor.getSnapshot().context.faults).toEqual([{ field: 'from', text: 'From date must not be after To date' }])
  actor.send({ type: 'draft.change', change: { from: '04/01/2026' } })
  expect(actor.getSnapshot().context.faults).toEqual([])
  expect(written).toEqual([])
})

test('a filter that is none stays where it is, and says what is wrong with it', async () => {
  const { actor, written } = await shown()
  actor.send({ type: 'draft.change', change: { from: '02/30/2026' } })
  actor.send({ type: 'filters.apply' })
  expect(actor.getSnapshot().context.faults).toEqual([{ field: 'from', text: 'Write the date as MM/DD/YYYY.' }])
  expect(written).toEqual([])
  actor.send({ type: 'reload' })
  expect(actor.getSnapshot().value).toEqual({ rows: 'loadingRows' })
})

test('applying what is shown already asks for it anew', async () => {
  const { actor, rows, written } = await shown()
  actor.send({ type: 'filters.apply' })
  expect([actor.getSnapshot().value, rows.asked.length, written]).toEqual([{ rows: 'loadingRows' }, 2, []])
})

test('money that moved elsewhere in the browser shows by itself', async () => {
  const { actor, rows } = await shown()
  actor.send({ type: 'money.move' })
  expect([actor.getSnapshot().value, rows.asked.length]).toEqual([{ rows: 'loadingRows' }, 2])
})

test('a browser in which other tabs cannot be heard shows the history all the same', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const deaf = historyMachine.provide({
    actors: {
      moneyListener: fromCallback(() => {
        throw new Error('no channel')
      }),
      getSummary: fromPromise<Summary, { userId: number }>(() => new Promise(() => {})),
    },
  })
  const actor = createActor(deaf, { input: { userId: 7, zone: 'America/New_York', search: '', ...everyday } }).start()
  expect(actor.getSnapshot().value).toBe('loadingAccounts')
  expect(warned.mock.calls).toEqual([['other tabs are not heard']])
})

test('a search in the rows is kept when newer ones come', async () => {
  const { actor, rows } = await shown()
  actor.send({ type: 'find.change', text: 'coffee' })
  expect(actor.getSnapshot().context.found?.posted.map(({ description }) => description)).toEqual(['Lighthouse Coffee Roasters'])
  actor.send({ type: 'reload' })
  rows.answer(historyOf({ ...answers.maria, postedTransactions: answers.maria.postedTransactions.slice(0, 4) }, rows.asked[1]!.filter))
  await stands(actor, { rows: 'shown' })
  expect(actor.getSnapshot().context).toMatchObject({ sought: 'coffee', found: { pending: [], posted: [] } })
})

type Asked = { uniqueId: string; filter: Filter; newest?: number }

function calls<Answer, Input>() {
  const asked: Input[] = []
  const signals: AbortSignal[] = []
  const answers: PromiseWithResolvers<Answer>[] = []
  const source = fromPromise<Answer, Input>(({ input, signal }) => {
    const answer = Promise.withResolvers<Answer>()
    asked.push(input)
    signals.push(signal)
    answers.push(answer)
    return answer.promise
  })
  return {
    source,
    asked,
    signals,
    answers,
    answer: (answer: Answer) => answers.at(-1)?.resolve(answer),
    fail: (reason: Error) => answers.at(-1)?.reject(reason),
  }
}

function open({ named = everyday, search = '' }: { named?: AccountPath; search?: string } = {}) {
  const accounts = calls<Summary, { userId: number }>()
  const rows = calls<History, Asked & { userId: number; accountType: 1 | 2 }>()
  const machine = historyMachine.provide({
    actors: { getSummary: accounts.source, getTransactions: rows.source, moneyListener: fromCallback(() => {}) },
  })
  const actor = createActor(machine, { input: { userId: 7, zone: 'America/New_York', search, ...named } })
  const written: string[] = []
  actor.on('address', ({ search }) => written.push(search))
  actor.start()
  return { actor, accounts, rows, written }
}

async function loading(...given: Parameters<typeof open>) {
  const opened = open(...given)
  opened.accounts.answer(summary)
  await stands(opened.actor, { rows: 'loadingRows' })
  return opened
}

async function shown(...given: Parameters<typeof open>) {
  const opened = await loading(...given)
  opened.rows.answer(historyOf(answers.maria, opened.rows.asked[0]!.filter))
  await stands(opened.actor, { rows: 'shown' })
  return opened
}

const stands = (actor: ReturnType<typeof open>['actor'], value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
  waitFor(actor, (snapshot) => snapshot.matches(value))
