import type { Meta } from '@storybook/react-vite'
import { emptyMessage, messageErrors } from '../../machines/broadcasts/create.rules.ts'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { CreateMessageScreen } from '../../src/broadcasts/CreateMessageScreen.tsx'
import { onceAt } from '../operations/once.samples.ts'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import {
  createMessageAt,
  directMessageDraft as direct,
  groupMessageDraft as group,
  laterMessageDraft as later,
  messageDraft as draft,
  samples,
} from './create-message.samples.ts'
import { picturesAt } from './pictures.samples.ts'

const InPage = inPage(CreateMessageScreen)

const meta: Meta = { title: 'broadcasts/Create message', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof createMessageAt>[0], globals = {}) => story(createMessageAt(moment), globals)
const { twin, often } = samples.createMessage.refusals
const asked = { draft, total: 100_000 }

export const Untouched = storyAt({ value: { form: 'untouched' } })

export const Touched = storyAt({ value: { form: 'touched' }, draft })

export const Direct = storyAt({ value: { form: 'touched' }, draft: direct })

export const WithErrors = storyAt({
  value: { form: 'untouched' },
  draft: { ...emptyMessage, isDirect: true },
  fieldErrors: messageErrors({ ...emptyMessage, isDirect: true }),
})

export const WithErrorsInLargeTextOnAPhone = storyAt(
  {
    value: { form: 'touched' },
    draft: { ...draft, imageUrl: 'https://example.test/a.png' },
    fieldErrors: messageErrors({ ...draft, imageUrl: 'x:' }),
  },
  { text: 'double', ...phone },
)

export const Later = storyAt({ value: { form: 'touched' }, draft: later })

export const LaterWithoutADay = storyAt({
  value: { form: 'touched' },
  draft: { ...later, sendDay: '' },
  fieldErrors: messageErrors({ ...later, sendDay: '' }),
})

export const AskingForLater = storyAt({ value: 'asking', ...asked, draft: later })

export const ToAGroup = storyAt({ value: { form: 'touched' }, draft: group })

export const ToNoGroup = storyAt({
  value: { form: 'touched' },
  draft: { ...emptyMessage, isGroup: true },
  fieldErrors: messageErrors({ ...emptyMessage, isGroup: true }),
})

export const AskingForAGroup = storyAt({ value: 'asking', draft: group, total: 212 })

export const Counting = storyAt({ value: 'counting', draft })

export const Asking = storyAt({ value: 'asking', ...asked })

export const ConfirmingThePassword = storyAt({
  value: 'confirming',
  ...asked,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Sending = storyAt({ value: 'sending', ...asked, inside: { createMessage: onceAt('sending') } })

export const Verifying = storyAt({ value: 'sending', ...asked, inside: { createMessage: onceAt('verifyingOutcome') } })

export const SendingToOne = storyAt({
  value: 'sendingToOne',
  draft: direct,
  inside: { createDirectMessage: onceAt('sending') },
})

export const VerifyingToOne = storyAt({
  value: 'sendingToOne',
  draft: direct,
  inside: { createDirectMessage: onceAt('verifyingOutcome') },
})

export const SentBefore = storyAt({ value: { form: 'touched' }, draft, error: twin })

export const TooMany = storyAt({ value: { form: 'touched' }, draft, error: often })

export const Sent = storyAt({ value: 'sent', draft })

export const OutcomeUnknown = storyAt({ value: 'unknown', draft, error: unknownOutcome })

export const ChoosingAPicture = storyAt({
  value: { form: 'touched' },
  draft,
  dialog: 'pictures',
  inside: { pictures: picturesAt({ value: { list: 'shown' } }) },
})
