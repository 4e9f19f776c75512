import type { Meta } from '@storybook/react-vite'
import type { ForgotUsernameActor } from '../../machines/access/forgot-username.machine.ts'
import { noOwner, ownerErrors } from '../../machines/access/forgot-username.rules.ts'
import { day } from '../../values/days.ts'
import { ForgotUsernameScreen } from '../../src/access/ForgotUsernameScreen.tsx'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { forgotUsernameAt, refusals } from './forgot-username.samples.ts'

const InGate = ({ actor }: { actor: ForgotUsernameActor }) => (
  <SignInLayout>
    <ForgotUsernameScreen actor={actor} />
  </SignInLayout>
)

const meta: Meta = { title: 'access/Forgot username', component: InGate }

export default meta

const story = storyOf(InGate)
const storyAt = (moment: Parameters<typeof forgotUsernameAt>[0], globals = {}) =>
  story(forgotUsernameAt(moment), globals)

export const Request = storyAt({ value: 'form', draft: noOwner })
export const RequestOnAPhone = storyAt({ value: 'form' }, phone)
export const RequestLeftOut = storyAt({
  value: 'form',
  draft: noOwner,
  fieldErrors: ownerErrors(noOwner, day('2026-11-20')),
})
export const RequestTooOften = storyAt({ value: 'form', error: refusals.throttled })
export const RequestLost = storyAt({ value: 'form', error: refusals.lost })
export const Sending = storyAt({ value: 'sendingUsername' })
export const Sent = storyAt({ value: 'sent' })
