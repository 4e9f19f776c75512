import type { Meta } from '@storybook/react-vite'
import { viewErrors } from '../../machines/member-views/member-log-in.rules.ts'
import { MemberLogInScreen } from '../../src/member-views/MemberLogInScreen.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { filled, memberLogInAt, running, samples, ticket } from './member-log-in.samples.ts'
import { answered } from '../lab/answered.ts'
import { samples as callerSamples } from '../office/caller-check.samples.ts'

answered({ '/admin/caller-check': callerSamples.getCallerCheck.answers.unchecked })
const InPage = inPage(MemberLogInScreen)

const meta: Meta = { title: 'member-views/Member log in', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof memberLogInAt>[0]) => story(memberLogInAt(moment))
const { unknown, lost } = samples.startMemberView.refusals
const short = { username: '', reason: 'short' }

export const Untouched = storyAt({ value: { form: 'untouched' } })

export const Filled = storyAt({ value: { form: 'touched' }, draft: filled })

export const TooShort = storyAt({ value: { form: 'touched' }, draft: short, fieldErrors: viewErrors(short) })

export const Starting = storyAt({ value: 'saving', draft: filled })

export const Unknown = storyAt({ value: { form: 'touched' }, draft: filled, error: unknown })

export const Lost = storyAt({ value: { form: 'touched' }, draft: filled, error: lost })

export const Running = storyAt({ value: 'running', draft: filled, runs: running })

export const Ending = storyAt({ value: 'ending', draft: filled })

export const Blocked = storyAt({ value: 'blocked', draft: filled, ticket })

export const Late = storyAt({ value: { form: 'touched' }, draft: filled, isLate: true })

export const Opened = storyAt({ value: { form: 'untouched' }, opened: ticket })
