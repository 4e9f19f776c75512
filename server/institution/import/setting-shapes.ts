import { type AlertTerms, alertErrors, isAboutMoney } from '../../../values/alerts.ts'
import { contactErrors, tidyContact } from '../../../values/contacts.ts'
import { AlertKind } from '../../../values/enumerations.ts'
import { accountNameError } from '../../../values/member-texts.ts'
import { mobileError, nicknameError } from '../../../values/text-banking.ts'
import {
  type Cells,
  columnOneOf,
  money,
  optional,
  pattern,
  reference,
  type Shape,
  text,
  wordsOf,
  yesOrNo,
} from './columns.ts'

const digits = pattern(/^\d{10}$/, 'must be ten digits')

/** How members have set the other system up for themselves. */
export const settingShapes = {
  contacts: {
    columns: {
      contact: reference,
      member: reference,
      name: text(60),
      nickname: optional(text(30)),
      address1: optional(text(60)),
      address2: optional(text(60)),
      city: optional(text(40)),
      state: optional(pattern(/^[A-Z]{2}$/, 'must be two capital letters')),
      zip: optional(pattern(/^\d{5}(-\d{4})?$/, 'must be a ZIP code')),
      paypal: optional(text(254)),
      venmo: optional(text(40)),
      routingNumber: optional(pattern(/^\d{9}$/, 'must be nine digits')),
      accountNumber: optional(text(17)),
    },
    wrong: wrongContact,
  },
  alerts: {
    columns: {
      alert: reference,
      member: reference,
      kind: columnOneOf(AlertKind),
      account: optional(reference),
      amount: optional(money),
      notification: yesOrNo,
      email: yesOrNo,
      text: yesOrNo,
    },
    wrong: wrongAlert,
  },
  'account-names': {
    columns: {
      account: reference,
      name: optional(text(100)),
      place: optional(pattern(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999')),
      hidden: yesOrNo,
    },
    wrong: ({ name = '', place, hidden }: Cells) => {
      if (hidden === 'true' && !place) return 'an account that is hidden has a place'
      const error = accountNameError(name)
      return error && `name: ${error}`
    },
  },
  'text-phones': {
    columns: { phone: reference, member: reference, mobile: digits, nickname: text(100) },
    wrong: ({ mobile = '', nickname = '' }: Cells) => {
      const error = mobileError(mobile)
      if (error) return `mobile: ${error}`
      const long = nicknameError(nickname)
      return long && `nickname: ${long}`
    },
  },
} satisfies Record<string, Shape>

function wrongContact(row: Cells): string | null {
  const cell = (name: string) => row[name] ?? ''
  const [routing, account] = [cell('routingNumber'), cell('accountNumber')]
  const address = { address1: cell('address1'), address2: cell('address2'), city: cell('city') }
  const ways = { paypal: cell('paypal'), venmo: cell('venmo'), routing, account }
  const names = { name: cell('name'), nickname: cell('nickname'), state: cell('state'), zip: cell('zip') }
  const draft = tidyContact({ ...names, ...address, ...ways })
  row['venmo'] = draft.venmo
  return wordsOf(contactErrors(draft)[0])
}

function wrongAlert({ kind, account = '', amount, notification, email, text: byText }: Cells): string | null {
  const terms: AlertTerms = {
    kind: kind as AlertKind,
    uniqueId: account,
    amount: amount ? (Number(amount) as AlertTerms['amount']) : null,
    byNotification: notification === 'true',
    byEmail: email === 'true',
    byText: byText === 'true',
  }
  if (!isAboutMoney(terms.kind) && (account || amount)) return `an alert of ${kind} has no account and no amount`
  return wordsOf(alertErrors(terms)[0])
}
