import type { Meta } from '@storybook/react-vite'
import { CallBar } from '../../src/phone-calls/CallBar.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { call, samples, staffCallAt } from './staff-call.samples.ts'

const meta: Meta = { title: 'phone-calls/Staff call', component: CallBar, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(CallBar)
const storyAt = (moment: Parameters<typeof staffCallAt>[0]) => story(staffCallAt(moment))
const { lost } = samples.keepPhoneCall.refusals

export const Calling = storyAt({ value: 'calling', call })

export const Lost = storyAt({ value: 'lost', call, error: lost })

export const NotEnded = storyAt({ value: 'unended', call, error: samples.endPhoneCall.refusals.lost })

export const Ending = storyAt({ value: 'ending', call })
