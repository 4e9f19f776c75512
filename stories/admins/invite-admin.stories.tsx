import type { Meta } from '@storybook/react-vite'
import { emptyInvitation, newAdminErrors } from '../../machines/admins/invite-admin.rules.ts'
import { InviteAdminDialog } from '../../src/admins/InviteAdminDialog.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { draft, inviteAdminAt, samples } from './invite-admin.samples.ts'

const meta: Meta = { title: 'admins/Invite an admin', component: InviteAdminDialog, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InviteAdminDialog)
const storyAt = (moment: Parameters<typeof inviteAdminAt>[0], globals = {}) => story(inviteAdminAt(moment), globals)
const { taken, lost } = samples.inviteAdmin.refusals

export const Untouched = storyAt({ value: { form: 'untouched' } })

export const Filled = storyAt({ value: { form: 'touched' }, draft })

export const NothingFilledIn = storyAt({ value: { form: 'untouched' }, fieldErrors: newAdminErrors(emptyInvitation) })

export const Taken = storyAt({ value: { form: 'touched' }, draft, error: taken })

export const Lost = storyAt({ value: { form: 'touched' }, draft, error: lost })

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

export const Invited = storyAt({ value: 'invited', draft })
