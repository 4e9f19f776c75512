import { memberMachine } from '../../machines/members/member.machine.ts'
import type { ContactDetails, MemberPageData } from '../../machines/members/member.services.ts'
import { UserStatus } from '../../values/enumerations.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { active } from './change-status.samples.ts'
import { input as sessionsOf } from './end-sessions.samples.ts'

const phoneSession = {
  id: 318,
  browser: 'Safari on iPhone',
  address: '203.0.113.7',
  signedInAt: '2026-11-20T14:14:00.000Z',
}

const maria: MemberPageData = {
  id: 1,
  username: 'maria',
  name: 'Maria Okafor',
  status: UserStatus.NONE,
  accountNumber: '40017326',
  statusSince: { at: '2026-10-02T18:20:00.000Z', by: 'Ada Brandt' },
  email: 'm***@e***.test',
  mobile: '(***) *** 0001',
  eStatements: true,
  eStatementsSince: null,
  mfaType: 2,
  hasApp: false,
  questions: 3,
  signIns: [
    { at: '2026-11-20T14:14:00.000Z', ok: true, way: 'passkey', address: '203.0.113.7' },
    { at: '2026-11-20T14:13:00.000Z', ok: false, way: 'password', address: '203.0.113.7' },
    { at: '2026-11-18T02:40:00.000Z', ok: true, way: 'password', address: '2001:db8:85a3::8a2e:370:7334' },
  ],
  sessions: [
    phoneSession,
    { ...phoneSession, id: 317, browser: 'Firefox on Windows', signedInAt: '2026-11-20T13:40:00.000Z' },
  ],
  devices: [{ id: 52, browser: 'Safari on iPhone', address: '203.0.113.7', lastUsedAt: '2026-11-20T14:14:00.000Z' }],
  accounts: [
    { id: 'S-001', description: 'Regular Share', lastFour: '6666' },
    { id: 'S-002', description: 'Everyday', lastFour: '7777' },
    { id: 'L-001', description: 'The blue wagon', lastFour: '1044' },
  ],
  statements: [
    { month: '10/01/2026', madeAt: '2026-10-31T04:04:00.000Z', openedAt: null },
    { month: '09/01/2026', madeAt: '2026-10-01T04:04:00.000Z', openedAt: '2026-10-02T13:20:00.000Z' },
  ],
  forms: [
    { id: 12, name: 'Loan Information Request', status: 'UNREAD', sentAt: '2026-11-20T14:14:00.000Z' },
    { id: 9, name: 'Credit Card Request', status: 'ARCHIVED_READ', sentAt: '2026-09-01T09:00:00.000Z' },
  ],
  messages: [
    {
      id: 41,
      text: 'Your new card is in the mail.',
      postedAt: '2026-11-12T15:00:00.000Z',
      by: 'Ben Cole',
      isRead: true,
    },
    { id: 40, text: 'Please call us.', postedAt: '2026-11-11T15:00:00.000Z', by: 'Ada Brandt', isRead: false },
  ],
  acts: [
    {
      id: 906,
      at: '2026-11-19T16:00:00.000Z',
      action: 'EVIEW_START',
      ok: true,
      by: 'Ben Cole',
      reason: 'Member called about a missing transfer',
    },
    { id: 905, at: '2026-11-01T10:00:00.000Z', action: 'changePassword', ok: true, by: '', reason: '' },
    { id: 904, at: '2026-10-31T10:00:00.000Z', action: 'reauthenticate', ok: false, by: '', reason: '' },
    { id: 903, at: '2026-10-02T18:20:00.000Z', action: 'UNLOCK', ok: true, by: 'Ada Brandt', reason: '' },
  ],
}
const long = 'Wolfeschlegelsteinhausenbergerdorff'
const fresh: MemberPageData = {
  ...maria,
  name: `Ana ${long} ${long}`,
  username: long.toLowerCase(),
  status: UserStatus.BLOCKED,
  statusSince: null,
  mobile: '',
  eStatements: false,
  mfaType: 1,
  questions: 0,
  signIns: [],
  sessions: [],
  devices: [],
  accounts: [],
  statements: [],
  forms: [],
  messages: [],
  acts: [],
}
const agreed: MemberPageData = { ...maria, eStatementsSince: '2026-08-26T14:12:00.000Z' }
const details: ContactDetails = {
  email: 'maria@example.test',
  mobile: '5550100001',
  homePhone: '2075550142',
  address: ['14 Gull Street', 'Portland, ME 04101'],
  bornOn: '04/12/1986',
}

export const samples = {
  getMember: {
    answers: { maria, fresh, agreed, suspended: { ...maria, status: UserStatus.SUSPENDED } },
    refusals: {
      foreign: problem(403, 'This is not yours.', { code: 'not_yours' }),
      broken: problem(500, 'error trying to get the member'),
    },
  },
  showMemberContact: {
    answers: {
      contact: details,
      little: { email: 'ana@example.test', mobile: '', homePhone: '', address: [], bornOn: null },
    },
    refusals: {
      broken: problem(500, 'error trying to get the contact details'),
      often: problem(429, 'You can look up 30 members an hour.', { retryAfter: 600 }),
    },
  },
  exportConversations: {
    answers: {
      one: [
        {
          id: 12,
          subject: 'Question about a transaction',
          sentAt: '2026-11-20T14:14:00.000Z',
          isClosed: true,
          sections: [{ title: 'About', values: [{ title: 'Transaction', text: 'HARBOR COFFEE' }] }],
          messages: [
            {
              by: 'Maria Okafor',
              isFromStaff: false,
              text: 'What is this?\nI was not there.',
              files: ['Receipt.pdf'],
              at: '2026-11-20T14:14:00.000Z',
              editedAt: null,
            },
            {
              by: 'Ada Brandt',
              isFromStaff: true,
              text: 'A coffee shop.',
              files: [],
              at: '2026-11-20T15:00:00.000Z',
              editedAt: '2026-11-20T15:00:30.000Z',
            },
          ],
        },
      ],
    },
    refusals: {
      reauth: problem(403, 'Please confirm your password.', { code: 'reauth_required' }),
      broken: problem(500, 'error trying to export the conversations'),
    },
  },
} satisfies Samples

export const input = { userId: 901, id: 1 }

type Regions = {
  page?: 'loading' | 'failed' | 'shown' | 'reloading'
  contact?: 'hidden' | 'showing' | 'shown'
  file?: 'none' | 'collecting' | 'confirming'
  dialog?: 'none' | 'changeStatus' | 'endSessions' | 'startCall'
}
type Rest = Omit<Moment<typeof memberMachine>, 'value'>

export const memberAt = (
  { page = 'shown', contact = 'hidden', file = 'none', dialog = 'none' }: Regions,
  rest: Rest = {},
) => still(memberMachine, { input, member: maria, value: { open: { page, contact, file, dialog } }, ...rest })

export const lab = labOf(memberMachine, {
  inputs: [input],
  events: {
    reload: [{}],
    'members.change': [{}],
    'contact.show': [{}],
    'contact.hide': [{}],
    'conversations.export': [{}],
    'changeStatus.open': [{ member: active }],
    'endSessions.open': [sessionsOf],
    'startCall.open': [{ id: 1, name: 'Maria Okafor' }],
  },
  actors: {
    ...samples,
    changeStatus: { answers: { locked: null } },
    endSessions: { answers: { ended: { isEnded: true }, kept: { isEnded: false } } },
    startCall: { answers: { over: undefined } },
    confirmPassword: { answers: confirmations },
    membersChannel: { tells: ['members.change'] },
  },
  hiddenStates: { 'member missing': 'Page Not Found takes its place.' },
})
