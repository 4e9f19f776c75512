import type { Meta } from '@storybook/react-vite'
import { ChangeRoleDialog } from '../../src/admins/ChangeRoleDialog.tsx'
import { AdminRole } from '../../values/enumerations.ts'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { changeRoleAt, samples } from './change-role.samples.ts'

const meta: Meta = { title: 'admins/Change a role', component: ChangeRoleDialog, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(ChangeRoleDialog)
const storyAt = (moment: Parameters<typeof changeRoleAt>[0], globals = {}) => story(changeRoleAt(moment), globals)
const { last, gone, lost } = samples.changeAdminRole.refusals
const draft = { role: AdminRole.FULL_ACCESS }

export const Untouched = storyAt({ value: { form: 'untouched' } })

export const Chosen = storyAt({ value: { form: 'touched' }, draft })

export const SameRole = storyAt({
  value: { form: 'untouched' },
  fieldErrors: [{ field: 'role', text: 'Choose another role.' }],
})

export const ConfirmingThePassword = storyAt({
  value: 'confirming',
  draft,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const ConfirmingThePasswordInDarkOnAPhone = storyAt(
  { value: 'confirming', draft, inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) } },
  { scheme: 'dark', ...phone },
)

export const Saving = storyAt({ value: 'saving', draft })

export const LastFullAccess = storyAt({ value: { form: 'touched' }, error: last })

export const Gone = storyAt({ value: { form: 'touched' }, draft, error: gone })

export const Lost = storyAt({ value: { form: 'touched' }, draft, error: lost })

export const Changed = storyAt({ value: 'changed', draft })
