import type { Meta } from '@storybook/react-vite'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { EditPaymentDialog } from '../../src/payments/EditPaymentDialog.tsx'
import { samples as summaries } from '../accounts/summary.samples.ts'
import { storyOf } from '../shared/story-of.tsx'
import { filled, editPaymentAt, samples } from './edit-payment.samples.ts'
import { last } from './quick-pay.samples.ts'

const { refusals } = samples.updatePayment
const meta: Meta = { title: 'payments/Edit a payment', component: EditPaymentDialog }

export default meta

const story = storyOf(EditPaymentDialog)
const storyAt = (where: Parameters<typeof editPaymentAt>[0], moment: Parameters<typeof editPaymentAt>[1] = {}) =>
  story(editPaymentAt(where, moment))
const touched = { flow: { form: 'touched' } } as const
const nothing = { accounts: null, eligibility: null }

export const Loading = storyAt({ reads: 'loading' }, nothing)

export const Failed = storyAt({ reads: 'failed' }, { ...nothing, accountsError: summaries.getSummary.refusals.broken })

export const Reloading = storyAt({ reads: 'reloading' })

export const Shown = storyAt({})

export const WithAFee = storyAt(touched, { draft: filled, eligibility: { ...last, freeUsed: 15, today: last.today } })

export const WithAnError = storyAt(touched, {
  draft: { ...filled, amount: '' },
  fieldErrors: [{ field: 'amount', text: 'Payment amount is required.' }],
})

export const Refused = storyAt(touched, { draft: filled, error: refusals.begun })

export const PaidTwice = storyAt(touched, { draft: filled, error: refusals.twice, isTwice: true })

export const Sending = storyAt({ flow: 'sending' }, { draft: filled })

export const Verifying = story(editPaymentAt({ flow: 'sending' }, { draft: filled }, 'verifyingOutcome'))

export const Unknown = storyAt({ flow: 'unknown' }, { draft: filled, error: unknownOutcome })
