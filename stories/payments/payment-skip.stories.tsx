import type { Meta } from '@storybook/react-vite'
import { PaymentSkipDialog } from '../../src/payments/PaymentSkipDialog.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { samples, paymentSkipAt, takenBack } from './payment-skip.samples.ts'

const meta: Meta = { title: 'payments/Skip one payment', component: PaymentSkipDialog }

export default meta

const story = storyOf(PaymentSkipDialog)
const storyAt = (moment: Parameters<typeof paymentSkipAt>[0], globals = {}) => story(paymentSkipAt(moment), globals)

export const Asking = storyAt({ value: 'asking' })

export const AskingInDarkOnAPhone = storyAt({ value: 'asking' }, { scheme: 'dark', ...phone })

export const AskingToTakeItBack = storyAt({ value: 'asking', input: takenBack })

export const Sending = storyAt({ value: 'sending' })

export const Begun = storyAt({ value: 'asking', removalError: samples.skipPayment.refusals.begun })
