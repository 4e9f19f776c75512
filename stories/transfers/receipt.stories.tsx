import type { Meta } from '@storybook/react-vite'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { ReceiptScreen } from '../../src/transfers/ReceiptScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { receiptAt, receipts, samples } from './receipt.samples.ts'
const InPage = inPage(ReceiptScreen)

const meta: Meta = {
  title: 'transfers/Receipt',
  component: InPage,
  parameters: { modes: ['darkPhone', 'largePhone', 'prairieOak', 'largeText'] },
}

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof receiptAt>[0], globals = {}) => story(receiptAt(moment), globals)

export const Loading = storyAt({ value: 'loading' })

export const Shown = storyAt({ value: 'shown', receipt: receipts.once })

export const Repeating = storyAt({ value: 'shown', receipt: receipts.repeating })

export const ToALoan = storyAt({ value: 'shown', receipt: receipts.toLoan })

export const SentToAPerson = storyAt({ value: 'shown', receipt: receipts.sent })

export const SentToADeletedContact = storyAt({ value: 'shown', receipt: receipts.sentToDeleted })

export const OfAHiddenBalance = storyAt({ value: 'shown', receipt: receipts.hidden })

export const Failed = storyAt({ value: 'failed', error: samples.getTransferReceipt.refusals.broken })

export const JustSent = storyAt({ value: 'undoable', receipt: receipts.justSent, secondsLeft: 52 })

export const JustSentOnAPhone = storyAt({ value: 'undoable', receipt: receipts.justSent, secondsLeft: 1 }, phone)

export const Held = storyAt({ value: 'undoable', receipt: receipts.held, secondsLeft: 86_000 })

export const TakingBack = storyAt({ value: 'undoing', receipt: receipts.justSent, secondsLeft: 40 })

export const TakenBack = storyAt({ value: 'shown', receipt: receipts.takenBack, isUndone: true })

export const TooLateToTakeBack = storyAt({
  value: 'undoable',
  receipt: receipts.justSent,
  secondsLeft: 1,
  undoError: samples.undoSend.refusals.late,
})

export const UnknownIfTakenBack = storyAt({ value: 'unknown', receipt: receipts.justSent, undoError: unknownOutcome })

export const OfToday = storyAt({ value: 'shown', receipt: receipts.ofToday })

export const CannotBeTakenBack = storyAt({ value: 'shown', receipt: receipts.stays })

export const AskingToTakeBack = storyAt({ value: 'asking', receipt: receipts.ofToday })

export const TakingTheTransferBack = storyAt({ value: 'takingBack', receipt: receipts.ofToday })

export const RefusedToTakeBack = storyAt({
  value: 'asking',
  receipt: receipts.ofToday,
  takeBackError: samples.takeTransferBack.refusals.spent,
})

export const TransferIsBack = storyAt({ value: 'shown', receipt: receipts.isBack, isUndone: true })

export const UnknownIfTheTransferIsBack = storyAt({
  value: 'unknown',
  receipt: receipts.ofToday,
  takeBackError: unknownOutcome,
})
