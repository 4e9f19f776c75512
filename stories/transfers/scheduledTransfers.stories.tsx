import type { Meta, StoryObj } from '@storybook/react-vite'
import { ScheduledTransfers } from '../../src/transfers/ScheduledTransfers.tsx'
import { phone } from '../shared/screens.ts'
import { manyPlans, samples, scheduledAt } from './scheduledTransfers.samples.ts'

const meta: Meta = { title: 'transfers/Scheduled transfers' }

export default meta

const at = (moment: Parameters<typeof scheduledAt>[0], globals = {}): StoryObj => {
  const actor = scheduledAt(moment)
  return {
    globals,
    render: () => (
      <main className="sd-page">
        <ScheduledTransfers actor={actor} />
      </main>
    ),
  }
}

export const Loading = at({ value: 'loading', items: null })

export const Shown = at({ value: 'shown' })

export const ShownAtPrairieOakInDarkOnAPhone = at({ value: 'shown' }, { brand: 'prairieoak', scheme: 'dark', ...phone })

export const Many = at({ value: 'shown', items: manyPlans })

export const ManyInLargeTextOnAPhone = at({ value: 'shown', items: manyPlans.slice(0, 3) }, { text: 'double', ...phone })

export const Empty = at({ value: 'shown', items: [] })

export const Failed = at({ value: 'shown', items: null, itemsError: samples.getScheduledTransfers.refusals.broken })

export const AskingToDelete = at({ value: 'confirming' })

export const Deleting = at({ value: 'ending' })

export const NotDeleted = at({ value: 'confirming', endingError: samples.cancelScheduledTransfer.refusals.ended })
