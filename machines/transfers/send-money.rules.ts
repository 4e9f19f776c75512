import { incompleteForm } from '../../values/form-texts.ts'
import { SendToType } from '../../values/enumerations.ts'
import { type Cents, cents, formatTyped, parse } from '../../values/money.ts'
import { payerError } from '../../values/transfers.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { typedAmountError, typingError } from '../operations/draft.rules.ts'
import type { FieldNames } from '../shared/fields.rules.ts'
import { type Contact, type PayoutMethod, payoutMethods } from './contacts.rules.ts'
import { findTransferAccount, maxNoteLength, type TransferAccount } from './transfers.rules.ts'

export type SendDraft = { amount: string; note: string; fromId: string; contactId: number | null; sendTo: SendToType }

/** A valid draft, as sent to the bank. */
export type SendOrder = { from: TransferAccount; contact: Contact; way: PayoutMethod; amount: Cents; note: string }

/** The data that a draft is checked against. */
type SendFacts = { draft: SendDraft; accounts: readonly TransferAccount[] | null; items: readonly Contact[] | null }

export const emptySend: SendDraft = { amount: '', note: '', fromId: '', contactId: null, sendTo: SendToType.NONE }
export const sendFields: FieldNames<SendDraft> = { comment: 'note' }

/** What of a payment an address names: of a contact the id, and the number of a way to pay. */
export type BegunSend = Partial<Record<'contact' | 'way' | 'amount' | 'note', string | undefined>>

/** Returns the form that begins with what an address names. What makes no sense is left out. */
export const beginSend = ({ contact = '', way = '', amount = '', note = '' }: BegunSend): SendDraft => ({
  ...emptySend,
  contactId: /^\d{1,15}$/.test(contact) ? Number(contact) : null,
  sendTo: Object.values(SendToType).find((sendTo) => String(sendTo) === way) ?? SendToType.NONE,
  amount: (parse(amount) ?? 0) > 0 ? formatTyped(amount) : '',
  note: note.slice(0, maxNoteLength),
})

/** Returns whether the contacts must be read before the form can say whom it pays. */
export const isContactAwaited = ({ draft, items, error }: Omit<SendFacts, 'accounts'> & { error: unknown }): boolean =>
  draft.contactId !== null && items === null && error === null

export const getContact = ({ draft, items }: Omit<SendFacts, 'accounts'>): Contact | null =>
  items?.find(({ id }) => id === draft.contactId) ?? null

function findWay(known: Omit<SendFacts, 'accounts'>): PayoutMethod | null {
  const contact = getContact(known)
  return (contact && payoutMethods(contact).find(({ sendTo }) => sendTo === known.draft.sendTo)) ?? null
}

const findSource = ({ draft, accounts }: Omit<SendFacts, 'items'>) =>
  findTransferAccount(getSenderAccounts(accounts ?? []), draft.fromId)

/** Returns the accounts that can send money. */
export const getSenderAccounts = (accounts: readonly TransferAccount[]): TransferAccount[] =>
  accounts.filter((account) => !payerError(account))

/** Chooses a contact, and the way to pay if there is only one. */
export function chooseContact(draft: SendDraft, contact: Contact): SendDraft {
  const [only, ...others] = payoutMethods(contact)
  return { ...draft, contactId: contact.id, sendTo: only && others.length === 0 ? only.sendTo : SendToType.NONE }
}

/**
 * Returns whether the review button is enabled: it needs an amount over 0 and a contact. An invalid amount also enables
 * it, so that the form can say why.
 */
export function isReviewable(known: SendFacts): boolean {
  const { amount } = known.draft
  return (parse(amount) ?? amount.trim().length) > 0 && findWay(known) !== null
}

/** Returns the errors while typing. An empty amount is not an error yet. */
export function typedSendMoneyErrors(known: SendFacts): FieldError<SendDraft>[] {
  const text = typingError(known.draft.amount, findSource(known))
  return text === null ? [] : [{ field: 'amount', text }]
}

/** Returns what is missing or invalid, in the order of the form. */
export function sendMoneyErrors(known: SendFacts): FieldError<SendDraft>[] {
  const from = findSource(known)
  const amount = typedAmountError(known.draft.amount, from)
  const errors: FieldError<SendDraft>[] = amount === null ? [] : [{ field: 'amount', text: amount }]
  if (!from) errors.push({ field: 'fromId', text: incompleteForm })
  if (!findWay(known)) errors.push({ field: 'sendTo', text: incompleteForm })
  return errors
}

/** Returns the order; null while something is invalid. */
export function toSendOrder(known: SendFacts): SendOrder | null {
  const [from, contact, way, amount] = [findSource(known), getContact(known), findWay(known), parse(known.draft.amount)]
  if (sendMoneyErrors(known).length > 0 || !from || !contact || !way || amount === null) return null
  return { from, contact, way, amount, note: known.draft.note.trim() }
}

/** Returns the reviewed order with current figures: another tab may have sent more. */
export const currentOrder = ({
  order,
  accounts,
  items,
}: Omit<SendFacts, 'draft'> & { order: SendOrder | null }): SendOrder | null =>
  order && {
    ...order,
    from: findTransferAccount(accounts ?? [], order.from.uniqueId) ?? order.from,
    contact: items?.find(({ id }) => id === order.contact.id) ?? order.contact,
  }

/** Returns when the same amount was just sent to the same person, or null. */
export const getSameSentAt = ({ contact, amount }: SendOrder): string | null =>
  contact.justSent.find((sent) => sent.amount === amount)?.at ?? null

/** Returns for how many hours the bank holds the money before it leaves; 0 for not at all. */
export const holdHours = ({ contact: { hold }, way, amount }: SendOrder): number =>
  hold && way.sendTo === SendToType.BANK_ACCOUNT && amount > hold.above ? hold.hours : 0

/** Returns the available amount after sending; null if hidden. */
export const availableAfter = ({ from, amount }: SendOrder): Cents | null =>
  from.available === null ? null : cents(from.available - amount)
