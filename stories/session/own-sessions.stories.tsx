import type { Meta } from '@storybook/react-vite'
import { OwnSessions } from '../../src/session/OwnSessions.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { confirmPasswordAt } from './confirm-password.samples.ts'
import { ownSessionsAt, samples } from './own-sessions.samples.ts'

const InPage = inPage(OwnSessions)

const meta: Meta = { title: 'session/Sessions', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof ownSessionsAt>[0]) => story(ownSessionsAt(moment))

export const Loading = storyAt({ value: 'loading', items: null })

export const Shown = storyAt({ value: 'shown' })

export const Alone = storyAt({ value: 'shown', items: samples.getSessions.answers.alone })

export const Reloading = storyAt({ value: 'reloading' })

export const Failed = storyAt({ value: 'failed', items: null, error: samples.getSessions.refusals.broken })

export const AskingToEnd = storyAt({ value: 'confirming' })

export const Ending = storyAt({ value: 'removing' })

export const EndedBefore = storyAt({ value: 'confirming', removalError: samples.endSession.refusals.gone })

export const AskingToEndAll = storyAt({ value: 'confirmingAll', chosen: null })

export const EndingAll = storyAt({ value: 'endingAll', chosen: null })

export const AllLost = storyAt({
  value: 'confirmingAll',
  chosen: null,
  removalError: samples.endOtherSessions.refusals.othersLost,
})

export const ProvingBeforeAllEnd = storyAt({
  value: 'confirmingPassword',
  chosen: null,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})
