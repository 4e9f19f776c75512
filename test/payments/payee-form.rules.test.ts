import { expect, test } from 'vitest'
import {
  parsePayee,
  fillFromOffered,
  payeeDraft,
  emptyPayee,
  isFixed,
  offeredPayeeLabel,
  payeeErrors,
} from '../../machines/payments/payee-form.rules.ts'
import { chosen, filled, offered } from '../../stories/payments/payee-form.samples.ts'
import { payees } from '../../stories/payments/payee.samples.ts'

const wrongIn = (draft: typeof emptyPayee, payee: typeof payees.water | null = null) =>
  payeeErrors({ payee, draft }).map(({ field }) => field)

test('a payee of the institution is offered by name, address and state', () => {
  expect(offered.map(offeredPayeeLabel)).toEqual([
    'Saltmarsh Power & Light / 4 Dam Road, ME',
    'Tern Mobile / 200 Signal Street, MA',
  ])
})

test('a choice fills in what the institution keeps, and no choice empties it; the rest stays', () => {
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

test('of a chosen payee only nickname and account number can be wrong, and only they are sent', () => {
  expect(wrongIn(chosen)).toEqual(['nickname', 'accountNumber'])
  expect(parsePayee({ payee: null, draft: { ...chosen, nickname: ' Electric ', accountNumber: '12' } })).toEqual({
    nickname: 'Electric',
    accountNumber: '12',
  })
})

test('of a payee of the institution that is edited all but nickname and account number is fixed', () => {
  const form = { payee: payees.offered, draft: payeeDraft(payees.offered) }
  expect(Object.keys(parsePayee(form))).toEqual(['nickname', 'accountNumber'])
  expect([isFixed(form, 'city'), isFixed(form, 'routingNumber'), isFixed(form, 'nickname')]).toEqual([
    true,
    true,
    false,
  ])
  expect(isFixed({ payee: payees.water, draft: filled }, 'city')).toBe(false)
})

test('all but Address 2 and the bank account is required', () => {
  expect(new Set(wrongIn(emptyPayee))).toEqual(
    new Set(['name', 'nickname', 'phone', 'address1', 'city', 'state', 'zipCode', 'accountNumber']),
  )
  expect(wrongIn(filled)).toEqual([])
})

test('one field of the bank account wants all of them', () => {
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
