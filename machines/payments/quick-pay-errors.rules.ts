import type { ApiError } from '../../api/problems.ts'
import { stopError } from '../../values/auto-pays.ts'
import { type Day, typedDay, wrongDay } from '../../values/days.ts'
import { paymentLimits, paymentError, paymentTexts as texts } from '../../values/payments.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { typedAmount } from '../operations/draft.rules.ts'
import type { RowError as ErrorOfRow } from '../shared/saving-rows.recipe.ts'
import type { Eligibility } from './eligibility.rules.ts'
import {
  type Bills,
  getFilledRows,
  getProposedDraft,
  type Payment,
  type PaymentDraft,
  type QuickPay,
} from './quick-pay.rules.ts'
import { type PayeeListView, showRow } from './quick-pay-list.rules.ts'

export type PaymentRowError = ErrorOfRow<PaymentDraft>

const noAccount = 'Choose an account.'

/** Returns the first mistake of each row to pay. The bank checks everything again. */
export function quickPayRowErrors(bills: Bills): PaymentRowError[] {
  return getFilledRows(bills).flatMap(({ quickPay, draft }, index) => {
    const error = index < paymentLimits.rows ? draftError(draft, bills) : { field: 'amount' as const, text: texts.many }
    return error ? [{ id: quickPay.uniqueId, ...error }] : []
  })
}

type Facts = Pick<Bills, 'accounts' | 'eligibility'>

/** Returns the first mistake of one payment. `kept`: its current day, which may stay. */
export function draftError(
  draft: PaymentDraft,
  { accounts, eligibility }: Facts,
  kept?: Day,
): FieldError<PaymentDraft> | null {
  const from = accounts?.find(({ uniqueId }) => uniqueId === draft.fromId) ?? { text: noAccount }
  const comment = draft.repeat === 'once' ? draft.comment : ''
  const error = paymentError(
    { amount: typedAmount(draft.amount), from, on: typedDay(draft.date), comment },
    eligibility,
    kept,
  )
  if (error) return error
  const text = untilError(draft)
  return text === null ? null : { field: 'until', text }
}

function untilError(draft: PaymentDraft): string | null {
  if (draft.repeat === 'once' || draft.stop === 'never') return null
  const [first, last] = [typedDay(draft.date), typedDay(draft.until)]
  return first && last ? (stopError(first, draft.repeat, last)?.text ?? null) : wrongDay
}

const fieldsOf: Readonly<Record<string, keyof PaymentDraft>> = { cutoff_passed: 'date', invalid_from_account: 'fromId' }

/** Returns the bank's errors by row. */
export const refusedRows = (error: ApiError | null, payments: readonly Payment[]): PaymentRowError[] =>
  (error?.rows ?? []).flatMap(({ index, code, message }) => {
    const id = payments[index]?.quickPay.uniqueId
    return id === undefined ? [] : [{ id, field: fieldsOf[code ?? ''] ?? 'amount', text: message }]
  })

/** Returns the rows that the bank calls repetitions. */
export const getRepeatedRows = (error: ApiError | null, payments: readonly Payment[]): string[] =>
  (error?.rows ?? []).flatMap(({ index, code }) =>
    code === 'pay_twice' ? (payments[index]?.quickPay.uniqueId ?? []) : [],
  )

type DraftRows = Pick<Bills, 'drafts'> & { rowErrors: readonly PaymentRowError[]; twice: readonly string[] }

/** Returns the drafts and errors of rows that still exist. */
export function dropMissingRows(items: readonly QuickPay[], { drafts, rowErrors, twice }: DraftRows): DraftRows {
  const ids = new Set(items.map(({ uniqueId }) => uniqueId))
  return {
    drafts: Object.fromEntries(Object.entries(drafts).filter(([id]) => ids.has(id))),
    rowErrors: rowErrors.filter(({ id }) => ids.has(id)),
    twice: twice.filter((id) => ids.has(id)),
  }
}

/**
 * Moves rows to the date that is proposed now, once the deadline of the one before has passed, and clears their errors.
 */
export function moveLateRows(before: Bills & { rowErrors: readonly PaymentRowError[] }, eligibility: Eligibility) {
  if (!before.eligibility || getProposedDraft(before).date === getProposedDraft({ ...before, eligibility }).date)
    return {}
  const moved = getFilledRows(before).flatMap(({ quickPay: { uniqueId } }) =>
    before.drafts[uniqueId]?.date === undefined ? [uniqueId] : [],
  )
  return { moved, rowErrors: before.rowErrors.filter(({ id, field }) => field !== 'date' || !moved.includes(id)) }
}

/** Changes the draft of a row, forgets its errors, and opens it when it begins to repeat. */
export const changeRow = (
  { drafts, rowErrors, twice, open }: DraftRows & { open: readonly string[] },
  { id, change }: { id: string; change: Partial<PaymentDraft> },
) => ({
  drafts: { ...drafts, [id]: { ...drafts[id], ...change } },
  rowErrors: rowErrors.filter((error) => error.id !== id),
  twice: twice.filter((each) => each !== id),
  open: (change.repeat ?? 'once') === 'once' ? open : [...open, id],
})

type ShownList = Pick<Bills, 'items'> & { look: PayeeListView; open: readonly string[] }

/** Shows the errors, with the first one in view. */
function showErrors({ items, look, open }: ShownList, rowErrors: readonly PaymentRowError[]) {
  const [first] = rowErrors
  const wrong = rowErrors.filter(isInFold).map(({ id }) => id)
  return { rowErrors, open: [...open, ...wrong], ...(first && { look: showRow(items ?? [], look, first.id) }) }
}

/** Returns whether only an open row shows the wrong field. */
const isInFold = ({ field }: PaymentRowError) => field !== 'amount'

/** Returns whether a row must stay open: it repeats, or is wrong in a field that would be hidden. */
export const mustStayOpen = ({ rowErrors, drafts }: Pick<DraftRows, 'rowErrors' | 'drafts'>, id: string): boolean =>
  (drafts[id]?.repeat ?? 'once') !== 'once' || rowErrors.some((error) => error.id === id && isInFold(error))

/** Shows why nothing can be paid: the rows that are wrong, or that none is filled in. */
export function unpayableErrors(bills: Bills & ShownList) {
  const errors = quickPayRowErrors(bills)
  return { ...showErrors(bills, errors), formError: errors.length > 0 ? null : texts.nothing }
}

/** Shows the bank's refusal, at the rows where possible. */
export function refusedErrors(shown: ShownList & { payments: readonly Payment[] }, error: ApiError | null) {
  const rows = refusedRows(error, shown.payments)
  return rows.length > 0
    ? { ...showErrors(shown, rows), twice: getRepeatedRows(error, shown.payments) }
    : { paymentError: error }
}
