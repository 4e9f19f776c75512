import type { Meta } from '@storybook/react-vite'
import { ScheduledTransfers } from '../../src/transfers/ScheduledTransfers.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { editTransferAt } from './edit-transfer.samples.ts'
import { skipTransferAt } from './skip-transfer.samples.ts'
import { manyPlans, plans, samples, scheduledAt } from './scheduled-transfers.samples.ts'
const InPage = inPage(ScheduledTransfers)

const meta: Meta = { title: 'transfers/Scheduled transfers', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof scheduledAt>[0], globals = {}) => story(scheduledAt(moment), globals)

export const Loading = storyAt({ value: 'loading', items: null })

export const Shown = storyAt({ value: 'shown' })

const blocked = plans.map((plan) => ({ ...plan, blockedBy: 'S-001 can no longer be used for transfers.' }))

export const NoneWillBeMade = storyAt({ value: 'shown', items: blocked })

export const Many = storyAt({ value: 'shown', items: manyPlans })

export const ManyInLargeTextOnAPhone = storyAt(
  { value: 'shown', items: manyPlans.slice(0, 3) },
  { text: 'double', ...phone },
)

export const Empty = storyAt({ value: 'shown', items: [] })

export const Reloading = storyAt({ value: 'reloading' })

export const Failed = storyAt({ value: 'failed', items: null, error: samples.getScheduledTransfers.refusals.broken })

export const AskingToDelete = storyAt({ value: 'confirming' })

export const Deleting = storyAt({ value: 'removing' })

export const NotDeleted = storyAt({ value: 'confirming', removalError: samples.cancelScheduledTransfer.refusals.ended })

export const Skipping = storyAt({
  value: 'shown',
  dialog: 'skipTransfer',
  inside: { skipTransfer: skipTransferAt({ value: 'asking' }) },
})

export const Editing = storyAt({
  value: 'shown',
  dialog: 'editTransfer',
  inside: { editTransfer: editTransferAt({ value: { form: 'untouched' } }) },
})
