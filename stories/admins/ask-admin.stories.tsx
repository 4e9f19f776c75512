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
const storyAt = (moment: Parameters<typeof askAdminAt>[0], globals = {}) => story(askAdminAt(moment), globals)
const { gone, last, lost } = samples.removeAdmin.refusals
const { reset, resend } = inputs

export const AskingToDelete = storyAt({ value: 'asking' })

export const AskingToDeleteAnInvitation = storyAt({
  value: 'asking',
  input: { userId: 901, admin: ivo, question: 'remove' },
})

export const AskingToResetPassword = storyAt({ value: 'asking', input: reset })

export const AskingToResendInvitation = storyAt({ value: 'asking', input: resend })

export const ConfirmingThePassword = storyAt({
  value: 'confirming',
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const ConfirmingThePasswordInDarkOnAPhone = storyAt(
  { value: 'confirming', inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) } },
  { scheme: 'dark', ...phone },
)

export const Removing = storyAt({ value: 'removingAdmin' })

export const Resetting = storyAt({ value: 'resettingPassword', input: reset })

export const Resending = storyAt({ value: 'resendingInvitation', input: resend })

export const LastFullAccess = storyAt({ value: 'asking', error: last })

export const Gone = storyAt({ value: 'asking', error: gone })

export const Lost = storyAt({ value: 'asking', error: lost })

export const Deleted = storyAt({ value: 'done' })

export const PasswordReset = storyAt({ value: 'done', input: reset })

export const InvitationSent = storyAt({ value: 'done', input: resend })
