import { countText } from '../../values/counting.ts'
import { AdminAction, FormStatus, type SignInWay, UserMfaType } from '../../values/enumerations.ts'
import { auditLabel } from '../../values/audit-acts.ts'

const signInWays: Record<SignInWay, string> = {
  password: '',
  passkey: ' with a passkey',
  provider: ' through the identity provider',
}

export const memberWords = {
  title: 'Member',
  number: 'Membership number',
  status: 'Status',
  since: 'since',
  by: (name: string) => `by ${name}`,
  caller: 'Caller',
  contact: 'Contact',
  email: 'Email',
  mobile: 'Mobile phone',
  homePhone: 'Home phone',
  address: 'Address',
  bornOn: 'Date of birth',
  none: 'None',
  show: 'Show contact details',
  showing: 'We record that you looked.',
  hide: 'Hide',
  access: 'How they sign in',
  mfa: 'Second step',
  app: 'Authenticator app',
  mfaTypes: {
    [UserMfaType.NONE]: 'None',
    [UserMfaType.CLASSIC]: 'Security question',
    [UserMfaType.SMS]: 'Code by text or email',
  },
  questions: 'Security questions',
  answered: (count: number) => `${count} answered`,
  eStatements: 'E-statements',
  yes: 'Yes',
  no: 'No',
  viewAs: 'View as member',
  write: 'Message',
  resetMfa: 'Reset MFA',
  endSessions: 'End All Sessions',
  askToEnd: (name: string, count: number) =>
    count === 0
      ? `${name} is not signed in now. Devices that need no code are forgotten.`
      : `${name} is signed out in ${countText(count, 'place')}, and devices that need no code are forgotten, as are open codes and mailed links. We email the member.`,
  ended: (count: number) => (count === 0 ? 'No session was open.' : `${countText(count, 'session')} ended.`),
  accounts: 'Accounts',
  account: 'Account',
  lastFour: 'Number',
  noAccounts: 'No accounts.',
  sessions: 'Signed in now',
  noSessions: 'Nowhere.',
  devices: 'Devices that need no code',
  noDevices: 'None.',
  browser: 'Browser',
  place: 'IP address',
  signedIn: 'Signed in',
  lastUsed: 'Last used',
  signIns: 'Last sign-ins',
  noSignIns: 'Never signed in.',
  when: 'When',
  result: 'Result',
  signInOf: (ok: boolean, way: SignInWay) => `${ok ? 'Signed in' : 'Failed'}${signInWays[way]}`,
  forms: 'Forms',
  form: 'Form',
  noForms: 'No forms yet.',
  formStatuses: {
    [FormStatus.UNREAD]: 'Unread',
    [FormStatus.READ]: 'Read',
    [FormStatus.FAVORITE]: 'Favorite',
    [FormStatus.ARCHIVED_READ]: 'Archived',
    [FormStatus.ARCHIVED_UNREAD]: 'Archived unread',
    [FormStatus.ARCHIVED_FAVORITE]: 'Archived favorite',
  },
  messages: 'Messages from staff',
  message: 'Message',
  sender: 'Sent by',
  noMessages: 'No messages yet.',
  read: 'Read',
  unread: 'Not read yet',
  acts: 'What happened',
  allActs: 'All of it in the audit',
  what: 'What',
  who: 'Who',
  themself: 'Member',
  noActs: 'Nothing yet.',
  act: (action: string, ok: boolean) =>
    ok || action === 'reauthenticate'
      ? auditLabel(action)
      : action === AdminAction.CALLER_CHECK
        ? 'Caller not confirmed'
        : `${auditLabel(action)} (refused)`,
}
