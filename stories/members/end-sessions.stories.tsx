import type { Meta } from '@storybook/react-vite'
import { EndSessionsDialog } from '../../src/members/EndSessionsDialog.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { endSessionsAt, input, samples } from './end-sessions.samples.ts'

const meta: Meta = { title: 'members/End sessions', component: EndSessionsDialog, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(EndSessionsDialog)
const at = (moment: Parameters<typeof endSessionsAt>[0], globals = {}) => story(endSessionsAt(moment), globals)

export const Asking = at({ value: 'asking' })

export const AskingInDarkOnAPhone = at({ value: 'asking' }, { scheme: 'dark', ...phone })

export const NobodySignedIn = at({ value: 'asking', input: { ...input, count: 0 } })

export const Lost = at({ value: 'asking', removalError: samples.endMemberSessions.refusals.lost })

export const Ending = at({ value: 'ending' })

export const Ended = at({ value: 'ended', ended: 2 })
