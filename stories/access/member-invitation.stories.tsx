import type { Meta } from '@storybook/react-vite'
import type { MemberInvitationActor } from '../../machines/access/member-invitation.machine.ts'
import { emptyMemberDraft, proofErrors } from '../../machines/access/member-invitation.rules.ts'
import { day } from '../../values/days.ts'
import { chosenErrors } from '../../machines/shared/chosen.rules.ts'
import { MemberInvitationScreen } from '../../src/access/MemberInvitationScreen.tsx'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { draft, memberInvitationAt, place, proof, proven, samples } from './member-invitation.samples.ts'

const InGate = ({ actor }: { actor: MemberInvitationActor }) => (
  <SignInLayout>
    <MemberInvitationScreen actor={actor} />
  </SignInLayout>
)

const meta: Meta = { title: 'access/Member invitation', component: InGate }

export default meta

const story = storyOf(InGate)
const storyAt = (moment: Parameters<typeof memberInvitationAt>[0]) => story(memberInvitationAt(moment))
const { lost: unread } = samples.checkMemberInvitation.refusals
const { wrong, throttled } = samples.proveMemberInvitation.refusals
const { taken, weak, lost } = samples.acceptMemberInvitation.refusals
const touched = { form: 'touched' } as const
const typed = { ...emptyMemberDraft, ...proof }

export const Checking = storyAt({ value: 'checking' })

export const Unread = storyAt({ value: 'failed', loadError: unread })

export const Proof = storyAt({ value: 'proof' })

export const ProofMissing = storyAt({ value: 'proof', fieldErrors: proofErrors(emptyMemberDraft, day('2026-11-20')) })

export const ProofWrong = storyAt({ value: 'proof', draft: typed, error: wrong })

export const ProofTooOften = storyAt({ value: 'proof', draft: typed, error: throttled })

export const Proving = storyAt({ value: 'proving', draft: typed })

export const Untouched = storyAt({ value: { form: 'untouched' }, draft: proven })

export const Filled = storyAt({ value: touched, draft })

export const NothingFilledIn = storyAt({
  value: { form: 'untouched' },
  draft: proven,
  fieldErrors: chosenErrors(proven, place),
})

export const UsernameTaken = storyAt({ value: touched, draft, error: taken })

export const TooWeak = storyAt({ value: touched, draft, error: weak })

export const Lost = storyAt({ value: touched, draft, error: lost })

export const Saving = storyAt({ value: 'saving', draft })

export const Over = storyAt({ value: 'over' })
