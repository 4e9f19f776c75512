import { bankFields, offeredFields, type PayeeDraft, payeeErrors, tidyPayee } from '../../values/payees.ts'
import type { FieldError } from '../../values/field-errors.ts'
import type { Payee } from './payee.rules.ts'

/** `legacyPayeeId`: the chosen payee of the institution, 0 for none. The bank account number is typed twice. */
export type PayeeFormDraft = PayeeDraft & { legacyPayeeId: number; bankAccountAgain: string }

/** A payee that the institution offers. */
export type OfferedPayee = Pick<PayeeDraft, (typeof offeredFields)[number]> & { legacyPayeeId: number }

const nothing = { name: '', phone: '', address1: '', address2: '', city: '', state: '', zipCode: '', legacyPayeeId: 0 }
export const emptyPayee: PayeeFormDraft = {
  ...nothing,
  nickname: '',
  accountNumber: '',
  routingNumber: '',
  bankAccountNumber: '',
  bankAccountAgain: '',
  accountHolderName: '',
  accountHolderLastName: '',
}

export const payeeDraft = (payee: Payee): PayeeFormDraft => {
  const { legacyPayeeId: _, bankAccountAgain: __, ...fields } = emptyPayee
  const kept = Object.fromEntries(Object.keys(fields).map((field) => [field, payee[field as keyof PayeeDraft]]))
  return { ...emptyPayee, ...kept, bankAccountAgain: payee.bankAccountNumber }
}

/** Returns the fields that a choice fills in; no choice clears them. */
export const fillFromOffered = (offered: readonly OfferedPayee[], id: number): OfferedPayee =>
  offered.find(({ legacyPayeeId }) => legacyPayeeId === id) ?? nothing

export const offeredPayeeLabel = ({ name, address1, state }: OfferedPayee): string => `${name} / ${address1}, ${state}`

type Form = { payee: Payee | null; draft: PayeeFormDraft }

/** Returns whether the institution maintains this payee's data. */
export const isOffered = ({ payee, draft }: Form): boolean => payee?.isGlobal ?? draft.legacyPayeeId !== 0

const institutionsOwn = new Set<string>([...offeredFields, ...bankFields])

/** Returns whether a field is read-only: of an offered payee only nickname and account number can be edited. */
export const isFixed = (form: Form, field: keyof PayeeDraft): boolean => isOffered(form) && institutionsOwn.has(field)

function tidyDraft(form: Form): PayeeDraft {
  const { legacyPayeeId: _, bankAccountAgain: __, ...draft } = form.draft
  return tidyPayee(draft)
}

/** Returns what is missing or invalid. The bank checks everything again. */
export function payeeDraftErrors(form: Form): FieldError<PayeeFormDraft>[] {
  const draft = tidyDraft(form)
  const isSame = draft.bankAccountNumber === form.draft.bankAccountAgain.trim()
  const again = { field: 'bankAccountAgain' as const, text: 'The two bank account numbers are not the same.' }
  return [
    ...payeeErrors(draft).filter(({ field }) => !isFixed(form, field)),
    ...(isSame || isOffered(form) ? [] : [again]),
  ]
}

/** Returns what is sent. */
export const parsePayee = (form: Form): Partial<PayeeDraft> =>
  Object.fromEntries(Object.entries(tidyDraft(form)).filter(([field]) => !isFixed(form, field as keyof PayeeDraft)))
