import type { components } from '../../api/schema.d.ts'
import type { Day } from '../../values/days.ts'
import { PayeeMethod } from '../../values/enumerations.ts'
import { maskNumber } from '../../values/masking.ts'
import {
  bankFields,
  maxPayees,
  offeredFields,
  type PayeeDraft,
  payeeErrors,
  payeeMessage,
  tidyPayee,
} from '../../values/payees.ts'
import type { PaidPayee } from '../db/columns.ts'
import type { PayeeRow } from '../db/rows.ts'
import { notYoursRefusal, Refusal } from '../refusals.ts'

export type StoredPayee = Omit<
  PayeeRow,
  | 'id'
  | 'institution_id'
  | 'person_id'
  | 'offered_payee_id'
  | 'added_at'
  | 'removed_at'
  | 'change_notice_id'
  | 'mail_first_until'
>
type Address = Pick<StoredPayee, 'name' | 'phone' | 'address1' | 'address2' | 'city' | 'state' | 'zip_code'>
type PayeeChange = components['schemas']['PayeeDraft'] | components['schemas']['PayeeChange']

const formatAddress = ({ name, phone, address1, address2, city, state, zip_code }: Address) => {
  return { name, phone, address1, address2, city, state, zipCode: zip_code }
}

const noBank = { routingNumber: '', bankAccountNumber: '', accountHolderName: '', accountHolderLastName: '' }

const blank: PayeeDraft = {
  ...formatAddress({ name: '', phone: '', address1: '', address2: '', city: '', state: '', zip_code: '' }),
  nickname: '',
  accountNumber: '',
  ...noBank,
}

/**
 * Returns the payee to add. An offered payee's data come from the institution: what the member typed must not redirect
 * the money.
 */
export const newPayee = (sent: PayeeChange, offered: Address | null): PayeeDraft =>
  parsePayee({ ...fillDraft(sent, blank), ...(offered && { ...formatAddress(offered), ...noBank }) })

/** Returns the changed payee. Missing fields stay. */
export function changedPayee(sent: PayeeChange, row: StoredPayee, isOffered: boolean): PayeeDraft {
  const { address2, routingNumber, bankAccountNumber, accountHolderName, accountHolderLastName, ...rest } = toDraft(row)
  const optional = { address2, routingNumber, bankAccountNumber, accountHolderName, accountHolderLastName }
  const draft = parsePayee(
    fillDraft(sent, { ...blank, ...optional, ...(isOffered && { ...rest, nickname: '', accountNumber: '' }) }),
  )
  if (isOffered) refuseOfferedChange(changedFields(row, draft))
  return draft
}

/** Returns the fields that differ. */
export function changedFields(row: StoredPayee, draft: PayeeDraft): (keyof PayeeDraft)[] {
  const before = toDraft(row)
  return (Object.keys(before) as (keyof PayeeDraft)[]).filter((field) => before[field] !== draft[field])
}

const bankAccount = new Set<keyof PayeeDraft>(['routingNumber', 'bankAccountNumber'])
/** Checks are made out to the name and mailed to the address. */
const address = new Set<keyof PayeeDraft>(['name', 'address1', 'address2', 'city', 'state', 'zipCode'])

/** Returns what the member reads about a change, and whether it changes where money goes. */
export function payeeChange(
  { nickname }: PayeeDraft,
  changed: readonly (keyof PayeeDraft)[],
): { what: string; movesMoney: boolean } {
  if (changed.some((field) => bankAccount.has(field)))
    return { what: `The bank account of payee ${nickname} was changed`, movesMoney: true }
  if (changed.some((field) => address.has(field)))
    return { what: `The address of payee ${nickname} was changed`, movesMoney: true }
  return { what: `Payee ${nickname} was changed`, movesMoney: false }
}

export const payeeRow = ({
  name,
  nickname,
  phone,
  address1,
  address2,
  city,
  state,
  zipCode,
  accountNumber,
  ...bank
}: PayeeDraft): StoredPayee => ({
  name,
  nickname,
  phone,
  address1,
  address2,
  city,
  state,
  zip_code: zipCode,
  account_number: accountNumber,
  routing_number: bank.routingNumber || null,
  bank_account: bank.bankAccountNumber || null,
  holder_name: bank.accountHolderName || null,
  holder_last_name: bank.accountHolderLastName || null,
})

const toDraft = (row: StoredPayee): PayeeDraft => ({
  ...formatAddress(row),
  nickname: row.nickname,
  accountNumber: row.account_number,
  routingNumber: row.routing_number ?? '',
  bankAccountNumber: row.bank_account ?? '',
  accountHolderName: row.holder_name ?? '',
  accountHolderLastName: row.holder_last_name ?? '',
})

const fillDraft = (sent: PayeeChange, missing: PayeeDraft) =>
  Object.fromEntries(
    Object.entries(missing).map(([field, kept]) => [field, sent[field as keyof PayeeDraft] ?? kept]),
  ) as PayeeDraft

/** Validates a payee, and reports every mistake at its field. */
function parsePayee(given: PayeeDraft): PayeeDraft {
  const draft = tidyPayee(given)
  const errors = payeeErrors(draft)
  if (errors.length === 0) return draft
  throw new Refusal(422, payeeMessage(errors), {
    fields: Object.fromEntries(errors.map(({ field, text }) => [field, text])),
  })
}

/** Of an offered payee a member may change only the nickname and account number. */
function refuseOfferedChange(changed: readonly (keyof PayeeDraft)[]): void {
  const fixed = [...offeredFields, ...bankFields].filter((field) => changed.includes(field))
  if (fixed.length === 0) return
  const text = 'Only the nickname and the account number of this payee can change.'
  throw new Refusal(422, text, { fields: Object.fromEntries(fixed.map((field) => [field, text])) })
}

export const noLongerOffered = () => {
  const text = 'This payee is no longer available.'
  return new Refusal(422, text, { fields: { legacyPayeeId: text } })
}

/** Refuses one more payee than a member may have. */
export function refuseManyPayees(count: number): void {
  if (count < maxPayees) return
  throw new Refusal(422, `You have ${maxPayees} payees. Delete one before you add another.`, { code: 'limit' })
}

export const duplicatePayeeRefusal = () => new Refusal(409, 'You already have this payee.')
export const alreadyRemovedRefusal = () => new Refusal(404, 'This payee is not in your list any more.')

/** Refuses to remove a payee with pending payments. A due payment can be deleted only if a run will try it again. */
export function refusePending(days: readonly string[], today: Day): void {
  if (days.length === 0) return
  const text = days.some((day) => day > today)
    ? 'Delete the scheduled payments first.'
    : 'A payment to this payee is already due. You can delete the payee once it is made.'
  throw new Refusal(409, text, { code: 'pending_payments_exist' })
}

/** Returns the number in the id, if its kind is right: a quick pay starts with q, an auto pay with a. */
export function parseIdOfKind(kind: 'q' | 'a', uniqueId: string): string {
  if (!uniqueId.startsWith(kind)) throw notYoursRefusal()
  return uniqueId
}

/** With a bank account the payee is paid electronically. */
export const getPaymentMethod = ({ routing_number }: Pick<StoredPayee, 'routing_number'>) =>
  routing_number === null ? PayeeMethod.Check : PayeeMethod.Electronic

/** Returns whether a payee is paid electronically and its bank account is unknown. */
export const needsBankAccount = ({
  routing_number,
  bank_account,
}: Pick<PaidPayee, 'routing_number' | 'bank_account'>): boolean => routing_number !== null && !bank_account

/** '****7730', ignoring separators. */
export const maskAccountNumber = (accountNumber: string): string =>
  maskNumber(accountNumber.replaceAll(/[ -]/g, '').slice(-4))

/** Returns the payee for an audit event. */
export const auditedPayee = (row: StoredPayee) => ({
  accountNumber: maskAccountNumber(row.account_number),
  method: getPaymentMethod(row),
  ...(row.bank_account !== null && { bankAccount: maskAccountNumber(row.bank_account) }),
})
