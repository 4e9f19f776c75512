import type { AdminRole } from '../../values/enumerations.ts'
import { roleNames } from '../../values/office.ts'

export const invitationWords = {
  title: 'Accept your invitation',
  lead: (fiName: string, role: AdminRole) =>
    `${fiName || 'We'} invited you to the back office, with ${roleNames[role]}.`,
  name: 'Name',
  accept: 'Accept Invitation',
  saving: 'Saving…',
  closed: 'Invitations cannot be accepted here. Open the link at your institution’s network, or ask who invited you.',
  over: 'This invitation has expired, or was used already.',
  ask: 'Ask an admin with Full Access to send it again. If you have accepted it already, log in.',
  signIn: 'Go to Login',
}
