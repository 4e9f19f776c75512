import type { Meta } from '@storybook/react-vite'
import { type ResetRequestActor, resetRequestMachine } from '../../machines/access/reset-request.machine.ts'
import { ResetRequestScreen } from '../../src/access/ResetRequestScreen.tsx'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { phone } from '../shared/screens.ts'
import { type Moment, still } from '../shared/still.ts'
import { storyOf } from '../shared/story-of.tsx'
import { refusals } from './reset-request.samples.ts'

const InGate = ({ actor }: { actor: ResetRequestActor }) => (
  <SignInLayout>
    <ResetRequestScreen actor={actor} />
  </SignInLayout>
)

const meta: Meta = { title: 'access/Reset by link', component: InGate }

export default meta

const story = storyOf(InGate)
const storyAt = (moment: Moment<typeof resetRequestMachine>, globals = {}) =>
  story(still(resetRequestMachine, { input: { by: 'username', username: '' }, username: 'maria', ...moment }), globals)

export const Request = storyAt({ value: 'form', username: '' })
export const RequestOnAPhone = storyAt({ value: 'form' }, phone)
export const RequestNotValid = storyAt({ value: 'form', error: refusals.username })
export const RequestTooOften = storyAt({ value: 'form', error: refusals.throttled })
export const RequestLost = storyAt({ value: 'form', error: refusals.lost })
export const SendingLink = storyAt({ value: 'sendingLink' })
export const Sent = storyAt({ value: 'sent' })
export const ByAddress = storyAt({ value: 'address', by: 'address' })
export const UsernameWanted = storyAt({ value: 'usernameWanted', by: 'address', username: 'maria@example.test' })
