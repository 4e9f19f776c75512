import { expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { getTransactions, historyOf } from '../../machines/accounts/history.services.ts'
import { samples } from '../../stories/accounts/history.samples.ts'
import { day } from '../../values/days.ts'

const { maria, onLoan, hidden } = samples.getTransactions.answers
const filter = { from: day('2026-05-01'), to: day('2026-11-20'), type: 2 }
const failed = "error trying to get customer's transactions"

test('the history service requests one account’s rows for the chosen dates and type', async () => {
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
  ['two lost answers', [lost, lost], { kind: 'network', message: failed }],
  ['a 500 answer', [() => json(500, { success: false, message: 'SQL' })], { kind: 'failure', message: failed }],
  ['an answer that is not JSON', [() => new Response('<html>', { status: 502 })], { kind: 'failure', message: failed }],
  [
    'a refusal',
    [() => json(422, { success: false, message: 'Please choose a range of 24 months or less.' })],
    { kind: 'refusal', message: 'Please choose a range of 24 months or less.' },
  ],
] as const)('the history shows the right error message after %s', async (_what, answers, error) => {
  await expect(ask(answers).history).rejects.toMatchObject(error)
})

test('a history request is repeated once if its answer is lost', async () => {
  const { history, asked } = ask([lost, () => json(200, { success: true, data: maria, message: '' })])
  expect(await history).toMatchObject({ truncated: false })
  expect(asked).toHaveLength(2)
})

test('a long history answer is parsed in chunks, so that typing stays responsive', async () => {
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

test('the history service converts dollars to cents and dates to days, and separates pending rows', () => {
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
    ofLoan: null,
    actualOn: '2026-11-19',
    effectiveOn: '2026-11-19',
    settledOn: '2026-11-19',
    checkNumber: '',
    checkId: '',
  })
})

test('a check row has its number and payee, and an image id only if there is an image', () => {
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
])('broken parts of the extra information %s are ignored', (extraInfo, found) => {
  const [row] = maria.postedTransactions
  expect(historyOf({ ...maria, postedTransactions: [{ ...row!, extraInfo }] }, filter).pending[0]).toMatchObject(found)
})

test('a settle date in 1970 counts as no settle date', () => {
  expect(historyOf(maria, filter).posted.find(({ description }) => description === 'Marigold Pharmacy')?.settledOn).toBeNull()
})

test('a loan payment’s principal is already in cents, while interest and fee are converted from dollars', () => {
  expect(historyOf(onLoan, filter).posted[1]).toMatchObject({
    amount: 239_00,
    ofLoan: { principal: 210_17, interest: 3_83, fee: 25_00 },
    balance: 330_23,
  })
})

test('a hidden balance stays hidden and gets no statement', () => {
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
