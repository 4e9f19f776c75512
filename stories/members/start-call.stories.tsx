import type { Meta } from '@storybook/react-vite'
import { StartCallDialog } from '../../src/members/StartCallDialog.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { samples, startCallAt } from './start-call.samples.ts'

const meta: Meta = { title: 'members/Start call', component: StartCallDialog, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(StartCallDialog)
const storyAt = (moment: Parameters<typeof startCallAt>[0]) => story(startCallAt(moment))
const draft = { topic: 'Your lost card' }

export const Empty = storyAt({ value: { form: 'untouched' } })

export const Filled = storyAt({ value: { form: 'touched' }, draft })

export const Wrong = storyAt({
  value: { form: 'touched' },
  fieldErrors: [{ field: 'topic', text: 'Enter what the call is about.' }],
})

export const Starting = storyAt({ value: 'saving', draft })

export const OnAnotherCall = storyAt({
  value: { form: 'touched' },
  draft,
  error: samples.startPhoneCall.refusals.another,
})
