import type { Meta, StoryObj } from '@storybook/react-vite'
import { typedAmountError } from '../../machines/operations/draft.rules.ts'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import type { TransferActor } from '../../machines/transfers/transfer.machine.ts'
import { ScheduledTransfers } from '../../src/transfers/ScheduledTransfers.tsx'
import { TransferHistory } from '../../src/transfers/TransferHistory.tsx'
import { TransferScreen } from '../../src/transfers/TransferScreen.tsx'
import { cents } from '../../values/money.ts'
import { samples as accountSamples } from '../accounts/summary.samples.ts'
import { problem } from '../shared/samples.ts'
import { samples as scheduledSamples, scheduledAt } from './scheduled-transfers.samples.ts'
import {
  accounts,
  dated,
  draft,
  fifty,
  longDraft,
  monthly,
  samples,
  toCard,
  toLoan,
  transferAt,
  untilDate,
} from './transfer.samples.ts'
import { samples as pastSamples, transferHistoryAt } from './transfer-history.samples.ts'
import shell from '../../src/app/Shell.module.css'

type Beside = { history?: ReturnType<typeof transferHistoryAt>; plans?: ReturnType<typeof scheduledAt> }

const somePast = transferHistoryAt({ value: 'shown', page: 'part' })
const somePlans = scheduledAt({ value: 'shown' })

const InPage = ({ actor, history = somePast, plans = somePlans }: { actor: TransferActor } & Beside) => (
  <main className={shell.page}>
    <TransferScreen
      actor={actor}
      past={<TransferHistory actor={history} />}
      scheduled={<ScheduledTransfers actor={plans} />}
    />
  </main>
)

const meta: Meta = { title: 'transfers/Transfer', component: InPage }

export default meta

const storyAt = (
  moment: Parameters<typeof transferAt>[0],
  { globals = {}, ...beside }: Beside & { globals?: object } = {},
): StoryObj => {
  const actor = transferAt(moment)
  return { globals, render: () => <InPage actor={actor} {...beside} /> }
}
const dark = { scheme: 'dark' }
const onlyAccount = accounts[0]?.uniqueId ?? ''

export const Empty = storyAt(
  {},
  { history: transferHistoryAt({ value: 'shown', page: 'none' }), plans: scheduledAt({ value: 'shown', items: [] }) },
)

export const Filled = storyAt({ draft })

export const OneAccount = storyAt({ of: 'one', draft: { ...draft, fromId: onlyAccount, toId: '' } }, {})

export const Repeating = storyAt({
  draft: { ...monthly, stops: 'onDate' },
  fieldErrors: [{ field: 'stopDate', text: 'Please complete all fields' }],
})

export const ToALoan = storyAt({ draft: toLoan })

export const ToACard = storyAt({ draft: toCard })

export const ToACardInDark = storyAt({ draft: { ...toCard, amount: '50.00' } }, { globals: dark })

export const WithErrors = storyAt({
  draft: { ...draft, amount: '99,999' },
  fieldErrors: [
    { field: 'amount', text: 'Amount exceeds available balance' },
    { field: 'toId', text: 'Please complete all fields' },
  ],
})

const source = { available: cents(0), minimumAdvance: cents(500_00) }
const wrongly = (amount: string) =>
  storyAt({
    draft: { ...draft, amount },
    fieldErrors: [{ field: 'amount', text: typedAmountError(amount, source) ?? '' }],
  })

export const BelowZero = wrongly('-5')

export const BelowTheMinimumAdvance = wrongly('25')

export const Blank = storyAt({}, {})

export const SixtyAccounts = storyAt({ of: 'many' })

export const LongNames = storyAt(
  { of: 'longNames', draft: longDraft },
  { history: transferHistoryAt({ value: 'shown', page: 'longNames' }) },
)

export const Loading = storyAt(
  { accounts: 'loading' },
  { history: transferHistoryAt({ value: 'loading' }), plans: scheduledAt({ value: 'loading', items: null }) },
)

export const Failed = storyAt(
  { accounts: 'failed', accountsError: accountSamples.getSummary.refusals.broken },
  {
    history: transferHistoryAt({ value: 'shown', error: pastSamples.getTransferHistory.refusals.broken }),
    plans: scheduledAt({ value: 'failed', items: null, error: scheduledSamples.getScheduledTransfers.refusals.broken }),
  },
)

export const Previewing = storyAt({ draft, flow: 'previewing' })

export const OnALaterDay = storyAt({ draft: dated })

export const ReviewOnALaterDay = storyAt({ draft: dated, flow: 'review', preview: 'dated' })

export const Scheduled = storyAt({ draft: dated, flow: 'sent', preview: 'dated', confirmNum: '' })

export const Review = storyAt({ draft, flow: 'review' })

export const ReviewOfTheSameAgain = storyAt({ draft, flow: 'review', preview: 'again' })

export const ReviewOfARepeating = storyAt({ draft: monthly, flow: 'review', preview: 'monthly' })

export const ReviewWithAStopDate = storyAt({ draft: untilDate, flow: 'review', preview: 'untilDate' })

export const ReviewOfOneMore = storyAt({ draft: untilDate, flow: 'review', preview: 'onceMore' }, {})

export const ReviewOfAHiddenBalance = storyAt({ draft, flow: 'review', preview: 'hidden' })

export const ReviewOfLongNames = storyAt({ of: 'longNames', draft: longDraft, flow: 'review' }, {})

export const Sending = storyAt({ draft, flow: 'sending' })

export const Verifying = storyAt({ draft, flow: 'sending', once: 'verifyingOutcome' })

export const Sent = storyAt({ flow: 'sent' })

export const Refused = storyAt({ draft, flow: 'refused', transferError: samples.createTransfer.refusals.short })

export const OutcomeUnknown = storyAt({ draft, flow: 'unknown', transferError: unknownOutcome })

export const Unreached = storyAt({ draft, flow: 'refused', transferError: samples.previewTransfer.refusals.lost })

export const TooMany = storyAt({ draft, flow: 'refused', transferError: samples.createTransfer.refusals.many })

export const FiftyRepeating = storyAt({ draft: monthly, flow: 'refused', transferError: fifty })

export const Objected = storyAt({ draft, flow: 'refused', transferError: problem(422, 'Insufficient Funds.') })
