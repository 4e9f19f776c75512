import type { Meta, StoryObj } from '@storybook/react-vite'
import { OpenShareDialog } from '../../src/accounts/OpenShareDialog.tsx'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { phone } from '../shared/screens.ts'
import { openShareAt, samples, shareDraft } from './openShare.samples.ts'

const { answers, refusals } = samples.openShare

const meta: Meta = { title: 'accounts/Open a share' }

export default meta

const at = (moment: Parameters<typeof openShareAt>[0], globals = {}): StoryObj => {
  const actor = openShareAt(moment)
  return { render: () => <OpenShareDialog actor={actor} />, globals }
}
const dark = { scheme: 'dark' }

export const Savings = at({ value: 'form' })

export const SavingsInDark = at({ value: 'form', draft: shareDraft }, dark)

export const Share = at({ value: 'form', kind: 'share' })

export const ShareOnAPhone = at({ value: 'form', kind: 'share', draft: { ...shareDraft, type: 1 } }, phone)

export const ShareAtPrairieOak = at({ value: 'form', kind: 'share' }, { brand: 'prairieoak' })

export const ShareInLargeTextOnAPhone = at({ value: 'form', kind: 'share', draft: shareDraft }, { ...phone, text: 'double' })

export const WithoutAnAccountToGive = at({ value: 'form', withFunds: false })

export const Faulty = at({
  value: 'form',
  draft: { deposit: '99999999', fromId: shareDraft.fromId },
  faults: [
    { field: 'description', text: 'please add a valid description' },
    { field: 'deposit', text: 'Amount exceeds available balance' },
  ],
})

export const Sending = at({ value: 'sending', draft: shareDraft })

export const Verifying = at({ value: 'sending', once: 'verifyingOutcome', draft: shareDraft })

export const VerifyingInDarkOnAPhone = at({ value: 'sending', once: 'verifyingOutcome', draft: shareDraft }, { ...phone, ...dark })

export const Refused = at({ value: 'form', draft: shareDraft, error: refusals.ten })

export const TooMany = at({ value: 'form', draft: shareDraft, error: refusals.many })

export const NothingSent = at({ value: 'form', draft: shareDraft, error: { ...refusals.short, message: 'Nothing was sent.' } })

export const OutcomeUnknown = at({ value: 'unknown', draft: shareDraft, error: unknownOutcome })

export const Opened = at({ value: 'opened', draft: shareDraft, opened: answers.funded })

export const OpenedInDarkOnAPhone = at({ value: 'opened', draft: shareDraft, opened: answers.funded }, { ...phone, ...dark })

export const OpenedWithoutDeposit = at({
  value: 'opened',
  draft: { description: 'A name of forty letters, as long as it gets' },
  opened: answers.empty,
})
