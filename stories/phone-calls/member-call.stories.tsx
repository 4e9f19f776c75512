import type { Meta } from '@storybook/react-vite'
import { MemberCall } from '../../src/phone-calls/MemberCall.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { memberCallAt, samples } from './member-call.samples.ts'

const InPage = inPage(MemberCall)

const meta: Meta = { title: 'phone-calls/Member call', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof memberCallAt>[0]) => story(memberCallAt(moment))
const { ada } = samples.getPhoneCall.answers
const { lost } = samples.getPhoneCall.refusals

export const Checking = storyAt({ value: 'asking' })

export const Nobody = storyAt({ value: 'answered', isKnown: true })

export const AdaCalls = storyAt({ value: 'answered', isKnown: true, call: ada })

export const SeenAgain = storyAt({ value: 'waiting', isKnown: true })

export const NotKnown = storyAt({ value: 'unanswered', error: lost })
