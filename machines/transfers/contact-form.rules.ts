import { type ContactDraft, contactErrors, emptyContact, tidyContact } from '../../values/contacts.ts'
import { SendToType } from '../../values/enumerations.ts'
import type { FieldError } from '../../values/field-errors.ts'

/** A contact as it is typed. `ways`: how they can be paid; what was typed for another way stays, and is not saved. */
export type ContactForm = ContactDraft & { ways: readonly SendToType[] }

export const emptyForm: ContactForm = { ...emptyContact, ways: [] }

type Way = { way: SendToType; fields: readonly (keyof ContactDraft)[]; missing: Partial<ContactDraft> }

/** The ways to pay a contact, each with its fields and what to say if they are empty. */
export const payoutWays: readonly Way[] = [
  {
    way: SendToType.BANK_ACCOUNT,
    fields: ['routing', 'account'],
    missing: { routing: 'Enter the routing number.', account: 'Enter the account number.' },
  },
  { way: SendToType.VENMO, fields: ['venmo'], missing: { venmo: 'Enter their Venmo handle.' } },
  { way: SendToType.PAYPAL, fields: ['paypal'], missing: { paypal: 'Enter their PayPal e-mail.' } },
]

/** Returns the contact to save: tidied, and without what belongs to no chosen way. */
export function toContactDraft({ ways, ...draft }: ContactForm): ContactDraft {
  const hidden = payoutWays.filter(({ way }) => !ways.includes(way)).flatMap(({ fields }) => fields)
  return tidyContact({ ...draft, ...Object.fromEntries(hidden.map((field) => [field, ''])) })
}

/** Returns what is wrong, each at a field that is shown. */
export function contactFormErrors(form: ContactForm): FieldError<ContactForm>[] {
  const draft = toContactDraft(form)
  const missing = payoutWays
    .filter(({ way }) => form.ways.includes(way))
    .flatMap((way) =>
      way.fields.flatMap((field) => (draft[field] === '' ? [{ field, text: way.missing[field] ?? '' }] : [])),
    )
  const others = contactErrors(draft).flatMap((error): FieldError<ContactForm>[] =>
    missing.some(({ field }) => field === error.field)
      ? []
      : error.field !== 'paypal' || draft.paypal !== ''
        ? [error]
        : // Nothing says how they are paid: said here once, or already at the fields of the chosen ways.
          form.ways.length > 0
          ? []
          : [{ ...error, field: 'ways' }],
  )
  return [...others, ...missing]
}
