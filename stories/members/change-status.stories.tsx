import type { Meta } from '@storybook/react-vite'
import { ChangeStatusDialog } from '../../src/members/ChangeStatusDialog.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { changeStatusAt, locked, samples, suspended } from './change-status.samples.ts'

const meta: Meta = { title: 'members/Change status', component: ChangeStatusDialog, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(ChangeStatusDialog)
const at = (moment: Parameters<typeof changeStatusAt>[0], globals = {}) => story(changeStatusAt(moment), globals)
const standings = samples.getMemberStanding.answers
const { lost, before, notAllowed } = samples.changeMemberStatus.refusals
const answers = samples.changeMemberStatus.answers
const ofLocked = { input: { member: locked }, standing: standings.locked }
const ofSuspended = { input: { member: suspended } }

export const Loading = at({ value: 'loading' })

export const AskingToLock = at({ value: 'shown', standing: standings.busy })

export const AskingToLockInDarkOnAPhone = at({ value: 'shown', standing: standings.busy }, { scheme: 'dark', ...phone })

export const AskingToLockInLargeTextOnAPhone = at(
  { value: 'shown', standing: standings.busy },
  { text: 'double', ...phone },
)

export const OneOfEach = at({ value: 'shown', standing: standings.one })

export const NothingToStop = at({ value: 'shown', standing: standings.quiet })

export const AskingToUnlockAtPrairieOak = at({ value: 'shown', ...ofLocked }, { brand: 'prairieoak' })

export const Unread = at({ value: 'failed', loadError: samples.getMemberStanding.refusals.broken })

export const Changing = at({ value: 'changing', standing: standings.busy })

export const Activating = at({ value: 'changing', ...ofSuspended })

export const ActivationRefused = at({ value: 'shown', ...ofSuspended, error: notAllowed })

export const Lost = at({ value: 'shown', standing: standings.busy, error: lost })

export const ReadingStatus = at({ value: 'readingStatus', standing: standings.busy, error: before })

export const Overtaken = at({ value: 'overtaken', standing: standings.locked, error: before })

export const Changed = at({ value: 'changed', standing: answers.locked })

export const Activated = at({ value: 'changed', ...ofSuspended, standing: answers.activated })
