import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TransferHistory } from '../../src/transfers/TransferHistory.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { samples, transferHistoryAt } from './transfer-history.samples.ts'
const InPage = inPage(TransferHistory)

const meta: Meta = { title: 'transfers/Transfer history', component: InPage }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof transferHistoryAt>[0], globals = {}) => story(transferHistoryAt(moment), globals)

export const Loading = at({ value: 'loading' })

export const Whole = at({ value: 'shown', page: 'whole' })

export const WholeAtPrairieOakInDarkOnAPhone = at(
  { value: 'shown', page: 'whole' },
  { brand: 'prairieoak', scheme: 'dark', ...phone },
)

export const SentToAPerson = at({ value: 'shown', page: 'sent' })

export const SentToAPersonInLargeTextOnAPhone = at({ value: 'shown', page: 'sent' }, { text: 'double', ...phone })

export const Part = at({ value: 'shown', page: 'part' })

export const LoadingMore = at({ value: 'loadingMore', page: 'part' })

export const MoreFailed: StoryObj = {
  ...at({ value: 'moreFailed', page: 'part', error: samples.getTransferHistory.refusals.broken }),
  /** Checks that the error is where the page would be, below the rows. */
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('table').compareDocumentPosition(canvas.getByRole('alert'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )),
}

export const MoreFailedInDarkOnAPhone = at(
  { value: 'moreFailed', page: 'part', error: samples.getTransferHistory.refusals.broken },
  { scheme: 'dark', ...phone },
)

export const HundredOfTenThousand = at({ value: 'shown', page: 'many' })

export const LongNames = at({ value: 'shown', page: 'longNames' })

export const LongNamesInLargeTextOnAPhone = at({ value: 'shown', page: 'longNames' }, { text: 'double', ...phone })

export const Empty = at({ value: 'shown', page: 'none' })

export const Failed = at({ value: 'shown', error: samples.getTransferHistory.refusals.broken })
