import { bankFields, offeredFields, type PayeeDraft, payeeErrorsOf, tidyPayee } from '../../values/payees.ts'
import type { FieldError } from '../operations/draft.rules.ts'
import type { Payee } from './payee.rules.ts'

/** `legacyPayeeId`: which of the institution's payees was chosen, 0 for none. */
export type PayeeFormDraft = PayeeDraft & { legacyPayeeId: number }

/** Whom the institution offers. */
export type OfferedPayee = Pick<PayeeDraft, (typeof offeredFields)[number]> & { legacyPayeeId: number }

const nothing = { name: '', phone: '', address1: '', address2: '', city: '', state: '', zipCode: '', legacyPayeeId: 0 }
export const emptyPayee: PayeeFormDraft = {
  ...nothing,
  nickname: '',
  accountNumber: '',
  routingNumber: '',
  accountHolderName: '',
  accountHolderLastName: '',
}

export const draftOf = (payee: Payee): PayeeFormDraft => {
  const fields = Object.keys(emptyPayee).filter((field) => field !== 'legacyPayeeId') as (keyof PayeeDraft)[]
  return { ...emptyPayee, ...Object.fromEntries(fields.map((field) => [field, payee[field]])) }
}

/** Returns what a choice fills in; no choice empties it. */
export const chosenFrom = (offered: readonly OfferedPayee[], id: number): OfferedPayee =>
  offered.find(({ legacyPayeeId }) => legacyPayeeId === id) ?? nothing

export const labelOf = ({ name, address1, state }: OfferedPayee): string => `${name} / ${address1}, ${state}`

type Form = { payee: Payee | null; draft: PayeeFormDraft }

/** Whether the institution keeps the data of this payee. */
export const isOffered = ({ payee, draft }: Form): boolean => payee?.isGlobal ?? draft.legacyPayeeId !== 0

const institutionsOwn = new Set<string>([...offeredFields, ...bankFields])

/** Whether a field is not the member's to write: of a payee of the institution only nickname and account number are. */
export const isFixed = (form: Form, field: keyof PayeeDraft): boolean => isOffered(form) && institutionsOwn.has(field)

function tidied(form: Form): PayeeDraft {
  const { legacyPayeeId: _, ...draft } = form.draft
  return tidyPayee(draft)
}

/** What a member left out or wrote wrongly. The bank decides all of it again. */
export const payeeErrors = (form: Form): FieldError<PayeeDraft>[] =>
  payeeErrorsOf(tidied(form)).filter(({ field }) => !isFixed(form, field))

/** Returns what is sent. */
export const askedOf = (form: Form): Partial<PayeeDraft> =>
  Object.fromEntries(Object.entries(tidied(form)).filter(([field]) => !isFixed(form, field as keyof PayeeDraft)))
