import type { Meta } from '@storybook/react-vite'
import type { PayBillsActor } from '../../machines/payments/pay-bills.machine.ts'
import { PayBillsDialog } from '../../src/payments/QuickPayDialog.tsx'
import { quickPayWords } from '../../src/payments/quick-pay.words.ts'
import { Dialog } from '../../src/shared/Dialog.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { payBillsAt } from './pay-bills.samples.ts'
import { ids, last, typed } from './quick-pay.samples.ts'

const InDialog = ({ actor }: { actor: PayBillsActor }) => (
  <Dialog title={quickPayWords.ask} onClose={() => {}}>
    <PayBillsDialog actor={actor} />
  </Dialog>
)

const meta: Meta = { title: 'payments/Pay bills', component: InDialog }

export default meta

const story = storyOf(InDialog)
const storyAt = (state: Parameters<typeof payBillsAt>[0], change: Parameters<typeof payBillsAt>[1] = {}) =>
  story(payBillsAt(state, change))
const none = { scheduled: [] }

export const Review = storyAt({ value: 'review' }, none)

export const ReviewOfTheSameAgain = storyAt({ value: 'review' })

export const ReviewOfOneWithAFee = storyAt(
  { value: 'review' },
  { ...none, drafts: { [ids.power]: { amount: '20' } }, eligibility: { ...last, freeUsed: 15 } },
)

export const ReviewWithFees = storyAt(
  { value: 'review' },
  { drafts: { ...typed, [ids.water]: { amount: '44.10' }, [ids.childcare]: { amount: '540' } }, eligibility: last },
)

export const ReviewOfOneThatRepeats = storyAt(
  { value: 'review' },
  {
    ...none,
    drafts: {
      ...typed,
      [ids.water]: { amount: '44.10', date: '12/01/2026', repeat: 'MONTHLY', stop: 'onDate', until: '05/31/2027' },
    },
  },
)

export const Sending = storyAt({ value: 'sending' }, none)

export const Verifying = storyAt({ value: 'sending', once: 'verifyingOutcome' }, none)
