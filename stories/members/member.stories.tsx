import type { Meta } from '@storybook/react-vite'
import { MemberScreen } from '../../src/members/MemberScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { changeStatusAt, samples as statuses } from './change-status.samples.ts'
import { endSessionsAt } from './end-sessions.samples.ts'
import { memberAt, samples } from './member.samples.ts'

const InPage = inPage(MemberScreen)

const meta: Meta = { title: 'members/Member', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const at = (regions: Parameters<typeof memberAt>[0], rest: Parameters<typeof memberAt>[1] = {}, globals = {}) =>
  story(memberAt(regions, rest), globals)
const { fresh } = samples.getMember.answers
const { contact } = samples.showMemberContact.answers

export const Loading = at({ page: 'loading' }, { member: null })

export const Failed = at({ page: 'failed' }, { member: null, error: samples.getMember.refusals.broken })

export const Shown = at({})

export const ShownInDark = at({}, {}, { scheme: 'dark' })

export const ShownAtPrairieOak = at({}, {}, { brand: 'prairieoak' })

export const ShownOnAPhone = at({}, {}, phone)

export const ShownInLargeTextOnAPhone = at({}, {}, { text: 'double', ...phone })

export const NothingYet = at({}, { member: fresh })

export const NothingYetOnAPhone = at({}, { member: fresh }, phone)

export const Reloading = at({ page: 'reloading' })

export const ShowingContact = at({ contact: 'showing' })

export const ContactShown = at({ contact: 'shown' }, { contact })

export const ContactRefused = at({}, { contactError: samples.showMemberContact.refusals.often })

export const Locking = at(
  { dialog: 'changeStatus' },
  { inside: { changeStatus: changeStatusAt({ value: 'shown', standing: statuses.getMemberStanding.answers.busy }) } },
)

export const EndingSessions = at(
  { dialog: 'endSessions' },
  { inside: { endSessions: endSessionsAt({ value: 'asking' }) } },
)
