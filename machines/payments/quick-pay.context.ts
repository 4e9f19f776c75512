import type { ApiError } from '../../api/problems.ts'
import { type DialogEvent, noDialog, type WithAbout } from '../shared/dialogs.recipe.ts'
import { noFacts, type PaymentFacts } from './payment-facts.recipe.ts'
import { savedPageSize } from './page-size.storage.ts'
import type { Drafts, Payment, PaymentDraft, QuickPay } from './quick-pay.rules.ts'
import type { PaymentRowError } from './quick-pay-errors.rules.ts'
import type { PayeeListView, PageSize } from './quick-pay-list.rules.ts'
import type { SchedulingResult } from './quick-pay.services.ts'

/** `marked`: the payee whose row gets the focus: a new one, or one to be paid. */
export type QuickPayInput = { userId: number; marked?: string | null }
/** The payee of a dialog. */
export type PayeeName = { uniqueId: string; name: string }
/** A null id adds a payee. */
type Abouts = { disclosure: object; payeeForm: { uniqueId: string | null }; removePayee: PayeeName }
export type QuickPayContext = Required<QuickPayInput> &
  WithAbout<Abouts> &
  PaymentFacts & {
    items: readonly QuickPay[] | null
    error: ApiError | null
    look: PayeeListView
    drafts: Drafts
    rowErrors: readonly PaymentRowError[]
    /** The rows of which all fields are shown. */
    open: readonly string[]
    /** The rows whose date had to move because it became too late. */
    moved: readonly string[]
    formError: string | null
    /** The payments in the last confirmation. */
    payments: readonly Payment[]
    /** The rows that the bank calls repetitions, until they are edited. */
    twice: readonly string[]
    made: SchedulingResult | null
    paymentError: ApiError | null
  }
export type QuickPayEvent =
  | { type: 'row.change'; id: string; change: Partial<PaymentDraft> }
  | { type: 'row.fold' | 'row.open'; id: string }
  | { type: 'search.change'; text: string }
  | { type: 'size.change'; size: PageSize }
  | { type: 'page.change'; page: number }
  | DialogEvent<Abouts>
  | { type: 'disclosure.close' | 'payee.close' | 'payments.submit' | 'dialog.close' | 'reload' | 'money.move' }

export const noPaymentErrors = { rowErrors: [], formError: null, paymentError: null }

/** Returns the initial context. */
export const emptyQuickPay = (input: QuickPayInput): QuickPayContext => ({
  ...input,
  ...noDialog,
  marked: input.marked ?? null,
  items: null,
  error: null,
  ...noFacts,
  look: { searchText: '', size: savedPageSize(), page: 0 },
  drafts: {},
  open: [],
  moved: [],
  ...noPaymentErrors,
  payments: [],
  twice: [],
  made: null,
})
