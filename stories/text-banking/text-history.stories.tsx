import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { TextHistoryActor } from '../../machines/text-banking/text-history.machine.ts'
import { rangeErrors, type SentText } from '../../machines/text-banking/text-history.rules.ts'
import { SsoContext } from '../../src/shared/sso.ts'
import { TextHistoryScreen } from '../../src/text-banking/TextHistoryScreen.tsx'
import { ssoAt } from '../links/sso.samples.ts'
import { desk, smallPhone, targetSize } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { notEligible } from './text-banking.samples.ts'
import { draft, items, samples, textHistoryAt } from './text-history.samples.ts'
import shell from '../../src/app/Shell.module.css'

const noPartners = ssoAt({ value: 'shown', partners: [] })

const InPage = ({ actor }: { actor: TextHistoryActor }) => (
  <SsoContext value={noPartners}>
    <main className={shell.page}>
      <TextHistoryScreen actor={actor} />
    </main>
  </SsoContext>
)

const meta: Meta = { title: 'text-banking/Text history', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof textHistoryAt>[0], globals = {}) => story(textHistoryAt(moment), globals)
const [, transfer, failed, unanswered] = items
const viewed = (text: SentText | undefined) =>
  storyAt({ value: 'shown', dialog: 'sentText', page: 'whole', ...(text && { about: { sentText: { text } } }) })
const wrong = { ...draft, fromDate: '11/21/2026' }
const { broken, tooLong } = samples.getTextUsage.refusals
const ofOne = { input: { userId: 7, zone: 'America/New_York', phoneNumber: '5550100001' } }

export const Loading = storyAt({ value: 'loading' })

export const Whole = storyAt({ value: 'shown', page: 'whole' })

export const WholeOnASmallPhone = { ...storyAt({ value: 'shown', page: 'whole' }, smallPhone), parameters: targetSize }

export const LongNames = storyAt({ value: 'shown', page: 'longNames' })

export const OfOne = storyAt({ value: 'shown', page: 'whole', ...ofOne })

export const Transfer = viewed(transfer)

export const FailedText = viewed(failed)

export const NoAnswer = viewed(unanswered)

export const Part = storyAt({ value: 'shown', page: 'part' })

export const LoadingMore = storyAt({ value: 'loadingMore', page: 'part' })

export const MoreFailed: StoryObj = {
  ...storyAt({ value: 'moreFailed', page: 'part', error: broken }),
  globals: desk,
  /** Checks that the error is where the page would be, below the rows. */
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('table').compareDocumentPosition(canvas.getByRole('alert'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )),
}

export const WrongOrder = storyAt({ value: 'shown', page: 'whole', draft: wrong, fieldErrors: rangeErrors(wrong) })

export const TooLong = storyAt({ value: 'shown', error: tooLong })

export const Empty = storyAt({ value: 'shown', page: 'none' })

export const Failed = storyAt({ value: 'shown', error: broken })

export const NoEStatements = storyAt({ value: 'shown', error: notEligible })
