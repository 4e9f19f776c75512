import type { Meta } from '@storybook/react-vite'
import { emptyContact } from '../../values/contacts.ts'
import { ContactDialog } from '../../src/transfers/ContactDialog.tsx'
import { contactErrors } from '../../values/contacts.ts'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { contactFormAt, filled, samples } from './contact-form.samples.ts'

const meta: Meta = { title: 'transfers/New contact', component: ContactDialog }

export default meta

const story = storyOf(ContactDialog)
const storyAt = (moment: Parameters<typeof contactFormAt>[0], globals = {}) => story(contactFormAt(moment), globals)
const touched = { form: 'touched' } as const
const typo = { ...filled, routing: '011000016' }
const { many, zip, lost } = samples.saveContact.refusals

export const Empty = storyAt({ value: { form: 'untouched' } })

export const EmptyOnAPhone = storyAt({ value: { form: 'untouched' } }, phone)

export const Filled = storyAt({ value: touched, draft: filled })

export const PaidByVenmoAndPayPal = storyAt({
  value: touched,
  draft: { ...emptyContact, name: 'Tomas Reyes', venmo: '@tomas-reyes', paypal: 'tomas@example.com' },
})

export const Wrong = storyAt({ value: touched, draft: typo, fieldErrors: contactErrors(typo) })

export const NothingFilledInDarkInLargeTextOnAPhone = storyAt(
  { value: touched, fieldErrors: contactErrors(emptyContact) },
  { ...phone, scheme: 'dark', text: 'double' },
)

export const RefusedField = storyAt({ value: touched, draft: filled, error: zip })

export const TooMany = storyAt({ value: touched, draft: filled, error: many })

export const Lost = storyAt({ value: touched, draft: filled, error: lost })

export const Confirming = storyAt({
  value: 'confirming',
  draft: filled,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Saving = storyAt({ value: 'saving', draft: filled })
