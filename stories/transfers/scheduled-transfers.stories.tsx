import type { Meta } from '@storybook/react-vite'
import { ScheduledTransfers } from '../../src/transfers/ScheduledTransfers.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { editTransferAt } from './edit-transfer.samples.ts'
import { skipTransferAt } from './skip-transfer.samples.ts'
import { manyPlans, samples, scheduledAt } from './scheduled-transfers.samples.ts'
const InPage = inPage(ScheduledTransfers)

const meta: Meta = { title: 'transfers/Scheduled transfers', component: InPage }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof scheduledAt>[0], globals = {}) => story(scheduledAt(moment), globals)

export const Loading = at({ value: 'loading', items: null })

export const Shown = at({ value: 'shown' })

export const ShownAtPrairieOakInDarkOnAPhone = at({ value: 'shown' }, { brand: 'prairieoak', scheme: 'dark', ...phone })

export const Many = at({ value: 'shown', items: manyPlans })

export const ManyInLargeTextOnAPhone = at(
  { value: 'shown', items: manyPlans.slice(0, 3) },
  { text: 'double', ...phone },
)

export const Empty = at({ value: 'shown', items: [] })

export const Reloading = at({ value: 'reloading' })

export const Failed = at({ value: 'failed', items: null, error: samples.getScheduledTransfers.refusals.broken })

export const AskingToDelete = at({ value: 'confirming' })

export const Deleting = at({ value: 'removing' })

export const NotDeleted = at({ value: 'confirming', removalError: samples.cancelScheduledTransfer.refusals.ended })

export const Skipping = at({
  value: 'shown',
  dialog: 'skipTransfer',
  inside: { skipTransfer: skipTransferAt({ value: 'asking' }) },
})

export const Editing = at({
  value: 'shown',
  dialog: 'editTransfer',
  inside: { editTransfer: editTransferAt({ value: { form: 'untouched' } }) },
})
