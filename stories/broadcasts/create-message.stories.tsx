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
  messageDraft as draft,
  samples,
} from './create-message.samples.ts'
import { picturesAt } from './pictures.samples.ts'

const InPage = inPage(CreateMessageScreen)

const meta: Meta = { title: 'broadcasts/Create message', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof createMessageAt>[0], globals = {}) => story(createMessageAt(moment), globals)
const { twin, often } = samples.createMessage.refusals
const asked = { draft, total: 100_000 }

export const Untouched = at({ value: { form: 'untouched' } })

export const UntouchedAtPrairieOakOnAPhone = at({ value: { form: 'untouched' } }, { brand: 'prairieoak', ...phone })

export const Touched = at({ value: { form: 'touched' }, draft })

export const DirectInDarkOnAPhone = at({ value: { form: 'touched' }, draft: direct }, { scheme: 'dark', ...phone })

export const WithErrors = at({
  value: { form: 'untouched' },
  draft: { ...emptyMessage, isDirect: true },
  fieldErrors: messageErrors({ ...emptyMessage, isDirect: true }),
})

export const WithErrorsInLargeTextOnAPhone = at(
  {
    value: { form: 'touched' },
    draft: { ...draft, imageUrl: 'https://example.test/a.png' },
    fieldErrors: messageErrors({ ...draft, imageUrl: 'x:' }),
  },
  { text: 'double', ...phone },
)

export const Counting = at({ value: 'counting', draft })

export const Asking = at({ value: 'asking', ...asked })

export const AskingInDarkOnAPhone = at({ value: 'asking', ...asked }, { scheme: 'dark', ...phone })

export const ConfirmingThePassword = at({
  value: 'confirming',
  ...asked,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Sending = at({ value: 'sending', ...asked, inside: { createMessage: onceAt('sending') } })

export const Verifying = at({ value: 'sending', ...asked, inside: { createMessage: onceAt('verifyingOutcome') } })

export const SendingToOne = at({
  value: 'sendingToOne',
  draft: direct,
  inside: { createDirectMessage: onceAt('sending') },
})

export const VerifyingToOne = at({
  value: 'sendingToOne',
  draft: direct,
  inside: { createDirectMessage: onceAt('verifyingOutcome') },
})

export const SentBefore = at({ value: { form: 'touched' }, draft, error: twin })

export const TooMany = at({ value: { form: 'touched' }, draft, error: often })

export const Sent = at({ value: 'sent', draft })

export const OutcomeUnknown = at({ value: 'unknown', draft, error: unknownOutcome }, phone)

export const ChoosingAPicture = at({
  value: { form: 'touched' },
  draft,
  dialog: 'pictures',
  inside: { pictures: picturesAt({ value: { list: 'shown' } }) },
})
