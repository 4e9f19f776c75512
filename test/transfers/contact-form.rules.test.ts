import { expect, test } from 'vitest'
import { contactFormErrors, emptyForm, toContactDraft } from '../../machines/transfers/contact-form.rules.ts'
import { SendToType } from '../../values/enumerations.ts'

const anna = { ...emptyForm, name: 'Anna Vale', routing: '011000015', account: '5550017730', venmo: '@anna-vale' }

test('what was typed for a way that is not chosen is kept in the form and not saved', () => {
  const form = { ...anna, ways: [SendToType.VENMO] }
  expect(toContactDraft(form)).toMatchObject({ venmo: '@anna-vale', routing: '', account: '' })
  expect(contactFormErrors(form)).toEqual([])
})

test('a contact with no way to be paid is refused once, where the ways are chosen', () => {
  expect(contactFormErrors(anna)).toEqual([
    { field: 'ways', text: 'Enter a bank account, a Venmo handle or a PayPal e-mail.' },
  ])
})

test.each([
  [[SendToType.BANK_ACCOUNT], { routing: '' }, ['routing']],
  [[SendToType.BANK_ACCOUNT, SendToType.VENMO], { routing: '', account: '' }, ['routing', 'account']],
  [[SendToType.VENMO, SendToType.PAYPAL], { venmo: '' }, ['venmo', 'paypal']],
])('with the ways %j, %j and no PayPal e-mail, the empty fields are named: %j', (ways, change, fields) => {
  expect(contactFormErrors({ ...anna, ...change, ways }).map(({ field }) => field)).toEqual(fields)
})
