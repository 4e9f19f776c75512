import type { Meta } from '@storybook/react-vite'
import { emptyNotification, notificationErrors } from '../../machines/broadcasts/create.rules.ts'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { CreateNotificationScreen } from '../../src/broadcasts/CreateNotificationScreen.tsx'
import { onceAt } from '../operations/once.samples.ts'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import {
  createNotificationAt,
  directNotificationDraft as direct,
  notificationDraft as draft,
  samples,
} from './create-notification.samples.ts'
import { picturesAt } from './pictures.samples.ts'

const InPage = inPage(CreateNotificationScreen)

const meta: Meta = { title: 'broadcasts/Create notification', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof createNotificationAt>[0], globals = {}) =>
  story(createNotificationAt(moment), globals)
const { twin, often } = samples.createNotification.refusals
const asked = { draft, total: 100_000 }

export const Untouched = storyAt({ value: { form: 'untouched' } })

export const Touched = storyAt({ value: { form: 'touched' }, draft })

export const Direct = storyAt({ value: { form: 'touched' }, draft: direct })

export const WithErrors = storyAt({
  value: { form: 'untouched' },
  draft: { ...emptyNotification, isDirect: true },
  fieldErrors: notificationErrors({ ...emptyNotification, isDirect: true }),
})

export const WithErrorsInLargeTextOnAPhone = storyAt(
  {
    value: { form: 'touched' },
    draft: { ...draft, imageUrl: 'https://example.test/a.png' },
    fieldErrors: notificationErrors({ ...draft, imageUrl: 'x:' }),
  },
  { text: 'double', ...phone },
)

export const Counting = storyAt({ value: 'counting', draft })

export const Asking = storyAt({ value: 'asking', ...asked })

export const ConfirmingThePassword = storyAt({
  value: 'confirming',
  ...asked,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Sending = storyAt({ value: 'sending', ...asked, inside: { createNotification: onceAt('sending') } })

export const Verifying = storyAt({
  value: 'sending',
  ...asked,
  inside: { createNotification: onceAt('verifyingOutcome') },
})

export const SendingToOne = storyAt({
  value: 'sendingToOne',
  draft: direct,
  inside: { createDirectNotification: onceAt('sending') },
})

export const VerifyingToOne = storyAt({
  value: 'sendingToOne',
  draft: direct,
  inside: { createDirectNotification: onceAt('verifyingOutcome') },
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
