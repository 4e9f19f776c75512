import type { Meta } from '@storybook/react-vite'
import { CoreDifferenceDialog } from '../../src/core/CoreDifferenceDialog.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { coreDifferenceAt, inputs, samples } from './core-difference.samples.ts'

const InPage = inPage(CoreDifferenceDialog)

const meta: Meta = { title: 'core/Core difference', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof coreDifferenceAt>[0]) => story(coreDifferenceAt(moment))
const draft = { reason: 'The fee was charged at the branch.' }

export const Proposing = storyAt({ value: { form: 'untouched' } })

export const NoReason = storyAt({
  value: { form: 'touched' },
  fieldErrors: [{ field: 'reason', text: 'Please say why.' }],
})

export const Approving = storyAt({
  value: { form: 'untouched' },
  input: inputs.approve,
})

export const Declining = storyAt({
  value: { form: 'untouched' },
  input: inputs.decline,
})

export const Closing = storyAt({
  value: { form: 'touched' },
  input: inputs.close,
  draft,
})

export const Saving = storyAt({ value: 'saving', draft })

export const ConfirmingThePassword = storyAt({
  value: 'confirming',
  draft,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Changed = storyAt({
  value: { form: 'touched' },
  draft,
  error: samples.changeCoreDifference.refusals.changed,
})
