import type { Meta, StoryObj } from '@storybook/react-vite'
import { TransferHistory } from '../../src/transfers/TransferHistory.tsx'
import { phone } from '../shared/screens.ts'
import { transferHistoryAt, samples } from './transferHistory.samples.ts'

const meta: Meta = { title: 'transfers/Transfer history' }

export default meta

const at = (moment: Parameters<typeof transferHistoryAt>[0], globals = {}): StoryObj => {
  const actor = transferHistoryAt(moment)
  return {
    globals,
    render: () => (
      <main className="sd-page">
        <TransferHistory actor={actor} />
      </main>
    ),
  }
}

export const Loading = at({ value: 'loading' })

export const Whole = at({ value: 'shown', page: 'whole' })

export const WholeAtPrairieOakInDarkOnAPhone = at({ value: 'shown', page: 'whole' }, { brand: 'prairieoak', scheme: 'dark', ...phone })

export const Part = at({ value: 'shown', page: 'part' })

export const LoadingMore = at({ value: 'loadingMore', page: 'part' })

export const MoreFailed = at({ value: 'shown', page: 'part', error: samples.getTransferHistory.refusals.broken })

export const HundredOfTenThousand = at({ value: 'shown', page: 'many' })

export const LongNames = at({ value: 'shown', page: 'longNames' })

export const LongNamesInLargeTextOnAPhone = at({ value: 'shown', page: 'longNames' }, { text: 'double', ...phone })

export const Empty = at({ value: 'shown', page: 'none' })

export const Failed = at({ value: 'shown', error: samples.getTransferHistory.refusals.broken })
