import type { Meta } from '@storybook/react-vite'
import { viewErrors } from '../../machines/member-views/member-log-in.rules.ts'
import { MemberLogInScreen } from '../../src/member-views/MemberLogInScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { filled, memberLogInAt, samples, ticket } from './member-log-in.samples.ts'
const InPage = inPage(MemberLogInScreen)

const meta: Meta = { title: 'member-views/Member log in', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof memberLogInAt>[0], globals = {}) => story(memberLogInAt(moment), globals)
const { unknown, lost } = samples.startMemberView.refusals
const short = { username: '', reason: 'short' }

export const Untouched = at({ value: { form: 'untouched' } })

export const UntouchedAtPrairieOakOnAPhone = at({ value: { form: 'untouched' } }, { brand: 'prairieoak', ...phone })

export const Filled = at({ value: { form: 'touched' }, draft: filled })

export const FilledInLargeTextOnAPhone = at({ value: { form: 'touched' }, draft: filled }, { text: 'double', ...phone })

export const TooShort = at({ value: { form: 'touched' }, draft: short, fieldErrors: viewErrors(short) })

export const Starting = at({ value: 'saving', draft: filled })

export const Unknown = at({ value: { form: 'touched' }, draft: filled, error: unknown })

export const Lost = at({ value: { form: 'touched' }, draft: filled, error: lost })

export const Running = at({ value: 'running', draft: filled })

export const RunningInDarkOnAPhone = at({ value: 'running', draft: filled }, { scheme: 'dark', ...phone })

export const Ending = at({ value: 'ending', draft: filled })

export const Blocked = at({ value: 'blocked', draft: filled, ticket })

export const BlockedInDarkOnAPhone = at({ value: 'blocked', draft: filled, ticket }, { scheme: 'dark', ...phone })

export const Late = at({ value: { form: 'touched' }, draft: filled, isLate: true })

export const Opened = at({ value: { form: 'untouched' }, opened: ticket })
