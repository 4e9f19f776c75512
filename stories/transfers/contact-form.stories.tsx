import type { Meta } from '@storybook/react-vite'
import { contactFormErrors, emptyForm } from '../../machines/transfers/contact-form.rules.ts'
import { SendToType } from '../../values/enumerations.ts'
import { ContactDialog } from '../../src/transfers/ContactDialog.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { storyOf } from '../shared/story-of.tsx'
import { contactFormAt, filled, samples } from './contact-form.samples.ts'

const meta: Meta = { title: 'transfers/New contact', component: ContactDialog }

export default meta

const story = storyOf(ContactDialog)
const storyAt = (moment: Parameters<typeof contactFormAt>[0]) => story(contactFormAt(moment))
const touched = { form: 'touched' } as const
const typo = { ...filled, routing: '011000016' }
const { many, zip, lost } = samples.saveContact.refusals

export const Empty = storyAt({ value: { form: 'untouched' } })

export const Filled = storyAt({ value: touched, draft: filled })

export const PaidByVenmoAndPayPal = storyAt({
  value: touched,
  draft: {
    ...emptyForm,
    ways: [SendToType.VENMO, SendToType.PAYPAL],
    name: 'Tomas Reyes',
    venmo: '@tomas-reyes',
    paypal: 'tomas@example.com',
  },
})

export const Wrong = storyAt({ value: touched, draft: typo, fieldErrors: contactFormErrors(typo) })

export const NothingFilled = storyAt({ value: touched, fieldErrors: contactFormErrors(emptyForm) })

export const WaysLeftEmpty = storyAt({
  value: touched,
  draft: { ...filled, routing: '', account: '', ways: [SendToType.BANK_ACCOUNT, SendToType.PAYPAL] },
  fieldErrors: contactFormErrors({
    ...filled,
    routing: '',
    account: '',
    ways: [SendToType.BANK_ACCOUNT, SendToType.PAYPAL],
  }),
})

export const RefusedField = storyAt({ value: touched, draft: filled, error: zip })

export const TooMany = storyAt({ value: touched, draft: filled, error: many })

export const Lost = storyAt({ value: touched, draft: filled, error: lost })

export const Confirming = storyAt({
  value: 'confirming',
  draft: filled,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Saving = storyAt({ value: 'saving', draft: filled })
