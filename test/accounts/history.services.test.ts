import { expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { getTransactions, historyOf } from '../../machines/accounts/history.services.ts'
import { samples } from '../../stories/accounts/history.samples.ts'
import { day } from '../../values/days.ts'

const { maria, onLoan, hidden } = samples.getTransactions.answers
const filter = { from: day('2026-05-01'), to: day('2026-11-20'), type: 2 }
const failed = "error trying to get customer's transactions"

test('the rows of one account are asked for, of the days and the type that were chosen', async () => {
  const { history, asked } = ask([() => json(200, { success: true, data: maria, message: '' })])
  expect(await history).toMatchObject({ filter, truncated: false })
  expect(asked[0]).toMatchObject({ method: 'POST', url: expect.stringMatching(/\/api\/customer\/transactions$/) })
  expect(await asked[0]?.json()).toEqual({
    idOLBUser: 7,
    uniqueId: 'S1',
    accountType: 1,
    type: 2,
    from: '05/01/2026',
    to: '11/20/2026',
  })
})

test.each([
  ['a lost answer, also when asked once more', [lost, lost], { kind: 'network', message: failed }],
  ['a bank that fails', [() => json(500, { success: false, message: 'SQL' })], { kind: 'failure', message: failed }],
  ['a page that is no JSON', [() => new Response('<html>', { status: 502 })], { kind: 'failure', message: failed }],
  [
    'a refusal',
    [() => json(422, { success: false, message: 'Please choose a range of 24 months or less.' })],
    { kind: 'refusal', message: 'Please choose a range of 24 months or less.' },
  ],
] as const)('%s is shown in the words of the catalogue, or the bank’s own', async (_what, answers, error) => {
  await expect(ask(answers).history).rejects.toMatchObject(error)
})

test('an answer that was lost is asked for once more', async () => {
  const { history, asked } = ask([lost, () => json(200, { success: true, data: maria, message: '' })])
  expect(await history).toMatchObject({ truncated: false })
  expect(asked).toHaveLength(2)
})

test('a long answer is parsed in chunks, so that typing stays responsive', async () => {
  const [row] = maria.postedTransactions
  const answer = json(200, { success: true, data: { ...maria, postedTransactions: Array.from({ length: 2_500 }, () => row) }, message: '' })
  const heard = vi.fn<() => void>()
  const text = answer.text.bind(answer)
  answer.text = async () => {
    const read = await text()
    setTimeout(heard)
    return read
  }
  expect((await ask([() => answer]).history).pending).toHaveLength(2_500)
  expect(heard).toHaveBeenCalled()
})

test('dollars become cents, days become days, and pending rows are separate', () => {
  const { pending, posted } = historyOf(maria, filter)
  expect(pending.map(({ description, note, amount, balance, settledOn }) => [description, note, amount, balance, settledOn])).toEqual([
    ['Pelican Fuel & Marine', 'Card hold', -41_75, null, null],
    ['Tidewater Grocery', 'Card hold', -230_00, null, null],
  ])
  expect(posted[0]).toEqual({
    isPending: false,
    on: '2026-11-19',
    description: 'Transfer to S-005',
    note: 'Holiday money',
    type: 3,
    amount: -50_00,
    balance: 7_182_19,
    principal: null,
    interest: null,
    fee: null,
    actualOn: '2026-11-19',
    effectiveOn: '2026-11-19',
    settledOn: '2026-11-19',
    checkNumber: '',
    checkId: '',
  })
})

test('a check has its number, its payee, and its row if it has a picture', () => {
  const checks = historyOf(maria, filter).posted.filter(({ type }) => type === 5)
  expect(checks.map(({ description, note, checkId }) => [description, note, checkId])).toEqual([
    ['Check #1043', 'Cove Street Dental', maria.postedTransactions.find(({ draft }) => draft === '1043')?.uniqueId],
    // Its extra information is broken, but the bank knows its number.
    ['Check #1042', 'Okafor Piano Lessons', ''],
  ])
})

test.each([
  ['{"img_key": "-", "chk_number": "7"}', { checkId: '', checkNumber: '7' }],
  ['{"img_key": 7, "chk_number": {"a": 1}}', { checkId: '', checkNumber: '' }],
  ['null', { checkId: '', checkNumber: '' }],
  ['"text"', { checkId: '', checkNumber: '' }],
  ['', { checkId: '', checkNumber: '' }],
])('extra information %s is taken only as far as it can be understood', (extraInfo, found) => {
  const [row] = maria.postedTransactions
  expect(historyOf({ ...maria, postedTransactions: [{ ...row!, extraInfo }] }, filter).pending[0]).toMatchObject(found)
})

test('a day in 1970 is a day that has not come', () => {
  expect(historyOf(maria, filter).posted.find(({ description }) => description === 'Marigold Pharmacy')?.settledOn).toBeNull()
})

test('of a loan, principal is cents already, and interest and fee are not', () => {
  expect(historyOf(onLoan, filter).posted[1]).toMatchObject({
    amount: 239_00,
    principal: 210_17,
    interest: 3_83,
    fee: 25_00,
    balance: 330_23,
  })
})

test('figures that are hidden stay hidden', () => {
  const { posted, statement } = historyOf(hidden, filter)
  expect([posted[0]?.balance, statement]).toEqual([null, null])
})

function lost(): never {
  throw new TypeError('fetch failed')
}

function ask(answers: readonly (() => Response)[]) {
  const asked: Request[] = []
  configureClient({
    token: () => null,
    transport: async (request) => {
      asked.push(request.clone())
      return answers[asked.length - 1]?.() ?? lost()
    },
  })
  const input = { userId: 7, uniqueId: 'S1', accountType: 1 as const, filter }
  return { asked, history: toPromise(createActor(getTransactions, { input }).start()) }
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', Date: 'Fri, 20 Nov 2026 14:14:00 GMT' } })
