import type { Meta } from '@storybook/react-vite'
import { passwordDraftErrors } from '../../machines/profile/security.rules.ts'
import { ChangePasswordDialog } from '../../src/profile/ChangePasswordDialog.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { changePasswordAt, filled, owner, samples } from './change-password.samples.ts'

const meta: Meta = { title: 'profile/Change password', component: ChangePasswordDialog }

export default meta

const story = storyOf(ChangePasswordDialog)
const storyAt = (moment: Parameters<typeof changePasswordAt>[0]) => story(changePasswordAt(moment))
const { wrong, weak } = samples.changePassword.refusals

export const Empty = storyAt({ value: { form: 'untouched' } })

export const Filled = storyAt({ value: { form: 'touched' }, draft: filled })

export const Saving = storyAt({ value: 'saving', draft: filled })

const wrongly = (draft: typeof filled) =>
  storyAt({ value: { form: 'touched' }, draft, fieldErrors: passwordDraftErrors(draft, owner) })

export const Incomplete = wrongly({ ...filled, repeated: '' })

export const Unlike = wrongly({ ...filled, repeated: 'Lantern4Summer' })

export const WrongCurrent = storyAt({ value: { form: 'touched' }, draft: filled, error: wrong })

export const SameAsBefore = storyAt({ value: { form: 'touched' }, draft: filled, error: weak })

export const Saved = storyAt({ value: 'saved' })
