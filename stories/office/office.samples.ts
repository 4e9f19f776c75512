import type { AdminHome } from '../../machines/office/office.services.ts'
import { officeMachine } from '../../machines/office/office.machine.ts'
import { AdminRole } from '../../values/enumerations.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const ines = { id: 44, audience: 'member', name: 'Ines Duarte', username: 'ines' } as const
const ben = { id: 902, audience: 'staff', name: 'Ben Achterberg', username: 'ben' } as const

const full: AdminHome = {
  id: 901,
  name: 'Ada Brandt',
  username: 'ada',
  email: 'ada@example.test',
  role: AdminRole.FULL_ACCESS,
  unreadForms: null,
  waitingMembers: null,
  longestWait: null,
  firstAnswer: null,
  lockedMembers: 3,
  visitors: null,
  pendingAdmins: null,
  expiredInvitations: null,
  oldestForms: [],
  lockedToday: [],
  ownForms: 0,
  myForms: [],
  approvalTotal: 0,
  waitingApprovals: [],
  disputeTotal: 0,
  dueDisputes: [],
  creditTotal: 0,
  waitingCredits: [],
  differenceTotal: 0,
  coreDifferences: [],
  receivedTotal: 0,
  receivedIssues: [],
  heldTotal: 0,
  heldPayments: [],
  undeliveredFiles: [],
  failedSignIns: [],
}
const banking = {
  ...full,
  role: AdminRole.BANKING_ACCESS,
  unreadForms: 14,
  waitingMembers: 4,
  longestWait: 190,
  firstAnswer: 95,
  approvalTotal: null,
  waitingApprovals: null,
  disputeTotal: null,
  dueDisputes: null,
  creditTotal: null,
  waitingCredits: null,
  differenceTotal: null,
  coreDifferences: null,
  receivedTotal: null,
  receivedIssues: null,
  heldTotal: null,
  heldPayments: null,
  undeliveredFiles: null,
  failedSignIns: null,
}
const content = {
  ...banking,
  role: AdminRole.CONTENT_MANAGEMENT,
  unreadForms: null,
  waitingMembers: null,
  longestWait: null,
  firstAnswer: null,
  lockedMembers: null,
  lockedToday: null,
  oldestForms: null,
  ownForms: null,
  myForms: null,
}

export const samples = {
  getAdminHome: {
    answers: {
      full,
      banking,
      content,
      allAreas: {
        ...full,
        unreadForms: 14,
        waitingMembers: 4,
        longestWait: 190,
        firstAnswer: 95,
        visitors: 1_840,
        pendingAdmins: 1,
        expiredInvitations: 1,
        oldestForms: [
          { id: 12, form: 'Loan information request', name: 'Maria Okafor', sentAt: '2026-11-17T14:14:00.000Z' },
          { id: 15, form: 'Change of address', name: '', sentAt: '2026-11-19T09:30:00.000Z' },
        ],
        lockedToday: [{ id: 3, name: 'Theodore Lambert', by: 'Ada Brandt', at: '2026-11-20T14:02:00.000Z' }],
        ownForms: 1,
        myForms: [{ id: 11, form: 'Credit card request', name: 'Maria Okafor', sentAt: '2026-11-16T14:14:00.000Z' }],
        approvalTotal: 3,
        waitingApprovals: [
          { kind: 'OWN_ACCOUNT', id: 903, name: 'Cleo Marchetti', by: 'Iris Lang', amount: null },
          { kind: 'DISPUTE', id: 21, name: 'Rosa Lindqvist', by: 'Iris Lang', amount: 1_486.2 },
          { kind: 'CORRECTION', id: 5, name: 'Maria Okafor', by: 'Iris Lang', amount: 12.5 },
        ],
        disputeTotal: 3,
        dueDisputes: [
          { id: 21, name: 'Rosa Lindqvist', state: 'CREDITED', due: '11/18/2026', daysLeft: -2, cameBackOn: null },
          { id: 22, name: 'Noah Bergstrom', state: 'OPEN', due: '11/21/2026', daysLeft: 1, cameBackOn: '11/19/2026' },
          { id: 24, name: 'Maria Okafor', state: 'OPEN', due: '12/04/2026', daysLeft: 14, cameBackOn: null },
        ],
        creditTotal: 1,
        waitingCredits: [{ id: 25, name: 'Walter Osei', amount: 312.4, since: '11/17/2026' }],
        differenceTotal: 2,
        coreDifferences: [
          { id: 5, account: '10020030-S002', name: 'Maria Okafor', amount: -12.5, isProposed: true },
          { id: 6, account: '10020077-S001', name: null, amount: 3, isProposed: false },
        ],
        receivedTotal: 2,
        receivedIssues: [
          { id: 8, kind: 'WAITING_FILE', file: 'fed-2026-11-20.txt', foundAt: '2026-11-20T10:05:00.000Z' },
          { id: 9, kind: 'STRAY_RETURN', file: 'returns-2026-11-20.txt', foundAt: '2026-11-20T12:40:00.000Z' },
        ],
        heldTotal: 7,
        heldPayments: [
          { id: 4, occurrence: 31, name: 'Walter Osei', kind: 'payment', day: '11/18/2026' },
          { id: 4, occurrence: 32, name: 'Walter Osei', kind: 'transfer', day: '11/19/2026' },
        ],
        undeliveredFiles: [{ kind: 'check', madeAt: '2026-11-20T10:05:00.000Z', attempts: 3 }],
        failedSignIns: [
          { ...ines, tries: 9, addresses: 3, address: '203.0.113.9', at: '2026-11-20T13:40:00.000Z' },
          { ...ben, tries: 1, addresses: 1, address: '203.0.113.20', at: '2026-11-20T09:02:00.000Z' },
        ],
      } as AdminHome,
    },
    refusals: { broken: problem(500, 'error trying to get the figures') },
  },
} satisfies Samples

export const officeAt = ({
  of = 'full',
  ...moment
}: Partial<Moment<typeof officeMachine>> & { of?: keyof typeof homes } = {}) =>
  still(officeMachine, { value: 'shown', input: undefined, home: homes[of], ...moment })

const homes = samples.getAdminHome.answers

export const lab = labOf(officeMachine, {
  events: { reload: [{}], 'role.refuse': [{}], 'forms.change': [{}], 'members.change': [{}] },
  actors: {
    getAdminHome: samples.getAdminHome,
    roleListener: { tells: ['role.refuse'] },
    formsChannel: { tells: ['forms.change'] },
    membersChannel: { tells: ['members.change'] },
  },
})
