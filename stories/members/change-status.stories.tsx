import type { Meta } from '@storybook/react-vite'
import { ChangeStatusDialog } from '../../src/members/ChangeStatusDialog.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { storyOf } from '../shared/story-of.tsx'
import { changeStatusAt, inputs, samples } from './change-status.samples.ts'
import { answered } from '../lab/answered.ts'
import { samples as callerSamples } from '../office/caller-check.samples.ts'

answered({ '/admin/caller-check': callerSamples.getCallerCheck.answers.unchecked })

const meta: Meta = { title: 'members/Change status', component: ChangeStatusDialog, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(ChangeStatusDialog)
const storyAt = (moment: Parameters<typeof changeStatusAt>[0]) => story(changeStatusAt(moment))
const standings = samples.getMemberStanding.answers
const { lost, before, notAllowed } = samples.changeMemberStatus.refusals
const answers = samples.changeMemberStatus.answers
const ofLocked = { input: inputs.locked, standing: standings.locked }
const ofSuspended = { input: inputs.suspended }

export const Loading = storyAt({ value: 'loading' })

export const AskingToLock = storyAt({ value: 'shown', standing: standings.busy })

export const OneOfEach = storyAt({ value: 'shown', standing: standings.one })

export const NothingToStop = storyAt({ value: 'shown', standing: standings.quiet })

export const AskingToUnlock = storyAt({ value: 'shown', ...ofLocked })

export const Unread = storyAt({ value: 'failed', loadError: samples.getMemberStanding.refusals.broken })

export const ConfirmingThePassword = storyAt({
  value: 'confirming',
  ...ofLocked,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Changing = storyAt({ value: 'changing', standing: standings.busy })

export const Activating = storyAt({ value: 'changing', ...ofSuspended })

export const ActivationRefused = storyAt({ value: 'shown', ...ofSuspended, error: notAllowed })

export const Lost = storyAt({ value: 'shown', standing: standings.busy, error: lost })

export const ReadingStatus = storyAt({ value: 'readingStatus', standing: standings.busy, error: before })

export const Overtaken = storyAt({ value: 'overtaken', standing: standings.locked, error: before })

export const Changed = storyAt({ value: 'changed', standing: answers.locked })

export const Activated = storyAt({ value: 'changed', ...ofSuspended, standing: answers.activated })
