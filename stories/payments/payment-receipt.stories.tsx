import type { Meta } from '@storybook/react-vite'
import { PaymentReceiptScreen } from '../../src/payments/PaymentReceiptScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { paymentReceiptAt, receipts, samples } from './payment-receipt.samples.ts'
const InPage = inPage(PaymentReceiptScreen)

const meta: Meta = { title: 'payments/Receipt', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof paymentReceiptAt>[0], globals = {}) =>
  story(paymentReceiptAt(moment), globals)

export const Loading = storyAt({ value: 'loading' })

export const ByCheck = storyAt({ value: 'shown', receipt: receipts.check })

export const ByCheckInDark = storyAt({ value: 'shown', receipt: receipts.check }, { scheme: 'dark' })

export const ElectronicWithAFeeAtPrairieOak = storyAt(
  { value: 'shown', receipt: receipts.electronic },
  { brand: 'prairieoak' },
)

export const Returned = storyAt({ value: 'shown', receipt: receipts.returned })

export const ReturnedInDarkOnAPhone = storyAt(
  { value: 'shown', receipt: receipts.returned },
  { scheme: 'dark', ...phone },
)

export const LongWordsOnAPhone = storyAt({ value: 'shown', receipt: receipts.long }, phone)

export const LongWordsInLargeTextOnAPhone = storyAt(
  { value: 'shown', receipt: receipts.long },
  { text: 'double', ...phone },
)

export const Failed = storyAt({ value: 'failed', error: samples.getPaymentReceipt.refusals.broken })
