import type { Meta } from '@storybook/react-vite'
import { SkipPaymentDialog } from '../../src/payments/SkipPaymentDialog.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { samples, skipScheduledPaymentAt, takenBack } from './skip-scheduled-payment.samples.ts'

const meta: Meta = { title: 'payments/Skip one payment', component: SkipPaymentDialog }

export default meta

const story = storyOf(SkipPaymentDialog)
const storyAt = (moment: Parameters<typeof skipScheduledPaymentAt>[0]) => story(skipScheduledPaymentAt(moment))

export const Asking = storyAt({ value: 'asking' })

export const AskingToTakeItBack = storyAt({ value: 'asking', input: takenBack })

export const Sending = storyAt({ value: 'sending' })

export const Begun = storyAt({ value: 'asking', removalError: samples.skipPayment.refusals.begun })
