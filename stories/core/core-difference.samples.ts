import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import type { components } from '../../api/schema.d.ts'
import { coreDifferenceMachine } from '../../machines/core/core-difference.machine.ts'
import { toDifference } from '../../machines/core/core.rules.ts'

type Wire = components['schemas']['CoreDifference']

const maria: Wire = {
  id: 3,
  account: 'A1',
  memberId: 1,
  memberName: 'Maria Okafor',
  accountName: 'Regular Share S-001',
  foundOn: '11/22/2026',
  lastFoundOn: '11/23/2026',
  ours: 120.5,
  theirs: 110.5,
  correction: null,
  cause: 'NOT_AT_CORE',
  missing: ['7310448215'],
  missingCount: 1,
  state: 'OPEN',
  proposal: null,
  settledAt: null,
  settledBy: null,
  confirmNum: null,
}

const reason = 'The fee was charged at the branch.'
const at = '2026-11-24T15:02:00.000Z'

/** Differences of every kind, as the bank sends them. */
export const sent = {
  notAtCore: { ...maria, missingCount: 31 },
  overdue: {
    ...maria,
    id: 9,
    account: 'A6',
    accountName: 'Holiday Club S-004',
    foundOn: '11/12/2026',
    cause: 'NEVER_AT_CORE',
  },
  proposable: { ...maria, id: 8, account: 'A5', correction: -10, cause: 'UNKNOWN', missing: [], missingCount: 0 },
  proposed: {
    ...maria,
    id: 4,
    account: 'A2',
    correction: -2.5,
    cause: 'UNKNOWN',
    proposal: { by: 'Ben Ortiz', isOwn: false, reason },
  },
  own: {
    ...maria,
    id: 5,
    account: 'A3',
    cause: 'UNKNOWN',
    missing: [],
    missingCount: 0,
    theirs: 150.25,
    correction: 29.75,
    proposal: { by: 'Ada Brandt', isOwn: true, reason },
  },
  onlyThere: {
    ...maria,
    id: 6,
    account: 'B9',
    memberId: null,
    memberName: null,
    accountName: null,
    ours: null,
    theirs: 1,
    cause: 'ONLY_AT_CORE',
    missing: [],
    missingCount: 0,
  },
  corrected: {
    ...maria,
    id: 1,
    missing: [],
    missingCount: 0,
    state: 'CORRECTED',
    proposal: { by: 'Ben Ortiz', isOwn: false, reason },
    settledAt: at,
    settledBy: 'Ada Brandt',
    confirmNum: '9982277280',
  },
  closed: {
    ...maria,
    id: 2,
    missing: [],
    missingCount: 0,
    state: 'CLOSED',
    proposal: { by: 'Ada Brandt', isOwn: true, reason: 'They post it tomorrow.' },
    settledAt: at,
    settledBy: 'Ada Brandt',
  },
  followed: {
    ...maria,
    id: 10,
    account: 'A6',
    correction: -7.5,
    cause: 'UNKNOWN',
    theirs: 103,
    state: 'FOLLOWED',
    settledAt: at,
  },
  agrees: { ...maria, id: 7, account: 'A4', missing: [], missingCount: 0, state: 'AGREES', settledAt: at },
} satisfies Record<string, Wire>

const entries = Object.entries(sent) as [keyof typeof sent, Wire][]
export const differences = Object.fromEntries(entries.map(([name, wire]) => [name, toDifference(wire)])) as Record<
  keyof typeof sent,
  ReturnType<typeof toDifference>
>

export const samples = {
  changeCoreDifference: {
    answers: { proposed: sent.own },
    refusals: {
      reauth: problem(403, 'Please confirm your password.', { code: 'reauth_required' }),
      changed: problem(409, 'This difference has changed. Look at it again.'),
      lost: problem(0, 'error trying to change the difference'),
    },
  },
} satisfies Samples

export const inputs = {
  propose: { userId: 901, difference: differences.proposable, act: 'PROPOSE' },
  approve: { userId: 901, difference: differences.proposed, act: 'APPROVE' },
  decline: { userId: 901, difference: differences.own, act: 'DECLINE' },
  close: { userId: 901, difference: differences.onlyThere, act: 'CLOSE' },
} as const

export const coreDifferenceAt = (moment: Moment<typeof coreDifferenceMachine>) =>
  still(coreDifferenceMachine, { input: inputs.propose, ...moment })

export const lab = labOf(coreDifferenceMachine, {
  inputs: [inputs.propose, inputs.approve],
  events: {
    'draft.change': [{ change: { reason: 'The fee was charged at the branch.' } }],
    'draft.submit': [{}],
    'dialog.close': [{}],
  },
  actors: {
    changeCoreDifference: {
      answers: { proposed: differences.own },
      refusals: samples.changeCoreDifference.refusals,
    },
    confirmPassword: { answers: confirmations },
  },
})
