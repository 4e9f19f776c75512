import type { AdminAct, AdminQuestion, Membership, MembershipAct } from '../../machines/admins/admins.rules.ts'
import { AdminRole, AdminStatus } from '../../values/enumerations.ts'
import { roleNames } from '../../values/office.ts'
import { countText } from '../../values/counting.ts'

type Statement = Pick<Membership, 'by' | 'isOwn'>

export const adminsWords = {
  title: 'Admins',
  add: 'Add Admin',
  search: 'Name, username or email',
  name: 'Name',
  username: 'Username',
  role: 'Role',
  status: 'Status',
  statuses: { [AdminStatus.ACTIVE]: 'Active', [AdminStatus.PENDING]: 'Pending' } satisfies Record<AdminStatus, string>,
  linkUntil: 'Link works until',
  linkOver: 'Link expired',
  acts: {
    changeRole: 'Change Role',
    ownMembership: 'Own Accounts',
    reset: 'Reset Password',
    resend: 'Resend Invitation',
    remove: 'Delete',
  } satisfies Record<AdminAct, string>,
  you: 'You',
  count: (shown: number, total: number) =>
    shown === total ? countText(total, 'admin') : `${shown} of ${countText(total, 'admin')}`,
  none: 'No admin matches.',
  filters: { status: 'Status', role: 'Roles' },
  choices: {
    active: 'Active',
    pending: 'Invitation Pending',
    expired: 'Invitation Expired',
    full: roleNames[AdminRole.FULL_ACCESS],
    banking: roleNames[AdminRole.BANKING_ACCESS],
    content: roleNames[AdminRole.CONTENT_MANAGEMENT],
  } as Readonly<Record<string, string>>,
  newAdmin: 'New Admin',
  email: 'Email',
  assignRole: 'Assign Role',
  assignNewRole: 'Assign New Role',
  invite: 'Create and Send Invitation',
  invited: (email: string) => `We sent an invitation to ${email}. Its link works once, for 72 hours.`,
  roleChanged: (name: string, role: AdminRole) => `${name} has ${roleNames[role]} now.`,
  roleHints: {
    [AdminRole.FULL_ACCESS]: 'access to all features in the system.',
    [AdminRole.BANKING_ACCESS]:
      'can access Alerts, Messages, Forms, Member eView, MFA Reset, Analytics, CMS Link, Document Storage.',
    [AdminRole.CONTENT_MANAGEMENT]: 'can access analytics, CMS Link.',
  } satisfies Record<AdminRole, string>,
  ownAccounts: (name: string) => `Own Accounts of ${name}`,
  ownHint:
    'Nobody decides a dispute or a correction of their own. Say here which member this admin is. It counts at once. Another admin confirms it, and ending it takes two.',
  memberUsername: 'Username as a member',
  state: 'Add Member',
  membershipStates: {
    STATED: ({ by, isOwn }: Statement) =>
      isOwn ? 'You said so. Another admin confirms it.' : `${by} says so. Do you agree?`,
    CONFIRMED: ({ by }: Statement) => `Confirmed by ${by}.`,
    ENDING: ({ by, isOwn }: Statement) =>
      isOwn ? 'You asked to end this. Another admin must agree.' : `${by} asks to end this. Do you agree?`,
  },
  membershipActs: {
    STATED: { APPROVE: 'Confirm', DECLINE: 'Remove' },
    CONFIRMED: { END: 'Ask to End' },
    ENDING: { APPROVE: 'End', DECLINE: 'Keep' },
  } as Record<Membership['state'], Partial<Record<MembershipAct, string>>>,
  membershipSaved: 'Saved. The other admins with Full Access got an email.',
  invitationEnds: 'Their invitation stops working at once.',
  questions: {
    remove: {
      title: 'Are you sure you want to Delete this Admin?',
      confirm: 'Delete',
      effect: 'They are signed out at once and cannot sign in again. What they did stays in the activity reports.',
      doneTitle: 'Admin Deleted',
      done: (name: string) => `${name} was deleted.`,
    },
    reset: {
      title: 'Are you sure you want to Reset Password?',
      confirm: 'Reset Password',
      effect:
        'They are signed out everywhere. We email them a link for a new password, which works once, for 60 minutes.',
      doneTitle: 'Password Reset',
      done: (_: string, email: string) => `We sent a link for a new password to ${email}.`,
    },
    resend: {
      title: 'Send the invitation again?',
      confirm: 'Resend Invitation',
      effect: 'We email a new link, which works once, for 72 hours. The earlier link stops working.',
      doneTitle: 'Invitation Sent',
      done: (_: string, email: string) => `We sent a new invitation to ${email}.`,
    },
  } satisfies Record<
    AdminQuestion,
    { title: string; confirm: string; effect: string; doneTitle: string; done: (name: string, email: string) => string }
  >,
}
