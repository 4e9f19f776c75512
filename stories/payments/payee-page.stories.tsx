import type { Meta } from '@storybook/react-vite'
import { emptyPayee, payeeDraftErrors } from '../../machines/payments/payee-form.rules.ts'
import { PayeeFormScreen } from '../../src/payments/PayeeFormScreen.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { chosen, editing, filled, payeeFormAt, samples } from './payee-form.samples.ts'
import { payees } from './payee.samples.ts'

const InPage = inPage(PayeeFormScreen)

const meta: Meta = { title: 'payments/Payee page', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof payeeFormAt>[0]) => story(payeeFormAt(moment))
const wrong = { draft: emptyPayee, fieldErrors: payeeDraftErrors({ payee: null, draft: emptyPayee }) }

export const Loading = storyAt({ value: { offering: 'loading' } })

export const Empty = storyAt({ value: { form: 'untouched' } })

export const Chosen = storyAt({ value: { form: 'touched' }, draft: chosen })

export const Wrong = storyAt({ value: { form: 'touched' }, ...wrong })

export const Already = storyAt({
  value: { form: 'touched' },
  draft: filled,
  error: samples.insertPayee.refusals.already,
})

export const Editing = storyAt({ value: { form: 'untouched' }, input: editing, payee: payees.pending, draft: filled })

export const EditingOffered = storyAt({
  value: { form: 'untouched' },
  input: editing,
  payee: payees.offered,
  draft: filled,
})
