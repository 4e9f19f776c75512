import type { Meta } from '@storybook/react-vite'
import { SkipDialog } from '../../src/transfers/SkipDialog.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { samples, skipTransferAt, takenBack } from './skip-transfer.samples.ts'

const meta: Meta = { title: 'transfers/Skip one transfer', component: SkipDialog }

export default meta

const story = storyOf(SkipDialog)
const storyAt = (moment: Parameters<typeof skipTransferAt>[0]) => story(skipTransferAt(moment))
const { begun, lost } = samples.skipScheduledTransfer.refusals

export const Asking = storyAt({ value: 'asking' })

export const AskingToTakeItBack = storyAt({ value: 'asking', input: takenBack })

export const Sending = storyAt({ value: 'sending' })

export const Begun = storyAt({ value: 'asking', removalError: begun })

export const Lost = storyAt({ value: 'asking', removalError: lost })
