import type { components } from '../../api/schema.d.ts'
import {
  type ContactDraft,
  contactErrors,
  contactMessage,
  emptyContact,
  maxContacts,
  tidyContact,
} from '../../values/contacts.ts'
import { SendToType } from '../../values/enumerations.ts'
import { maskNumber } from '../../values/masking.ts'
import { cents, toWire } from '../../values/money.ts'
import type { NewReceiverRules } from '../db/columns.ts'
import { notYoursRefusal, Refusal } from '../refusals.ts'
import type { ContactRow, FoundContact, NewContact } from './contacts-store.ts'

type Sent = components['schemas']['ContactDraft']

/** Validates a contact, and reports every mistake at its field. */
export function parseContact(sent: Partial<ContactDraft> | Sent): NewContact {
  const fields = Object.entries(emptyContact).map(([field, none]) => [field, sent[field as keyof ContactDraft] ?? none])
  const draft = tidyContact(Object.fromEntries(fields) as ContactDraft)
  const errors = contactErrors(draft)
  if (errors.length > 0)
    throw new Refusal(422, contactMessage(errors), {
      fields: Object.fromEntries(errors.map(({ field, text }) => [field, text])),
    })
  const { zip, routing, account, ...rest } = draft
  return { ...rest, zip_code: zip, routing_number: routing, account_number: account }
}

export function refuseManyContacts(count: number): void {
  if (count < maxContacts) return
  throw new Refusal(422, `You have ${maxContacts} contacts. Delete one before you add another.`, { code: 'limit' })
}

/** Returns the contact, or refuses one that is not in the member's list. */
export function requireContact(found: FoundContact | null): FoundContact {
  if (!found) throw notYoursRefusal()
  if (found.removed_at) throw new Refusal(404, 'This contact is not in your list any more.')
  return found
}

type Ways = Pick<NewContact, 'paypal' | 'venmo' | 'account_number'>

/** Returns the account number, handle or e-mail; blank if the contact has none. */
export function getContactNumber({ paypal, venmo, account_number }: Ways, sendTo: SendToType): string {
  if (sendTo === SendToType.BANK_ACCOUNT) return account_number
  if (sendTo === SendToType.VENMO) return venmo
  return sendTo === SendToType.PAYPAL ? paypal : ''
}

type ContactWithState = NewContact &
  Pick<ContactRow, 'id' | 'on_its_way' | 'just_sent' | 'first_sent_at' | 'sent_to_bank'>

export const toContact = (
  { on_its_way, just_sent, zip_code, routing_number, account_number, ...row }: ContactWithState,
  rules: NewReceiverRules,
  now: Date,
) => ({
  id: row.id,
  name: row.name,
  nickname: row.nickname,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  state: row.state,
  zip: zip_code,
  paypal: row.paypal,
  venmo: row.venmo,
  routing: maskAccount(routing_number),
  account: maskAccount(account_number),
  onItsWay: toWire(cents(on_its_way)),
  hold:
    account_number && isNewReceiver(row, rules, now)
      ? { above: toWire(holdLimit(row, rules)), hours: rules.holdHours }
      : null,
  justSent: just_sent.map(({ amount, at }) => ({ amount: toWire(cents(amount)), at: new Date(at).toISOString() })),
})

/** Returns whether a bank account is so new that more than a certain amount waits before it leaves. */
export const isNewReceiver = (
  { first_sent_at }: Pick<ContactRow, 'first_sent_at'>,
  { holdHours }: NewReceiverRules,
  now: Date,
): boolean => holdHours > 0 && (first_sent_at === null || now.getTime() - first_sent_at.getTime() < holdHours * hour)

/** Returns how much of the institution's limit is left: small payments add up. */
export const holdLimit = ({ sent_to_bank }: Pick<ContactRow, 'sent_to_bank'>, { holdAbove }: NewReceiverRules) =>
  cents(Math.max(0, holdAbove - sent_to_bank))

const hour = 3_600_000

const maskAccount = (number: string) => number && `**** ${number.slice(-4)}`

/** Returns the contact for an audit event. */
export const auditedContact = (contact: Ways) => ({
  accountNumber: contact.account_number && maskNumber(contact.account_number.slice(-4)),
  hasVenmo: contact.venmo !== '',
  hasPayPal: contact.paypal !== '',
})
