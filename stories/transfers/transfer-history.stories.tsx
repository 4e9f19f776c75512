import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TransferHistory } from '../../src/transfers/TransferHistory.tsx'
import { desk, phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { samples, transferHistoryAt } from './transfer-history.samples.ts'
const InPage = inPage(TransferHistory)

const meta: Meta = { title: 'transfers/Transfer history', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof transferHistoryAt>[0], globals = {}) =>
  story(transferHistoryAt(moment), globals)

export const Loading = storyAt({ value: 'loading' })

export const Whole = storyAt({ value: 'shown', page: 'whole' })

export const SentToAPerson = storyAt({ value: 'shown', page: 'sent' })

export const Part = storyAt({ value: 'shown', page: 'part' })

export const LoadingMore = storyAt({ value: 'loadingMore', page: 'part' })

export const MoreFailed: StoryObj = {
  ...storyAt({ value: 'moreFailed', page: 'part', error: samples.getTransferHistory.refusals.broken }),
  globals: desk,
  /** Checks that the error is where the page would be, below the rows. */
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('table').compareDocumentPosition(canvas.getByRole('alert'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )),
}

export const MoreFailedInDarkOnAPhone = storyAt(
  { value: 'moreFailed', page: 'part', error: samples.getTransferHistory.refusals.broken },
  { scheme: 'dark', ...phone },
)

export const HundredOfTenThousand = storyAt({ value: 'shown', page: 'many' })

export const LongNames = storyAt({ value: 'shown', page: 'longNames' })

export const Empty = storyAt({ value: 'shown', page: 'none' })

export const Failed = storyAt({ value: 'shown', error: samples.getTransferHistory.refusals.broken })
