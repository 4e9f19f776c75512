import type { Meta } from '@storybook/react-vite'
import { Devices } from '../../src/session/Devices.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { devicesAt, samples } from './devices.samples.ts'

const InPage = inPage(Devices)

const meta: Meta = { title: 'session/Remembered devices', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof devicesAt>[0]) => story(devicesAt(moment))

export const Loading = storyAt({ value: 'loading', items: null })

export const Shown = storyAt({ value: 'shown' })

export const None = storyAt({ value: 'shown', items: samples.getDevices.answers.none })

export const Reloading = storyAt({ value: 'reloading' })

export const Failed = storyAt({ value: 'failed', items: null, error: samples.getDevices.refusals.broken })

export const AskingToRemove = storyAt({ value: 'confirming' })

export const Removing = storyAt({ value: 'removing' })

export const RemovedBefore = storyAt({ value: 'confirming', removalError: samples.removeDevice.refusals.gone })
