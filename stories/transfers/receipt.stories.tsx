import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReceiptPage } from '../../src/app/ReceiptPage.tsx'
import { phone } from '../shared/screens.ts'
import { receiptAt, samples } from './receipt.samples.ts'

const meta: Meta = {
  title: 'transfers/Receipt',
  decorators: [
    (Story) => (
      <main className="sd-page">
        <Story />
      </main>
    ),
  ],
}

export default meta

const at = (moment: Parameters<typeof receiptAt>[0], globals = {}): StoryObj => {
  const actor = receiptAt(moment)
  return { render: () => <ReceiptPage actor={actor} />, globals }
}

export const Loading = at({ value: 'loading' })

export const Shown = at({ value: 'shown', receipt: 'once' })

export const ShownInDark = at({ value: 'shown', receipt: 'once' }, { scheme: 'dark' })

export const RepeatingAtPrairieOak = at({ value: 'shown', receipt: 'repeating' }, { brand: 'prairieoak' })

export const ToALoanOnAPhone = at({ value: 'shown', receipt: 'toLoan' }, phone)

export const ToALoanInLargeTextOnAPhone = at({ value: 'shown', receipt: 'toLoan' }, { ...phone, text: 'double' })

export const OfAHiddenBalance = at({ value: 'shown', receipt: 'hidden' })

export const Failed = at({ value: 'failed', error: samples.getTransferReceipt.refusals.broken })
