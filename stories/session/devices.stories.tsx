import type { Meta } from '@storybook/react-vite'
import { Devices } from '../../src/session/Devices.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { devicesAt, samples } from './devices.samples.ts'

const InPage = inPage(Devices)

const meta: Meta = { title: 'session/Remembered devices', component: InPage }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof devicesAt>[0], globals = {}) => story(devicesAt(moment), globals)

export const Loading = at({ value: 'loading', items: null })

export const Shown = at({ value: 'shown' })

export const ShownInDarkOnAPhone = at({ value: 'shown' }, { scheme: 'dark', ...phone })

export const NoneAtPrairieOak = at({ value: 'shown', items: samples.getDevices.answers.none }, { brand: 'prairieoak' })

export const Reloading = at({ value: 'reloading' })

export const Failed = at({ value: 'failed', items: null, error: samples.getDevices.refusals.broken })

export const AskingToRemove = at({ value: 'confirming' })

export const Removing = at({ value: 'removing' })

export const RemovedBefore = at({ value: 'confirming', removalError: samples.removeDevice.refusals.gone })
