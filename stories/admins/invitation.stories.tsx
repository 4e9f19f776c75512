import type { Meta } from '@storybook/react-vite'
import type { InvitationActor } from '../../machines/admins/invitation.machine.ts'
import { acceptanceErrors } from '../../machines/admins/invitation.rules.ts'
import { InvitationScreen } from '../../src/admins/InvitationScreen.tsx'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { draft, invitationAt, proposed, samples } from './invitation.samples.ts'

const InGate = ({ actor }: { actor: InvitationActor }) => (
  <SignInLayout>
    <InvitationScreen actor={actor} />
  </SignInLayout>
)

const meta: Meta = { title: 'admins/Invitation', component: InGate }

export default meta

const story = storyOf(InGate)
const storyAt = (moment: Parameters<typeof invitationAt>[0]) => story(invitationAt(moment))
const { lost: unread, closed } = samples.checkInvitation.refusals
const { taken, weak, lost } = samples.acceptInvitation.refusals
const touched = { form: 'touched' } as const
const wrong = acceptanceErrors(proposed, { fiName: 'Harbor Light Credit Union', fiKey: 'harborlight' })

export const Checking = storyAt({ value: 'checking', invitation: null })

export const Unread = storyAt({ value: 'failed', invitation: null, loadError: unread })

export const Closed = storyAt({ value: 'failed', invitation: null, loadError: closed })

export const Untouched = storyAt({ value: { form: 'untouched' } })

export const Filled = storyAt({ value: touched, draft })

export const NothingFilledIn = storyAt({ value: { form: 'untouched' }, fieldErrors: wrong })

export const UsernameTaken = storyAt({ value: touched, draft, error: taken })

export const TooWeak = storyAt({ value: touched, draft, error: weak })

export const Lost = storyAt({ value: touched, draft, error: lost })

export const Saving = storyAt({ value: 'saving', draft })

export const Over = storyAt({ value: 'over', invitation: null })
