import type { Meta } from '@storybook/react-vite'
import { ReceivedIssueDialog } from '../../src/received/ReceivedIssueDialog.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { inputs, receivedIssueAt, samples } from './received-issue.samples.ts'

const InPage = inPage(ReceivedIssueDialog)

const meta: Meta = { title: 'received/Received issue', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof receivedIssueAt>[0]) => story(receivedIssueAt(moment))
const draft = { note: 'The bank sent it twice.' }

export const TakingAll = storyAt({ value: { form: 'untouched' } })

export const TakingWhatIsNew = storyAt({
  value: { form: 'untouched' },
  input: inputs.takeNew,
})

export const Refusing = storyAt({ value: { form: 'touched' }, input: inputs.refuse, draft })

export const Closing = storyAt({ value: { form: 'untouched' }, input: inputs.close })

export const NoNote = storyAt({
  value: { form: 'touched' },
  fieldErrors: [{ field: 'note', text: 'Please say why.' }],
})

export const ConfirmingThePassword = storyAt({
  value: 'confirming',
  draft,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Saving = storyAt({ value: 'saving', draft })

export const SettledByAnother = storyAt({
  value: { form: 'touched' },
  draft,
  error: samples.settleReceivedIssue.refusals.settled,
})
