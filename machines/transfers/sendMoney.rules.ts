import { incompleteForm } from '../../values/amounts.ts'
import { SendToType } from '../../values/enumerations.ts'
import { type Cents, cents, parse } from '../../values/money.ts'
import { payerProblem } from '../../values/transfers.ts'
import { type FieldError, typedAmountError, typingError } from '../operations/draft.rules.ts'
import type { FieldNames } from '../shared/fields.rules.ts'
import { type Contact, type Way, contactWays } from './contacts.rules.ts'
import { accountOf, type TransferAccount } from './transfers.rules.ts'

export type SendDraft = { amount: string; note: string; fromId: string; contactId: number | null; sendTo: SendToType }

/** What the bank is asked for: a draft without a mistake. */
export type SendOrder = { from: TransferAccount; contact: Contact; way: Way; amount: Cents; note: string }

/** What is known when a draft is judged. */
type Known = { draft: SendDraft; accounts: readonly TransferAccount[] | null; items: readonly Contact[] | null }

export const emptySend: SendDraft = { amount: '', note: '', fromId: '', contactId: null, sendTo: SendToType.NONE }
export const sendFields: FieldNames<SendDraft> = { comment: 'note' }

export const contactIn = ({ draft, items }: Omit<Known, 'accounts'>): Contact | null =>
  items?.find(({ id }) => id === draft.contactId) ?? null

function wayIn(known: Omit<Known, 'accounts'>): Way | null {
  const contact = contactIn(known)
  return (contact && contactWays(contact).find(({ sendTo }) => sendTo === known.draft.sendTo)) ?? null
}

const sourceIn = ({ draft, accounts }: Omit<Known, 'items'>) => accountOf(givers(accounts ?? []), draft.fromId)

/** The accounts that money may be sent from. */
export const givers = (accounts: readonly TransferAccount[]): TransferAccount[] => accounts.filter((account) => !payerProblem(account))

/** Returns the draft with a contact chosen. Of one way there is nothing to choose. */
export function choosing(draft: SendDraft, contact: Contact): SendDraft {
  const [only, ...others] = contactWays(contact)
  return { ...draft, contactId: contact.id, sendTo: only && others.length === 0 ? only.sendTo : SendToType.NONE }
}

/** Whether there is something to review: an amount over 0, and where to. The button also takes what is no amount, and the form says so. */
export function isReviewable(known: Known): boolean {
  const { amount } = known.draft
  return (parse(amount) ?? amount.trim().length) > 0 && wayIn(known) !== null
}

/** What is wrong with an amount as soon as it is typed. An empty amount is not wrong yet. */
export function typedSendErrors(known: Known): FieldError<SendDraft>[] {
  const text = typingError(known.draft.amount, sourceIn(known))
  return text === null ? [] : [{ field: 'amount', text }]
}

/** Returns what a member left out or wrote wrongly, in the order of the form. */
export function sendErrorsOf(known: Known): FieldError<SendDraft>[] {
  const from = sourceIn(known)
  const amount = typedAmountError(known.draft.amount, from)
  const errors: FieldError<SendDraft>[] = amount === null ? [] : [{ field: 'amount', text: amount }]
  if (!from) errors.push({ field: 'fromId', text: incompleteForm })
  if (!wayIn(known)) errors.push({ field: 'sendTo', text: incompleteForm })
  return errors
}

/** Null while something is wrong with the draft. */
export function sendOrderOf(known: Known): SendOrder | null {
  const [from, contact, way, amount] = [sourceIn(known), contactIn(known), wayIn(known), parse(known.draft.amount)]
  if (sendErrorsOf(known).length > 0 || !from || !contact || !way || amount === null) return null
  return { from, contact, way, amount, note: known.draft.note.trim() }
}

/** Returns what was reviewed with the figures of now: more may have been sent in another tab since. */
export const currentOrder = ({ order, accounts, items }: Omit<Known, 'draft'> & { order: SendOrder | null }): SendOrder | null =>
  order && {
    ...order,
    from: accountOf(accounts ?? [], order.from.uniqueId) ?? order.from,
    contact: items?.find(({ id }) => id === order.contact.id) ?? order.contact,
  }

/** Returns when the same amount was just sent to the same person, or null. */
export const sameAt = ({ contact, amount }: SendOrder): string | null => contact.justSent.find((sent) => sent.amount === amount)?.at ?? null

/** What is available once the money has left; null where it is hidden. */
export const availableAfter = ({ from, amount }: SendOrder): Cents | null =>
  from.available === null ? null : cents(from.available - amount)
