import type { Meta, StoryObj } from '@storybook/react-vite'
import { AdminRole } from '../../values/enumerations.ts'
import { MemberScreen } from '../../src/members/MemberScreen.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { changeStatusAt, samples as statuses } from './change-status.samples.ts'
import { endSessionsAt } from './end-sessions.samples.ts'
import { startCallAt } from './start-call.samples.ts'
import { memberAt, samples } from './member.samples.ts'
import { answered } from '../lab/answered.ts'
import { samples as callerSamples } from '../office/caller-check.samples.ts'

answered({ '/admin/caller-check': callerSamples.getCallerCheck.answers.unchecked })

const InPage = inPage(MemberScreen)

const meta: Meta = { title: 'members/Member', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const storyAt = (regions: Parameters<typeof memberAt>[0], rest: Parameters<typeof memberAt>[1] = {}) =>
  story(memberAt(regions, rest))
const { fresh, agreed } = samples.getMember.answers
const { contact } = samples.showMemberContact.answers

export const Loading = storyAt({ page: 'loading' }, { member: null })

export const Failed = storyAt({ page: 'failed' }, { member: null, error: samples.getMember.refusals.broken })

export const Shown = storyAt({})

export const ShownToBankingAccess: StoryObj = { ...Shown, parameters: { role: AdminRole.BANKING_ACCESS } }

export const AgreedToEStatements = storyAt({}, { member: agreed })

export const NothingYet = storyAt({}, { member: fresh })

export const Reloading = storyAt({ page: 'reloading' })

export const ShowingContact = storyAt({ contact: 'showing' })

export const ContactShown = storyAt({ contact: 'shown' }, { contact })

export const ContactRefused = storyAt({}, { contactError: samples.showMemberContact.refusals.often })

export const CollectingConversations = storyAt({ file: 'collecting' })

export const ConfirmingThePassword = storyAt(
  { file: 'confirming' },
  { inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) } },
)

export const ConversationsNotCollected = storyAt({}, { exportError: samples.exportConversations.refusals.broken })

export const Locking = storyAt(
  { dialog: 'changeStatus' },
  { inside: { changeStatus: changeStatusAt({ value: 'shown', standing: statuses.getMemberStanding.answers.busy }) } },
)

export const StartingACall = storyAt(
  { dialog: 'startCall' },
  { inside: { startCall: startCallAt({ value: { form: 'untouched' } }) } },
)

export const EndingSessions = storyAt(
  { dialog: 'endSessions' },
  { inside: { endSessions: endSessionsAt({ value: 'asking' }) } },
)
