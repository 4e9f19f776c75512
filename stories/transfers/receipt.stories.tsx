import type { Meta } from '@storybook/react-vite'
import { ReceiptScreen } from '../../src/transfers/ReceiptScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { receiptAt, receipts, samples } from './receipt.samples.ts'
const InPage = inPage(ReceiptScreen)

const meta: Meta = { title: 'transfers/Receipt', component: InPage }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof receiptAt>[0], globals = {}) => story(receiptAt(moment), globals)

export const Loading = at({ value: 'loading' })

export const Shown = at({ value: 'shown', receipt: receipts.once })

export const ShownInDark = at({ value: 'shown', receipt: receipts.once }, { scheme: 'dark' })

export const RepeatingAtPrairieOak = at({ value: 'shown', receipt: receipts.repeating }, { brand: 'prairieoak' })

export const ToALoanOnAPhone = at({ value: 'shown', receipt: receipts.toLoan }, phone)

export const SentToAPerson = at({ value: 'shown', receipt: receipts.sent }, phone)

export const ToALoanInLargeTextOnAPhone = at({ value: 'shown', receipt: receipts.toLoan }, { ...phone, text: 'double' })

export const OfAHiddenBalance = at({ value: 'shown', receipt: receipts.hidden })

export const Failed = at({ value: 'failed', error: samples.getTransferReceipt.refusals.broken })
