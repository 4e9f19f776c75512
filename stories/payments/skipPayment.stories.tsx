import type { Meta } from '@storybook/react-vite'
import { SkipPaymentDialog } from '../../src/payments/SkipPaymentDialog.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/storyOf.tsx'
import { samples, skipPaymentAt, takenBack } from './skipPayment.samples.ts'

const meta: Meta = { title: 'payments/Skip one payment', component: SkipPaymentDialog }

export default meta

const story = storyOf(SkipPaymentDialog)
const at = (moment: Parameters<typeof skipPaymentAt>[0], globals = {}) => story(skipPaymentAt(moment), globals)

export const Asking = at({ value: 'asking' })

export const AskingInDarkOnAPhone = at({ value: 'asking' }, { scheme: 'dark', ...phone })

export const AskingToTakeItBack = at({ value: 'asking', input: takenBack })

export const Sending = at({ value: 'sending' })

export const Begun = at({ value: 'asking', removalError: samples.skipPayment.refusals.begun })
