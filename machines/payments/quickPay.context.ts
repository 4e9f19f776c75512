import type { ApiError } from '../../api/problems.ts'
import { type DialogEvent, noDialog, type Opened } from '../shared/dialogs.recipe.ts'
import type { Eligibility } from './eligibility.rules.ts'
import { savedPageSize } from './pageSize.storage.ts'
import type { Drafts, PayFrom, Payment, PaymentDraft, QuickPay, Scheduled } from './quickPay.rules.ts'
import type { PaymentRowError } from './quickPayErrors.rules.ts'
import type { Look, PageSize } from './quickPayList.rules.ts'
import type { PaymentsScheduled } from './quickPay.services.ts'

/** `added`: a payee who was just added, and whose row is shown. */
export type QuickPayInput = { userId: number; added?: string | null }
/** Whom a dialog is about. */
export type PayeeName = { uniqueId: string; name: string }
/** Without an id a payee is added. */
type Abouts = { payeeForm: { uniqueId: string | null }; removePayee: PayeeName }
export type QuickPayContext = Required<QuickPayInput> &
  Opened<Abouts> & {
    items: readonly QuickPay[] | null
    error: ApiError | null
    accounts: PayFrom[] | null
    accountsError: ApiError | null
    eligibility: Eligibility | null
    eligibilityError: ApiError | null
    scheduled: Scheduled[] | null
    scheduledError: ApiError | null
    look: Look
    drafts: Drafts
    rowErrors: readonly PaymentRowError[]
    /** The rows whose date is a later one than when the member filled them in. */
    moved: readonly string[]
    formError: string | null
    /** What the member was last asked about. */
    payments: readonly Payment[]
    /** The rows that the bank calls a repetition, until something else is typed there. */
    twice: readonly string[]
    made: PaymentsScheduled | null
    paymentError: ApiError | null
  }
export type QuickPayEvent =
  | { type: 'row.change'; id: string; change: Partial<PaymentDraft> }
  | { type: 'search.change'; text: string }
  | { type: 'size.change'; size: PageSize }
  | { type: 'page.change'; page: number }
  | DialogEvent<Abouts>
  | { type: 'payee.close' | 'payments.submit' | 'dialog.close' | 'reload' | 'money.move' }

export const noPaymentErrors = { rowErrors: [], formError: null, paymentError: null }

/** Returns what is known before anything was read or typed. */
export const emptyQuickPay = (input: QuickPayInput): QuickPayContext => ({
  ...input,
  ...noDialog,
  added: input.added ?? null,
  items: null,
  error: null,
  accounts: null,
  accountsError: null,
  eligibility: null,
  eligibilityError: null,
  scheduled: null,
  scheduledError: null,
  look: { sought: '', size: savedPageSize(), page: 0 },
  drafts: {},
  moved: [],
  ...noPaymentErrors,
  payments: [],
  twice: [],
  made: null,
})
