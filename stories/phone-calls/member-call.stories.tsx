import type { Meta } from '@storybook/react-vite'
import { MemberCall } from '../../src/phone-calls/MemberCall.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { memberCallAt, samples } from './member-call.samples.ts'

const InPage = inPage(MemberCall)

const meta: Meta = { title: 'phone-calls/Member call', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof memberCallAt>[0], globals = {}) => story(memberCallAt(moment), globals)
const { ada } = samples.getPhoneCall.answers
const { lost } = samples.getPhoneCall.refusals

export const Checking = storyAt({ value: 'asking' })

export const Nobody = storyAt({ value: 'answered', isKnown: true })

export const NobodyInDarkOnAPhone = storyAt({ value: 'answered', isKnown: true }, { scheme: 'dark', ...phone })

export const AdaCalls = storyAt({ value: 'answered', isKnown: true, call: ada })

export const AdaCallsInDarkOnAPhone = storyAt(
  { value: 'answered', isKnown: true, call: ada },
  { scheme: 'dark', ...phone },
)

export const AdaCallsInLargeTextOnAPhone = storyAt(
  { value: 'answered', isKnown: true, call: ada },
  { text: 'double', ...phone },
)

export const SeenAgain = storyAt({ value: 'waiting', isKnown: true })

export const NotKnown = storyAt({ value: 'unanswered', error: lost })

export const NotKnownOnAPhone = storyAt({ value: 'unanswered', error: lost }, phone)
