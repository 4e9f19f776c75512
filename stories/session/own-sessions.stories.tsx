import type { Meta } from '@storybook/react-vite'
import { OwnSessions } from '../../src/session/OwnSessions.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { confirmPasswordAt } from './confirm-password.samples.ts'
import { ownSessionsAt, samples } from './own-sessions.samples.ts'

const InPage = inPage(OwnSessions)

const meta: Meta = { title: 'session/Sessions', component: InPage }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof ownSessionsAt>[0], globals = {}) => story(ownSessionsAt(moment), globals)

export const Loading = at({ value: 'loading', items: null })

export const Shown = at({ value: 'shown' })

export const ShownInDarkOnAPhone = at({ value: 'shown' }, { scheme: 'dark', ...phone })

export const AloneAtPrairieOak = at(
  { value: 'shown', items: samples.getSessions.answers.alone },
  { brand: 'prairieoak' },
)

export const Reloading = at({ value: 'reloading' })

export const Failed = at({ value: 'failed', items: null, error: samples.getSessions.refusals.broken })

export const AskingToEnd = at({ value: 'confirming' })

export const Ending = at({ value: 'removing' })

export const EndedBefore = at({ value: 'confirming', removalError: samples.endSession.refusals.gone })

export const AskingToEndAll = at({ value: 'confirmingAll', chosen: null })

export const AskingToEndAllOnAPhone = at({ value: 'confirmingAll', chosen: null }, phone)

export const EndingAll = at({ value: 'endingAll', chosen: null })

export const AllLost = at({
  value: 'confirmingAll',
  chosen: null,
  removalError: samples.endOtherSessions.refusals.othersLost,
})

export const ProvingBeforeAllEnd = at({
  value: 'confirmingPassword',
  chosen: null,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})
