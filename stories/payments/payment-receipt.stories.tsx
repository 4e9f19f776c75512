import type { Meta } from '@storybook/react-vite'
import { PaymentReceiptScreen } from '../../src/payments/PaymentReceiptScreen.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { paymentReceiptAt, receipts, samples } from './payment-receipt.samples.ts'
const InPage = inPage(PaymentReceiptScreen)

const meta: Meta = { title: 'payments/Receipt', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof paymentReceiptAt>[0]) => story(paymentReceiptAt(moment))

export const Loading = storyAt({ value: 'loading' })

export const ByCheck = storyAt({ value: 'shown', receipt: receipts.check })

export const ElectronicWithAFee = storyAt({ value: 'shown', receipt: receipts.electronic })

export const Returned = storyAt({ value: 'shown', receipt: receipts.returned })

export const LongWords = storyAt({ value: 'shown', receipt: receipts.long })

export const Failed = storyAt({ value: 'failed', error: samples.getPaymentReceipt.refusals.broken })
