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
const at = (moment: Parameters<typeof inviteAdminAt>[0], globals = {}) => story(inviteAdminAt(moment), globals)
const { taken, lost } = samples.inviteAdmin.refusals

export const Untouched = at({ value: { form: 'untouched' } })

export const Filled = at({ value: { form: 'touched' }, draft })

export const FilledInDarkOnAPhone = at({ value: { form: 'touched' }, draft }, { scheme: 'dark', ...phone })

export const FilledInLargeTextOnAPhone = at({ value: { form: 'touched' }, draft }, { text: 'double', ...phone })

export const NothingFilledIn = at({ value: { form: 'untouched' }, fieldErrors: newAdminErrors(emptyInvitation) })

export const NothingFilledInInDark = at(
  { value: { form: 'untouched' }, fieldErrors: newAdminErrors(emptyInvitation) },
  { scheme: 'dark' },
)

export const Taken = at({ value: { form: 'touched' }, draft, error: taken })

export const Lost = at({ value: { form: 'touched' }, draft, error: lost })

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

export const InvitedAtPrairieOak = at({ value: 'invited', draft }, { brand: 'prairieoak' })
