import type { components } from '../../api/schema.d.ts'
import { amountError, limitReason } from '../../values/amounts.ts'
import { incompleteForm } from '../../values/form-texts.ts'
import type { Day } from '../../values/days.ts'
import { AccountType, SendToType, TransactionSearchType as Kind } from '../../values/enumerations.ts'
import { type Cents, cents } from '../../values/money.ts'
import { paymentTexts } from '../../values/payments.ts'
import { Refusal, refuse } from '../refusals.ts'
import { payingError, toAmountSource } from '../ledger/figures.ts'
import type { Entry } from '../ledger/post.ts'
import type { Institution } from '../db/institution.ts'
import { maxUndo } from '../outgoing/port.ts'
import { getContactNumber, holdLimit, isNewReceiver } from './contacts-domain.ts'
import type { FoundContact } from './contacts-store.ts'
import { refuseWithdrawals } from './domain.ts'
import type { Receiver } from './send-store.ts'
import type { TransferAccount } from './store.ts'

type SendInput = Pick<components['schemas']['SendMoneyRequest'], 'sendTo'> & { amount: Cents; comment: string }

const methods = {
  [SendToType.BANK_ACCOUNT]: 'Electronic',
  [SendToType.VENMO]: 'Venmo',
  [SendToType.PAYPAL]: 'PayPal',
} as const
const missing = {
  [SendToType.BANK_ACCOUNT]: 'bank account',
  [SendToType.VENMO]: 'Venmo handle',
  [SendToType.PAYPAL]: 'PayPal e-mail',
}

/** Returns the receiver, as stored with the payment. */
export function toReceiver(contact: FoundContact, sendTo: SendToType): Receiver {
  if (sendTo === SendToType.NONE) throw new Refusal(422, incompleteForm)
  const number = getContactNumber(contact, sendTo)
  if (number === '') throw new Refusal(422, `${contact.name} has no ${missing[sendTo]}.`)
  const { id, name, nickname, address1, address2, city, state, zip_code, routing_number } = contact
  const address = { name, nickname, phone: '', address1, address2, city, state, zip_code }
  const isBank = sendTo === SendToType.BANK_ACCOUNT
  const bank = {
    account_number: number,
    routing_number: isBank ? routing_number : null,
    holder_name: name,
    holder_last_name: '',
  }
  return { contactId: id, method: methods[sendTo], payee: { ...address, ...bank } }
}

/** Checks the rules in the order in which a member reads the reasons. */
export function refuseSending(from: TransferAccount, { amount }: Pick<SendInput, 'amount'>, max: number): void {
  if (!from.display) throw new Refusal(403, 'This account is not available.')
  refuse(payingError(from))
  refuseWithdrawals(from)
  if (amount > max) refuse(limitReason(paymentTexts.most(cents(max))))
  refuse(amountError(amount, toAmountSource(from)))
}

export function sentEntries(
  from: TransferAccount,
  { name, book }: FoundContact,
  { amount, comment }: Omit<SendInput, 'sendTo'>,
  today: Day,
): Entry[] {
  const searchType = from.account_type === AccountType.LOAN ? Kind.DISBURSE_TRANSFER : Kind.ACH_WITHDRAWAL
  const entry = { searchType, description: `Sent to ${name}`, comment, happenedOn: today }
  return [
    { ...entry, accountId: from.id, amount: cents(-amount) },
    { ...entry, accountId: book, amount },
  ]
}

/** Returns until when sent money stays here: longer if it goes to a new bank account and is much. Null: not at all. */
export function undoTime(
  { undoSeconds, newReceivers }: Pick<Institution, 'undoSeconds' | 'newReceivers'>,
  contact: FoundContact,
  { amount, sendTo }: Pick<SendInput, 'amount' | 'sendTo'>,
  now: Date,
): Date | null {
  const isHeld =
    sendTo === SendToType.BANK_ACCOUNT &&
    amount > holdLimit(contact, newReceivers) &&
    isNewReceiver(contact, newReceivers, now)
  const seconds = Math.max(undoSeconds, isHeld ? newReceivers.holdHours * 3_600 : 0)
  return seconds > 0 ? new Date(now.getTime() + seconds * 1000) : null
}

/** Returns when held money leaves; null if it was not held. */
export const leavesAt = (paidAt: Date, undoUntil: Date | null): Date | null =>
  undoUntil && undoUntil.getTime() - paidAt.getTime() > maxUndo ? undoUntil : null

type Sent = { returned_at: Date | null; undo_until: Date | null; batch_id: number | null }

/** Returns false if the money is back already. Refuses what is in a batch, or older than the member may undo. */
export function canStillUndo({ returned_at, undo_until, batch_id }: Sent, now: Date): boolean {
  if (returned_at) return false
  if (batch_id !== null || undo_until === null || undo_until <= now)
    throw new Refusal(409, 'It is too late to take this back: the money has left.', { code: 'too_late' })
  return true
}
