import { expect, test } from 'vitest'
import {
  beginTransfer,
  emptyTransfer,
  transferDraftErrors,
  firstStop,
  sourceAmountError,
  toTransferOrder,
  getPaymentChoice,
  paymentChoices,
  transferSources,
  transferTargets,
  typedErrors,
} from '../../machines/transfers/transfers.rules.ts'
import { accounts, draft } from '../../stories/transfers/transfer.samples.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import type { Repeating } from '../../values/repetitions.ts'

const ids = (found: { id: string }[]) => found.map(({ id }) => id)
const toUniqueId = (id: string) => accounts.find((account) => account.id === id)?.uniqueId ?? ''
const incomplete = 'Please complete all fields'

test('the earliest stop date is the business day of the second occurrence', () => {
  const stops = (today: string, frequency: Repeating) => firstStop(frequency, day(today))
  expect(stops('2026-11-20', 2)).toBe('2026-11-27')
  expect(stops('2026-11-21', 2)).toBe('2026-11-30')
  expect(stops('2026-11-19', 2)).toBe('2026-11-27')
  expect(stops('2026-12-01', 1)).toBe('2027-01-04')
})

test('FROM and TO leave out the account chosen on the other side and accounts not allowed there', () => {
  const open = { ...draft, fromId: '', toId: '' }
  expect(ids(transferSources(accounts, open))).not.toContain('S-004')
  expect(ids(transferTargets(accounts, open))).toContain('S-004')
  expect(ids(transferTargets(accounts, draft))).not.toContain('S-002')
  expect(ids(transferSources(accounts, draft))).not.toContain('S-005')
})

test('a card is offered as a target and never as a source', () => {
  const open = { ...draft, fromId: '', toId: '' }
  expect(ids(transferTargets(accounts, open)).filter((id) => id.startsWith('C-'))).toEqual(['C-001', 'C-002'])
  expect(ids(transferSources(accounts, open)).filter((id) => id.startsWith('C-'))).toEqual([])
})

test('a card with a balance offers its minimum due and its balance, and one without owes nothing', () => {
  const [visa, mastercard] = accounts.filter(({ id }) => id.startsWith('C-'))
  if (!visa || !mastercard) throw new Error('there are two cards')
  expect(paymentChoices(visa)).toEqual({ minimum: 35_00, whole: 1_126_45 })
  expect(paymentChoices(mastercard)).toEqual({})
  const amounts = ['', '35', '1,126.45', '50.00']
  expect(amounts.map((amount) => getPaymentChoice(amount, visa))).toEqual([null, 'minimum', 'whole', 'other'])
  expect(paymentChoices({ ...visa, owes: { minimum: cents(12_00), whole: cents(12_00) } })).toEqual({ whole: 12_00 })
})

test('for a later day the current balance is no limit, but the minimum advance is', () => {
  const later = { ...draft, amount: '99,999.00', startDate: '12/05/2026' }
  expect([
    transferDraftErrors(later, accounts),
    typedErrors(later, accounts),
    sourceAmountError(later, accounts),
  ]).toEqual([[], [], null])
  expect(toTransferOrder(later, accounts)).toMatchObject({ startsOn: '2026-12-05' })
  expect(transferDraftErrors({ ...later, startDate: '13/05/2026' }, accounts).map(({ field }) => field)).toEqual([
    'startDate',
  ])
  expect(transferDraftErrors({ ...later, amount: '-5' }, accounts).map(({ field }) => field)).toEqual(['amount'])
})

test('each missing field of a transfer is named', () => {
  const empty = { ...draft, amount: '', fromId: '', toId: '', frequency: 2, stops: 'onDate' } as const
  expect(transferDraftErrors(empty, accounts)).toEqual(
    ['amount', 'fromId', 'toId', 'stopDate'].map((field) => ({ field, text: incomplete })),
  )
})

test('a form with a missing field still shows what is wrong in the other fields', () => {
  const fields = transferDraftErrors(
    { ...draft, amount: 'ten', toId: '', frequency: 2, stops: 'onDate', stopDate: 'soon' },
    accounts,
  )
  expect(fields.map(({ field }) => field)).toEqual(['amount', 'toId', 'stopDate'])
})

test('while an amount is typed, only errors in the amount are marked', () => {
  expect(typedErrors({ ...draft, amount: '' }, accounts)).toEqual([])
  expect(typedErrors({ ...draft, amount: '-' }, accounts)).toEqual([])
  expect(typedErrors({ ...draft, amount: '99999' }, accounts)).toEqual([
    { field: 'amount', text: 'Amount exceeds available balance' },
  ])
  expect(typedErrors({ ...draft, amount: '99999', fromId: '' }, accounts)).toEqual([])
})

test('choosing a source for an amount that is too high or negative has its own error message', () => {
  expect(sourceAmountError({ ...draft, amount: '99999' }, accounts)).toBe('Insufficient Funds.')
  expect(sourceAmountError({ ...draft, amount: '-1' }, accounts)).toBe('Write an positive amount.')
  expect([sourceAmountError(draft, accounts), sourceAmountError({ ...draft, amount: '' }, accounts)]).toEqual([
    null,
    null,
  ])
  const loan = accounts.map((account) =>
    account.id === 'L-003' ? { ...account, minimumAdvance: account.balance } : account,
  )
  expect(sourceAmountError({ ...draft, fromId: toUniqueId('L-003'), amount: '1' }, loan)).toBeNull()
})

test('an impossible stop date gets the error about its format, not the one about a missing date', () => {
  const whole = { ...draft, frequency: 1, stops: 'onDate' } as const
  expect(transferDraftErrors({ ...whole, stopDate: '02/31/2027' }, accounts)).toEqual([
    { field: 'stopDate', text: 'Write the date as MM/DD/YYYY.' },
  ])
  expect(transferDraftErrors({ ...whole, stopDate: '2/28/2027' }, accounts)).toEqual([])
})

test('a transfer order has the fields of the form, and a stop date only with a frequency', () => {
  const order = toTransferOrder({ ...draft, note: ' Rent ', stops: 'onDate', stopDate: '2027-01-31' }, accounts)
  expect(order).toMatchObject({
    from: { id: 'S-002' },
    to: { id: 'S-005' },
    amount: 250_00,
    note: 'Rent',
    frequency: 0,
    stopsOn: null,
  })
  expect(toTransferOrder({ ...draft, frequency: 1, stops: 'onDate', stopDate: '1/31/2027' }, accounts)?.stopsOn).toBe(
    '2027-01-31',
  )
  expect(toTransferOrder({ ...draft, toId: '' }, accounts)).toBeNull()
})

test.each([
  [
    { fromId: 'S1', toId: 'S2', amount: '1250.5' },
    { fromId: 'S1', toId: 'S2', amount: '1,250.50' },
  ],
  [{ toId: 'S2' }, { fromId: '', toId: 'S2', amount: '' }],
  [{ amount: '-3' }, { fromId: '', toId: '', amount: '' }],
  [{ amount: 'ten' }, { fromId: '', toId: '', amount: '' }],
])('the form of an address with %j begins with %j', (begun, expected) => {
  expect(beginTransfer(begun)).toEqual({ ...emptyTransfer, ...expected })
})
