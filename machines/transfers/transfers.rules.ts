import { notPositive, overAvailable } from '../../values/amounts.ts'
import { incompleteForm } from '../../values/form-texts.ts'
import { usualProcessDay } from '../../values/business-days.ts'
import { type Day, typedDay, wrongDay } from '../../values/days.ts'
import { TransferFrequency } from '../../values/enumerations.ts'
import { type Cents, formatTyped, parse } from '../../values/money.ts'
import { paymentTexts } from '../../values/payments.ts'
import { isRepeating, type Repeating, nthRepetition } from '../../values/repetitions.ts'
import { sourceError, targetError } from '../../values/transfers.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { typedAmountError, typingError } from '../operations/draft.rules.ts'
import type { FieldNames } from '../shared/fields.rules.ts'

/** An account that a member may transfer from or to. Hidden figures are null. */
export type TransferAccount = {
  uniqueId: string
  accountNumber: string
  /** As shown on every screen: S-001, L-001. */
  id: string
  description: string
  /** The owner's name if it is somebody else's account, else blank. */
  owner: string
  isLoan: boolean
  canGive: boolean
  canTake: boolean
  /** For a loan or card: the minimum due, and the payoff amount. */
  owes: { minimum: Cents; whole: Cents } | null
  /** For a loan or card: what is owed. */
  balance: Cents | null
  available: Cents | null
  /** The minimum amount of an advance. */
  minimumAdvance: Cents | null
}

export type TransferDraft = {
  amount: string
  fromId: string
  toId: string
  note: string
  /** Blank for today. */
  startDate: string
  frequency: TransferFrequency
  stops: 'never' | 'onDate'
  stopDate: string
}

/** A valid draft, as sent to the bank. */
export type TransferOrder = {
  from: TransferAccount
  to: TransferAccount
  amount: Cents
  note: string
  /** Null for today. */
  startsOn: Day | null
  frequency: TransferFrequency
  stopsOn: Day | null
}

/** Both sides after the transfer, from the bank. `sameAt`: when the same was just done, if it was. */
export type Preview = {
  fromAfter: Cents | null
  /** The available amount of a share, or what a loan owes. */
  toAfter: Cents | null
  sameAt: string | null
  /** The day of the first transfer, if not today. Both sides are unknown then. */
  first: Day | null
  /** The day of the second transfer. */
  next: Day | null
  /** The day of the last transfer, if there is a stop date. */
  last: Day | null
}

export const maxNoteLength = 100
export const transferFields: FieldNames<TransferDraft> = { comment: 'note' }

export const emptyTransfer: TransferDraft = {
  amount: '',
  fromId: '',
  toId: '',
  note: '',
  startDate: '',
  frequency: TransferFrequency.ONE_TIME,
  stops: 'never',
  stopDate: '',
}

export type BegunTransfer = { fromId?: string | undefined; toId?: string | undefined; amount?: string | undefined }

/** Returns the form that begins with what an address names. An amount that is none is left out. */
export const beginTransfer = ({ fromId = '', toId = '', amount = '' }: BegunTransfer): TransferDraft => ({
  ...emptyTransfer,
  fromId,
  toId,
  amount: (parse(amount) ?? 0) > 0 ? formatTyped(amount) : '',
})

export type PaymentChoice = 'minimum' | 'whole' | 'other'

/** Returns the usual payment amounts of a loan or card; none if nothing is owed. */
export function paymentChoices({ owes }: TransferAccount): Partial<Record<PaymentChoice, Cents>> {
  if (!owes || owes.whole <= 0) return {}
  return { ...(owes.minimum > 0 && owes.minimum < owes.whole && { minimum: owes.minimum }), whole: owes.whole }
}

/** Returns which of them was chosen or typed; null without an amount. */
export function getPaymentChoice(amount: string, to: TransferAccount): PaymentChoice | null {
  const requested = parse(amount)
  const choices = paymentChoices(to)
  if (requested === null) return null
  return (['minimum', 'whole'] as const).find((choice) => choices[choice] === requested) ?? 'other'
}

/** Returns the accounts for either side, except the one on the other side. */
export const transferSources = (accounts: readonly TransferAccount[], { toId }: TransferDraft): TransferAccount[] =>
  accounts.filter((account) => !sourceError(account) && account.uniqueId !== toId)

export const transferTargets = (accounts: readonly TransferAccount[], { fromId }: TransferDraft): TransferAccount[] =>
  accounts.filter((account) => !targetError(account, fromId))

/** Returns the errors while typing. An empty amount is not an error yet. */
export function typedErrors(draft: TransferDraft, accounts: readonly TransferAccount[]): FieldError<TransferDraft>[] {
  const text = typingError(draft.amount, getSource(draft, accounts))
  return text === null ? [] : [{ field: 'amount', text }]
}

/** Returns the error that choosing a source causes for an amount typed before. */
export function sourceAmountError(draft: TransferDraft, accounts: readonly TransferAccount[]): string | null {
  const error = typingError(draft.amount, getSource(draft, accounts))
  if (error === overAvailable) return paymentTexts.insufficient
  return error === notPositive ? error : null
}

/** Returns what is missing or invalid, in the order of the form. */
export function transferDraftErrors(
  draft: TransferDraft,
  accounts: readonly TransferAccount[],
): FieldError<TransferDraft>[] {
  const from = getSource(draft, transferSources(accounts, draft))
  const amount = typedAmountError(draft.amount, from)
  const fieldErrors: FieldError<TransferDraft>[] = amount === null ? [] : [{ field: 'amount', text: amount }]
  if (!from) fieldErrors.push({ field: 'fromId', text: incompleteForm })
  if (!findTransferAccount(transferTargets(accounts, draft), draft.toId))
    fieldErrors.push({ field: 'toId', text: incompleteForm })
  if (isDated(draft) && !typedDay(draft.startDate)) fieldErrors.push({ field: 'startDate', text: wrongDay })
  if (isRepeating(draft.frequency) && draft.stops === 'onDate' && !typedDay(draft.stopDate))
    fieldErrors.push({ field: 'stopDate', text: draft.stopDate.trim() ? wrongDay : incompleteForm })
  return fieldErrors
}

const isDated = ({ startDate }: TransferDraft): boolean => startDate.trim() !== ''

/** Returns the source account of a draft. Today's balance does not limit a transfer on a later day. */
function getSource(draft: TransferDraft, accounts: readonly TransferAccount[]): TransferAccount | null {
  const from = findTransferAccount(accounts, draft.fromId)
  return from && isDated(draft) ? { ...from, available: null } : from
}

/** Returns the earliest stop date: the day of the second transfer, by the usual business days. */
export const firstStop = (frequency: Repeating, startsOn: Day): Day =>
  usualProcessDay(nthRepetition(startsOn, frequency, 1))

/** Returns the order; null while something is invalid. */
export function toTransferOrder(draft: TransferDraft, accounts: readonly TransferAccount[]): TransferOrder | null {
  const [from, to, amount] = [
    findTransferAccount(accounts, draft.fromId),
    findTransferAccount(accounts, draft.toId),
    parse(draft.amount),
  ]
  if (transferDraftErrors(draft, accounts).length > 0 || !from || !to || amount === null) return null
  const stopsOn = isRepeating(draft.frequency) && draft.stops === 'onDate' ? typedDay(draft.stopDate) : null
  return {
    from,
    to,
    amount,
    note: draft.note.trim(),
    startsOn: typedDay(draft.startDate),
    frequency: draft.frequency,
    stopsOn,
  }
}

export const findTransferAccount = (accounts: readonly TransferAccount[], id: string): TransferAccount | null =>
  accounts.find(({ uniqueId }) => uniqueId === id) ?? null
