import type { ApiError } from '../../api/problems.ts'
import type { FieldError } from '../../values/field-errors.ts'
import type { DialogEvent, WithAbout } from '../shared/dialogs.recipe.ts'
import type { RemovalEvent, Removing } from '../shared/removing.recipe.ts'
import type { UndoEvent, Undoing } from '../shared/undoing.recipe.ts'
import type { SendingState } from '../shared/sending.recipe.ts'
import type { Contact } from './contacts.rules.ts'
import type { BegunSend, SendDraft, SendOrder } from './send-money.rules.ts'
import type { TransferAccount } from './transfers.rules.ts'

/** `begun`: what of the payment is in the address. */
export type SendMoneyInput = { userId: number; begun?: BegunSend }
type Abouts = { contactForm: object }
export type SendMoneyContext = { userId: number } & WithAbout<Abouts> &
  SendingState &
  Undoing &
  Removing<Contact> & {
    /** The search text for contacts. */
    query: string
    accounts: TransferAccount[] | null
    accountsError: ApiError | null
    draft: SendDraft
    fieldErrors: FieldError<SendDraft>[]
    /** The reviewed order, fixed until its outcome is known. */
    order: SendOrder | null
    /** When it was reviewed, by the bank's clock: what is held leaves so many hours later. */
    reviewedAt: number
    confirmNum: string
    sendError: ApiError | null
  }
export type SendMoneyEvent =
  | RemovalEvent
  | UndoEvent
  | DialogEvent<Abouts>
  | { type: 'search.change'; query: string }
  | { type: 'contact.choose'; contact: Contact }
  | { type: 'draft.change'; change: Partial<SendDraft> }
  | { type: 'draft.submit' | 'money.confirm' | 'money.cancel' | 'problem.close' | 'receipt.close' }
  | { type: 'reload' | 'money.move' }
