import type { Meta } from '@storybook/react-vite'
import { emptyPayee, payeeDraftErrors } from '../../machines/payments/payee-form.rules.ts'
import { PayeeFormScreen } from '../../src/payments/PayeeFormScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { chosen, editing, filled, payeeFormAt, samples } from './payee-form.samples.ts'
import { payees } from './payee.samples.ts'

const InPage = inPage(PayeeFormScreen)

const meta: Meta = { title: 'payments/Payee page', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof payeeFormAt>[0], globals = {}) => story(payeeFormAt(moment), globals)
const wrong = { draft: emptyPayee, fieldErrors: payeeDraftErrors({ payee: null, draft: emptyPayee }) }

export const LoadingOnAPhone = storyAt({ value: { offering: 'loading' } }, phone)

export const Empty = storyAt({ value: { form: 'untouched' } })

export const EmptyOnAPhone = storyAt({ value: { form: 'untouched' } }, phone)

export const ChosenInDarkOnAPhone = storyAt({ value: { form: 'touched' }, draft: chosen }, { scheme: 'dark', ...phone })

export const WrongInLargeTextOnAPhone = storyAt({ value: { form: 'touched' }, ...wrong }, { text: 'double', ...phone })

export const AlreadyOnAPhone = storyAt(
  { value: { form: 'touched' }, draft: filled, error: samples.insertPayee.refusals.already },
  phone,
)

export const EditingOnAPhone = storyAt(
  { value: { form: 'untouched' }, input: editing, payee: payees.pending, draft: filled },
  phone,
)

export const EditingOfferedInDark = storyAt(
  { value: { form: 'untouched' }, input: editing, payee: payees.offered, draft: filled },
  { scheme: 'dark' },
)
