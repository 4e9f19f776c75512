import type { Meta } from '@storybook/react-vite'
import { AskAdminDialog } from '../../src/admins/AskAdminDialog.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { ivo } from './admins.samples.ts'
import { askAdminAt, inputs, samples } from './ask-admin.samples.ts'

const meta: Meta = { title: 'admins/Ask about an admin', component: AskAdminDialog, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(AskAdminDialog)
const at = (moment: Parameters<typeof askAdminAt>[0], globals = {}) => story(askAdminAt(moment), globals)
const { gone, last, lost } = samples.removeAdmin.refusals
const { reset, resend } = inputs

export const AskingToDelete = at({ value: 'asking' })

export const AskingToDeleteInDarkOnAPhone = at({ value: 'asking' }, { scheme: 'dark', ...phone })

export const AskingToDeleteInLargeTextOnAPhone = at({ value: 'asking' }, { text: 'double', ...phone })

export const AskingToDeleteAnInvitation = at({
  value: 'asking',
  input: { userId: 901, admin: ivo, question: 'remove' },
})

export const AskingToResetPassword = at({ value: 'asking', input: reset })

export const AskingToResendInvitationAtPrairieOak = at({ value: 'asking', input: resend }, { brand: 'prairieoak' })

export const ConfirmingThePassword = at({
  value: 'confirming',
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const ConfirmingThePasswordInDarkOnAPhone = at(
  { value: 'confirming', inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) } },
  { scheme: 'dark', ...phone },
)

export const Removing = at({ value: 'removingAdmin' })

export const Resetting = at({ value: 'resettingPassword', input: reset })

export const Resending = at({ value: 'resendingInvitation', input: resend })

export const LastFullAccess = at({ value: 'asking', error: last })

export const Gone = at({ value: 'asking', error: gone })

export const Lost = at({ value: 'asking', error: lost })

export const Deleted = at({ value: 'done' })

export const PasswordReset = at({ value: 'done', input: reset })

export const InvitationSent = at({ value: 'done', input: resend })
