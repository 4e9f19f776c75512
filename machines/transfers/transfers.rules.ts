import { incompleteForm, notPositive, overAvailable } from '../../values/amounts.ts'
import { usualProcessDay } from '../../values/business-days.ts'
import { type Day, typedDay, wrongDay } from '../../values/days.ts'
import { TransferFrequency } from '../../values/enumerations.ts'
import { type Cents, parse } from '../../values/money.ts'
import { paymentTexts } from '../../values/payments.ts'
import { isRepeating, type Repeating, repetition } from '../../values/repetitions.ts'
import { sourceProblem, targetProblem } from '../../values/transfers.ts'
import { type FieldError, typedAmountError, typingError } from '../operations/draft.rules.ts'
import type { FieldNames } from '../shared/fields.rules.ts'

/** What a member may move money from or to. Hidden figures are null. */
export type TransferAccount = {
  uniqueId: string
  accountNumber: string
  /** As it reads on every screen: S-001, L-001. */
  id: string
  description: string
  /** Whose it is, where it is somebody else's. */
  owner: string
  isLoan: boolean
  canGive: boolean
  canTake: boolean
  /** Of a loan or a card: what is due next, and what pays it off. */
  owes: { minimum: Cents; whole: Cents } | null
  /** Of a loan or a card what is owed. */
  balance: Cents | null
  available: Cents | null
  /** The least that can be drawn at once. */
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

/** What the bank is asked for: a draft without a mistake. */
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

/** Both sides as they will be, from the bank. `sameAt`: when the same was last done, if that was just now. */
export type Preview = {
  fromAfter: Cents | null
  /** What is available on a share; what is owed on a loan. */
  toAfter: Cents | null
  sameAt: string | null
  /** The day on which the first one is made, if not today. Both sides are unknown then. */
  first: Day | null
  /** The day on which the second one is made. */
  next: Day | null
  /** The day on which the last one is made, with a stop date. */
  last: Day | null
}

export const longestNote = 100
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

export type PaymentChoice = 'minimum' | 'whole' | 'other'

/** The amounts that a loan or a card is usually paid by. None where nothing is owed. */
export function paymentChoices({ owes }: TransferAccount): Partial<Record<PaymentChoice, Cents>> {
  if (!owes || owes.whole <= 0) return {}
  return { ...(owes.minimum > 0 && owes.minimum < owes.whole && { minimum: owes.minimum }), whole: owes.whole }
}

/** Which of them was typed or chosen; null as long as there is no amount. */
export function paymentChoiceOf(amount: string, to: TransferAccount): PaymentChoice | null {
  const asked = parse(amount)
  const choices = paymentChoices(to)
  if (asked === null) return null
  return (['minimum', 'whole'] as const).find((choice) => choices[choice] === asked) ?? 'other'
}

/** Whom money may come from or go to: never the account on the other side. */
export const transferSources = (accounts: readonly TransferAccount[], { toId }: TransferDraft): TransferAccount[] =>
  accounts.filter((account) => !sourceProblem(account) && account.uniqueId !== toId)

export const targetsOf = (accounts: readonly TransferAccount[], { fromId }: TransferDraft): TransferAccount[] =>
  accounts.filter((account) => !targetProblem(account, fromId))

/** What is wrong with an amount as soon as it is typed. An empty amount is not wrong yet. */
export function typedErrors(draft: TransferDraft, accounts: readonly TransferAccount[]): FieldError<TransferDraft>[] {
  const text = typingError(draft.amount, sourceOf(draft, accounts))
  return text === null ? [] : [{ field: 'amount', text }]
}

/** Returns the objection shown as soon as a source is chosen for an amount that was typed before. */
export function amountProblemOf(draft: TransferDraft, accounts: readonly TransferAccount[]): string | null {
  const error = typingError(draft.amount, sourceOf(draft, accounts))
  if (error === overAvailable) return paymentTexts.insufficient
  return error === notPositive ? error : null
}

/** Returns what a member left out or wrote wrongly, in the order of the form. What is left out is said once, at the first such field. */
export function transferDraftErrors(draft: TransferDraft, accounts: readonly TransferAccount[]): FieldError<TransferDraft>[] {
  const fieldErrors = allErrorsOf(draft, accounts)
  const first = fieldErrors.find(({ text }) => text === incompleteForm)
  return fieldErrors.filter((error) => error === first || error.text !== incompleteForm)
}

function allErrorsOf(draft: TransferDraft, accounts: readonly TransferAccount[]): FieldError<TransferDraft>[] {
  const from = sourceOf(draft, transferSources(accounts, draft))
  const amount = typedAmountError(draft.amount, from)
  const fieldErrors: FieldError<TransferDraft>[] = amount === null ? [] : [{ field: 'amount', text: amount }]
  if (!from) fieldErrors.push({ field: 'fromId', text: incompleteForm })
  if (!accountOf(targetsOf(accounts, draft), draft.toId)) fieldErrors.push({ field: 'toId', text: incompleteForm })
  if (isDated(draft) && !typedDay(draft.startDate)) fieldErrors.push({ field: 'startDate', text: wrongDay })
  if (isRepeating(draft.frequency) && draft.stops === 'onDate' && !typedDay(draft.stopDate))
    fieldErrors.push({ field: 'stopDate', text: draft.stopDate.trim() ? wrongDay : incompleteForm })
  return fieldErrors
}

const isDated = ({ startDate }: TransferDraft): boolean => startDate.trim() !== ''

/** The account that a draft names. What it has today is no limit for a later day. */
function sourceOf(draft: TransferDraft, accounts: readonly TransferAccount[]): TransferAccount | null {
  const from = accountOf(accounts, draft.fromId)
  return from && isDated(draft) ? { ...from, available: null } : from
}

/** Returns the first day on which a transfer that begins on this day can stop: that of the second one, by the bank's usual business days. */
export const firstStop = (frequency: Repeating, startsOn: Day): Day => usualProcessDay(repetition(startsOn, frequency, 1))

/** Null while something is wrong with the draft. */
export function toTransferOrder(draft: TransferDraft, accounts: readonly TransferAccount[]): TransferOrder | null {
  const [from, to, amount] = [accountOf(accounts, draft.fromId), accountOf(accounts, draft.toId), parse(draft.amount)]
  if (transferDraftErrors(draft, accounts).length > 0 || !from || !to || amount === null) return null
  const stopsOn = isRepeating(draft.frequency) && draft.stops === 'onDate' ? typedDay(draft.stopDate) : null
  return { from, to, amount, note: draft.note.trim(), startsOn: typedDay(draft.startDate), frequency: draft.frequency, stopsOn }
}

export const accountOf = (accounts: readonly TransferAccount[], id: string): TransferAccount | null =>
  accounts.find(({ uniqueId }) => uniqueId === id) ?? null
