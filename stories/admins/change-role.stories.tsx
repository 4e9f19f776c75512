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
const at = (moment: Parameters<typeof changeRoleAt>[0], globals = {}) => story(changeRoleAt(moment), globals)
const { last, gone, lost } = samples.changeAdminRole.refusals
const draft = { role: AdminRole.FULL_ACCESS }

export const Untouched = at({ value: { form: 'untouched' } })

export const Chosen = at({ value: { form: 'touched' }, draft })

export const ChosenInDarkOnAPhone = at({ value: { form: 'touched' }, draft }, { scheme: 'dark', ...phone })

export const SameRole = at({
  value: { form: 'untouched' },
  fieldErrors: [{ field: 'role', text: 'Choose another role.' }],
})

export const ConfirmingThePassword = at({
  value: 'confirming',
  draft,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const ConfirmingThePasswordInDarkOnAPhone = at(
  { value: 'confirming', draft, inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) } },
  { scheme: 'dark', ...phone },
)

export const Saving = at({ value: 'saving', draft })

export const LastFullAccess = at({ value: { form: 'touched' }, error: last })

export const Gone = at({ value: { form: 'touched' }, draft, error: gone })

export const Lost = at({ value: { form: 'touched' }, draft, error: lost })

export const ChangedAtPrairieOak = at({ value: 'changed', draft }, { brand: 'prairieoak' })
