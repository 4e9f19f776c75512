import { expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { tagsIn } from '../../machines/accounts/history.rules.ts'
import { getTransactions, toHistory } from '../../machines/accounts/history.services.ts'
import { samples } from '../../stories/accounts/history.samples.ts'
import { day } from '../../values/days.ts'

const { maria, onLoan, hidden } = samples.getTransactions.answers
const filter = { from: day('2026-05-01'), to: day('2026-11-20'), type: 2 }

test('a long history answer is parsed in chunks, so that typing stays responsive', async () => {
  const [row] = maria.postedTransactions
  const data = { ...maria, postedTransactions: Array.from({ length: 2_500 }, () => row) }
  const answer = Response.json({ success: true, data, message: '' })
  const received = vi.fn<() => void>()
  const text = answer.text.bind(answer)
  answer.text = async () => {
    const read = await text()
    setTimeout(received)
    return read
  }
  configureClient({ token: () => null, transport: async () => answer })
  const input = { userId: 7, uniqueId: 'S1', accountType: 1 as const, filter }
  const history = await toPromise(createActor(getTransactions, { input }).start())
  expect(history.pending).toHaveLength(2_500)
  expect(received).toHaveBeenCalled()
})

test('a history has cents and days, its pending rows apart, and no 1970 as a settle date', () => {
  const { pending, posted } = toHistory(maria, filter)
  expect(
    pending.map(({ description, note, amount, balance, settledOn }) => [description, note, amount, balance, settledOn]),
  ).toEqual([
    ['Pelican Fuel & Marine', 'Card hold', -41_75, null, null],
    ['Tidewater Grocery', 'Card hold', -230_00, null, null],
  ])
  expect(posted[0]).toEqual({
    id: expect.any(Number),
    uniqueId: maria.postedTransactions[2]?.uniqueId,
    isPending: false,
    on: '2026-11-19',
    description: 'Transfer to S-005',
    note: 'Holiday money',
    bankDescription: 'Transfer to S-005',
    pendingType: '',
    type: 3,
    amount: -50_00,
    balance: 7_182_19,
    ofLoan: null,
    actualOn: '2026-11-19',
    effectiveOn: '2026-11-19',
    settledOn: '2026-11-19',
    checkNumber: '',
    checkId: '',
    takeBackNum: '4820193375',
  })
  expect(posted.find(({ description }) => description === 'Marigold Pharmacy')?.settledOn).toBeNull()
})

test('a check row has its number and payee, and an image id only if there is an image', () => {
  const checks = toHistory(maria, filter).posted.filter(({ type }) => type === 5)
  expect(checks.map(({ description, note, checkId }) => [description, note, checkId])).toEqual([
    ['Check #1043', 'Cove Street Dental', maria.postedTransactions.find(({ draft }) => draft === '1043')?.uniqueId],
    // Its extra data is malformed, but the bank knows its number.
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
  expect(toHistory({ ...maria, postedTransactions: [{ ...row!, extraInfo }] }, filter).pending[0]).toMatchObject(found)
})

test('a loan payment shows how much of it was principal, interest and fee', () => {
  expect(toHistory(onLoan, filter).posted[1]).toMatchObject({
    amount: 239_00,
    ofLoan: { principal: 210_17, interest: 3_83, fee: 25_00 },
    balance: 330_23,
  })
})

test('a hidden balance stays hidden and gets no statement', () => {
  const { posted, statement } = toHistory(hidden, filter)
  expect([posted[0]?.balance, statement]).toEqual([null, null])
})

test('a row has the member’s note and tags only if they wrote some', () => {
  const { posted } = toHistory(samples.getTransactions.answers.noted, filter)
  expect(posted.flatMap((row) => ('own' in row ? [[row.description, row.own]] : []))).toEqual([
    ['Check #1043', { note: 'Half of this comes back from the insurance', tags: ['health', 'taxes-2026'] }],
    ['Lighthouse Coffee Roasters', { note: '', tags: ['food', 'work'] }],
    ['Bay Regional Hospital', { note: 'Overtime', tags: [] }],
    ['Ōsaka Rāmen 大阪ラーメン', expect.objectContaining({ note: 'Lunch with Tomas, who pays next time' })],
  ])
  expect(tagsIn({ posted }).slice(0, 3)).toEqual(['food', 'work', 'friends'])
})
