import type { Meta } from '@storybook/react-vite'
import { emptyShare } from '../../machines/accounts/open-share.rules.ts'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { OpenShareDialog } from '../../src/accounts/OpenShareDialog.tsx'
import { onceAt } from '../operations/once.samples.ts'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { openShareAt, samples, savings, shareDraft } from './open-share.samples.ts'

const { answers, refusals } = samples.openShare

const meta: Meta = { title: 'accounts/Open a share', component: OpenShareDialog }

export default meta

const story = storyOf(OpenShareDialog)
const share = { ...savings, kind: 'share' } as const
const storyAt = (moment: Parameters<typeof openShareAt>[0], globals = {}) => story(openShareAt(moment), globals)
const dark = { scheme: 'dark' }

export const Savings = storyAt({ value: 'form' })

export const SavingsInDark = storyAt({ value: 'form', draft: shareDraft }, dark)

export const Share = storyAt({ value: 'form', input: share })

export const ShareOnAPhone = storyAt({ value: 'form', input: share, draft: { ...shareDraft, type: 1 } }, phone)

export const ShareInLargeTextOnAPhone = storyAt(
  { value: 'form', input: share, draft: shareDraft },
  { ...phone, text: 'double' },
)

export const WithoutAnAccountToGive = storyAt({ value: 'form', funds: [] })

export const WithErrors = storyAt({
  value: 'form',
  draft: { ...emptyShare('savings'), deposit: '99999999', fromId: shareDraft.fromId },
  fieldErrors: [
    { field: 'description', text: 'please add a valid description' },
    { field: 'deposit', text: 'Amount exceeds available balance' },
  ],
})

const sending = { value: 'sending', draft: shareDraft } as const
const verifying = { ...sending, inside: { openShare: onceAt('verifyingOutcome') } }

export const Sending = storyAt({ ...sending, inside: { openShare: onceAt('sending') } })

export const Verifying = storyAt(verifying)

export const Refused = storyAt({ value: { form: 'touched' }, draft: shareDraft, error: refusals.ten })

export const TooMany = storyAt({ value: { form: 'touched' }, draft: shareDraft, error: refusals.many })

export const NothingSent = storyAt({
  value: { form: 'touched' },
  draft: shareDraft,
  error: { ...refusals.short, message: 'Nothing was sent.' },
})

export const OutcomeUnknown = storyAt({ value: 'unknown', draft: shareDraft, error: unknownOutcome })

export const Opened = storyAt({ value: 'opened', draft: shareDraft, opened: answers.funded })

export const OpenedWithoutDeposit = storyAt({
  value: 'opened',
  draft: { ...emptyShare('savings'), description: 'A name of forty letters, as long as it gets' },
  opened: answers.empty,
})
