import { expect, test } from 'vitest'
import {
  parsePayee,
  fillFromOffered,
  payeeDraft,
  emptyPayee,
  isFixed,
  offeredPayeeLabel,
  payeeDraftErrors,
} from '../../machines/payments/payee-form.rules.ts'
import { chosen, filled, offered } from '../../stories/payments/payee-form.samples.ts'
import { payees } from '../../stories/payments/payee.samples.ts'

const wrongIn = (draft: typeof emptyPayee, payee: typeof payees.water | null = null) =>
  payeeDraftErrors({ payee, draft }).map(({ field }) => field)

test('typing a name, address or state offers the payees that have it', () => {
  expect(offered.map(offeredPayeeLabel)).toEqual([
    'Saltmarsh Power & Light / 4 Dam Road, ME',
    'Tern Mobile / 200 Signal Street, MA',
  ])
})

test('choosing an offered payee fills in its data and choosing none empties it; the other fields stay', () => {
  const typed = { ...emptyPayee, name: 'Typed', nickname: 'Mine', accountNumber: '12' }
  const after = { ...typed, ...fillFromOffered(offered, 3) }
  expect(after).toMatchObject({
    legacyPayeeId: 3,
    name: 'Saltmarsh Power & Light',
    zipCode: '04101',
    nickname: 'Mine',
    accountNumber: '12',
  })
  expect({ ...after, ...fillFromOffered(offered, 0) }).toEqual({ ...emptyPayee, nickname: 'Mine', accountNumber: '12' })
})

test('for a chosen payee only nickname and account number are checked and sent', () => {
  expect(wrongIn(chosen)).toEqual(['nickname', 'accountNumber'])
  expect(parsePayee({ payee: null, draft: { ...chosen, nickname: ' Electric ', accountNumber: '12' } })).toEqual({
    nickname: 'Electric',
    accountNumber: '12',
  })
})

test('editing an offered payee allows changes of nickname and account number only', () => {
  const form = { payee: payees.offered, draft: payeeDraft(payees.offered) }
  expect(Object.keys(parsePayee(form))).toEqual(['nickname', 'accountNumber'])
  expect([isFixed(form, 'city'), isFixed(form, 'routingNumber'), isFixed(form, 'nickname')]).toEqual([
    true,
    true,
    false,
  ])
  expect(isFixed({ payee: payees.water, draft: filled }, 'city')).toBe(false)
})

test('every field of a payee is required except Address 2 and the bank account', () => {
  expect(new Set(wrongIn(emptyPayee))).toEqual(
    new Set(['name', 'nickname', 'phone', 'address1', 'city', 'state', 'zipCode', 'accountNumber']),
  )
  expect(wrongIn(filled)).toEqual([])
})

test('filling one field of the bank account makes all of them required', () => {
  expect(wrongIn({ ...filled, routingNumber: '011000015' })).toEqual([
    'bankAccountNumber',
    'accountHolderName',
    'accountHolderLastName',
  ])
  expect(wrongIn({ ...payeeDraft(payees.dentist), routingNumber: '011000016' })).toEqual(['routingNumber'])
})

test('a bank account number is typed twice, and sent once', () => {
  const draft = { ...payeeDraft(payees.storage), bankAccountNumber: '3010556672' }
  expect(wrongIn(draft, payees.storage)).toEqual(['bankAccountAgain'])
  expect(wrongIn({ ...draft, bankAccountAgain: '3010556627' }, payees.storage)).toEqual(['bankAccountAgain'])
  const right = { ...draft, bankAccountAgain: '3010556672 ' }
  expect(wrongIn(right, payees.storage)).toEqual([])
  const { bankAccountNumber, ...asked } = parsePayee({ payee: payees.storage, draft: right })
  expect([bankAccountNumber, 'bankAccountAgain' in asked]).toEqual(['3010556672', false])
  // An unchanged number need not be typed again.
  expect(wrongIn(payeeDraft(payees.dentist), payees.dentist)).toEqual([])
})
