import { incompleteForm } from '../../values/form-texts.ts'
import { dayToWire } from '../../values/days.ts'
import type { FieldNames } from '../shared/fields.rules.ts'
import { toTypedAmount } from '../../values/money.ts'
import type { FieldError } from '../../values/field-errors.ts'
import type { ScheduledTransfer } from './scheduled-transfers.rules.ts'
import { transferDraftErrors, type TransferAccount, type TransferDraft, transferFields } from './transfers.rules.ts'

export const editFields: FieldNames<TransferDraft> = { ...transferFields, nextDate: 'startDate' }

/** Returns the initial form. */
export const scheduledTransferDraft = ({
  amount,
  fromId,
  toId,
  note,
  nextFor,
  frequency,
  stopsOn,
}: ScheduledTransfer): TransferDraft => ({
  amount: toTypedAmount(amount),
  fromId,
  toId,
  note,
  startDate: nextFor ? dayToWire(nextFor) : '',
  frequency,
  stops: stopsOn ? 'onDate' : 'never',
  stopDate: stopsOn ? dayToWire(stopsOn) : '',
})

/** Returns errors by the rules of a new transfer; here the day is required. */
export const editTransferErrors = (
  draft: TransferDraft,
  accounts: readonly TransferAccount[],
): FieldError<TransferDraft>[] =>
  draft.startDate.trim() === '' ? [{ field: 'startDate', text: incompleteForm }] : transferDraftErrors(draft, accounts)
