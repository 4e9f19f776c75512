import { phoneRegistrationMachine } from '../../machines/text-banking/phone-registration.machine.ts'
import type { Disclosure } from '../../machines/text-banking/phone-registration.rules.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { notEligible } from './text-banking.samples.ts'

const text = [
  'Harbor Light Credit Union texts balances, transactions and receipts of transfers to the phone that you register. Message and data rates may apply.',
  'A person who holds your phone can read these texts and move money between the accounts that you link. Tell us at once when you lose it.',
  'Text HELP for help. Text STOP to end text banking from this phone.',
].join('\n\n')

const inField = (field: string, message: string) => problem(422, message, { fields: { [field]: message } })

export const samples = {
  getTextBankingDisclosure: {
    answers: { text: { disclosure: text, disclosureVersion: '9f2c41d07b3e' } },
    refusals: { notEligible, broken: problem(500, 'Error getting Disclosure.') },
  },
  sendPhoneCode: {
    answers: { sent: null },
    refusals: {
      reauth: problem(403, 'Please confirm your password.', { code: 'reauth_required' }),
      wrongSsn: inField('ssn', 'The information does not match our records.'),
      oldDisclosure: inField('disclosureVersion', 'The disclosure has changed. Please read it again.'),
      full: problem(422, 'You have 5 phones. Delete one before you register another.', { code: 'limit' }),
      many: problem(429, 'Too many codes.', { retryAfter: 1_200 }),
      lost: problem(0, "error trying to insert customer's phone"),
    },
  },
  registerPhone: {
    answers: { registered: null },
    refusals: {
      wrong: inField('smsCode', 'The code you entered is invalid.'),
      expired: inField('smsCode', 'This code has expired.'),
      lost: problem(0, "error trying to insert customer's phone"),
    },
  },
} satisfies Samples

export const disclosure: Disclosure = { text, version: '9f2c41d07b3e' }
export const newDisclosure: Disclosure = { text: `${text}\n\nTexts are kept for seven years.`, version: '01ab23cd45ef' }
export const filled = { phoneNumber: '5550109103', ssn: '4321', nickname: 'Sailing phone' }

export const phoneRegistrationAt = (moment: Moment<typeof phoneRegistrationMachine>) =>
  still(phoneRegistrationMachine, { input: { userId: 7, sentTo: null }, ...moment })

export const lab = labOf(phoneRegistrationMachine, {
  inputs: [
    { userId: 7, sentTo: null },
    { userId: 7, sentTo: filled.phoneNumber },
  ],
  events: {
    reload: [{}],
    'draft.change': [{ change: filled }],
    'draft.submit': [{}],
    'disclosure.accept': [{}],
    'step.back': [{}],
    'code.change': [{ change: { smsCode: '4182' } }],
    'code.submit': [{}],
    'code.resend': [{}],
    'dialog.close': [{}],
  },
  actors: {
    getTextBankingDisclosure: {
      answers: { disclosure, newDisclosure },
      refusals: samples.getTextBankingDisclosure.refusals,
    },
    sendPhoneCode: { answers: { sent: undefined }, refusals: samples.sendPhoneCode.refusals },
    registerPhone: { answers: { registered: undefined }, refusals: samples.registerPhone.refusals },
    confirmPassword: { answers: confirmations },
  },
})
