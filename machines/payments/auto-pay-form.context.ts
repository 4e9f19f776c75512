import type { FieldError } from '../../values/field-errors.ts'
import type { ApiError } from '../../api/problems.ts'
import { type DialogEvent, noDialog, type WithAbout } from '../shared/dialogs.recipe.ts'
import { noErrors } from '../shared/saving.recipe.ts'
import type { AutoPayChoice } from './auto-pay-choice.storage.ts'
import type { AutoPayDraft, AutoPayFormContext, AutoPayQuestion, AutoPayTerms } from './auto-pay-form.rules.ts'
import { isAutoPayId } from './auto-pays.rules.ts'
import { noFacts, type PaymentFacts } from './payment-facts.recipe.ts'

/** `chosen`: the payee; null returns to the list. */
export type AutoPayFormInput = { userId: number; kind: AutoPayFormContext['kind']; chosen: AutoPayChoice | null }
export type AutoPayFlow = AutoPayChoice &
  WithAbout<{ disclosure: object }> &
  AutoPayFormContext &
  PaymentFacts & {
    userId: number
    autoPayError: ApiError | null
    error: ApiError | null
    isChosen: boolean
    /** The payee no longer exists or has changed. */
    isGone: boolean
    fieldErrors: readonly FieldError<AutoPayDraft>[]
    terms: AutoPayTerms | null
    question: AutoPayQuestion | null
  }
export type AutoPayFormEvent =
  | DialogEvent<{ disclosure: object }>
  | { type: 'draft.change'; change: Partial<AutoPayDraft> }
  | { type: 'disclosure.close' | 'draft.submit' | 'dialog.close' | 'reload' | 'money.move' }

/** Returns the context before anything was loaded. */
export const emptyAutoPayForm = ({ userId, kind, chosen }: AutoPayFormInput): AutoPayFlow => ({
  userId,
  kind,
  uniqueId: chosen?.uniqueId ?? '',
  name: chosen?.name ?? '',
  isChosen: chosen !== null,
  isGone: isAutoPayId(chosen?.uniqueId ?? '') !== (kind === 'edit'),
  autoPay: null,
  autoPayError: null,
  ...noFacts,
  ...noDialog,
  typed: {},
  ...noErrors,
  terms: null,
  question: null,
})
