import type { Meta } from '@storybook/react-vite'
import { EndSessionsDialog } from '../../src/members/EndSessionsDialog.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { endSessionsAt, input, samples } from './end-sessions.samples.ts'

const meta: Meta = { title: 'members/End sessions', component: EndSessionsDialog, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(EndSessionsDialog)
const storyAt = (moment: Parameters<typeof endSessionsAt>[0]) => story(endSessionsAt(moment))

export const Asking = storyAt({ value: 'asking' })

export const NobodySignedIn = storyAt({ value: 'asking', input: { ...input, count: 0 } })

export const Lost = storyAt({ value: 'asking', removalError: samples.endMemberSessions.refusals.lost })

export const Ending = storyAt({ value: 'ending' })

export const Ended = storyAt({ value: 'ended', ended: 2 })
