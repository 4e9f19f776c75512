import type { components } from '../../api/schema.d.ts'
import { receivedIssueMachine } from '../../machines/received/received-issue.machine.ts'
import { toIssue } from '../../machines/received/received.rules.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

type Wire = components['schemas']['ReceivedIssue']

const base: Wire = {
  id: 3,
  kind: 'WAITING_FILE',
  folder: 'RECEIVED',
  file: 'fed-2026-11-24-2.txt',
  foundAt: '2026-11-24T15:02:00.000Z',
  reasons: [],
  reasonCount: 0,
  waiting: {
    entries: 320,
    known: 312,
    deposits: 48_211.5,
    withdrawals: 9_120.07,
    like: 'fed-2026-11-24.txt',
    likeAt: '2026-11-24T11:00:00.000Z',
  },
  returned: null,
  state: 'OPEN',
  note: null,
  settledAt: null,
  settledBy: null,
}
const settled = { settledAt: '2026-11-24T16:12:00.000Z', settledBy: 'Ada Brandt' }

/** What came in files, of every kind, as the bank sends it. */
export const sent = {
  waiting: base,
  wrong: {
    ...base,
    id: 4,
    kind: 'REFUSED_FILE',
    file: 'fed-2026-11-23.txt',
    waiting: null,
    reasons: [
      { line: 4, reason: 'has 93 characters and not 94' },
      { line: 9, reason: 'is for 011000138, which is not our routing number' },
    ],
    reasonCount: 31,
  },
  unreadable: {
    ...base,
    id: 5,
    kind: 'UNREADABLE_FILE',
    folder: 'BALANCES',
    file: 'balances-2026-11-23.csv',
    waiting: null,
    reasons: [{ line: 0, reason: 'EACCES: permission denied, open ‘/working/balances-2026-11-23.csv’' }],
    reasonCount: 1,
  },
  stray: {
    ...base,
    id: 6,
    kind: 'STRAY_RETURN',
    folder: 'RETURNS',
    file: 'monday.txt',
    waiting: null,
    reasons: [{ line: 0, reason: 'Code R02: this payment was $25.00.' }],
    reasonCount: 1,
    returned: { amount: 25.01, reference: '7310448215' },
  },
  refused: { ...base, id: 7, state: 'REFUSED', note: 'The bank sent it twice.', ...settled },
  closed: {
    ...base,
    id: 8,
    kind: 'STRAY_RETURN',
    folder: 'RECEIVED',
    waiting: null,
    returned: { amount: 40, reference: '' },
    state: 'CLOSED',
    note: 'The bank has taken it back.',
    ...settled,
  },
  read: {
    ...base,
    id: 9,
    kind: 'UNREADABLE_FILE',
    waiting: null,
    state: 'READ',
    settledAt: '2026-11-24T16:00:00.000Z',
  },
} satisfies Record<string, Wire>

const entries = Object.entries(sent) as [keyof typeof sent, Wire][]
export const issues = Object.fromEntries(entries.map(([name, wire]) => [name, toIssue(wire)])) as Record<
  keyof typeof sent,
  ReturnType<typeof toIssue>
>

export const samples = {
  settleReceivedIssue: {
    answers: { refused: sent.refused },
    refusals: {
      reauth: problem(403, 'Please confirm your password.', { code: 'reauth_required' }),
      settled: problem(409, 'Somebody was faster: this is settled. Look at it again.'),
      lost: problem(0, 'error trying to settle this'),
    },
  },
} satisfies Samples

export const inputs = {
  take: { userId: 901, issue: issues.waiting, act: 'TAKE' },
  takeNew: { userId: 901, issue: issues.waiting, act: 'TAKE_NEW' },
  refuse: { userId: 901, issue: issues.waiting, act: 'REFUSE' },
  close: { userId: 901, issue: issues.stray, act: 'CLOSE' },
} as const

export const receivedIssueAt = (moment: Moment<typeof receivedIssueMachine>) =>
  still(receivedIssueMachine, { input: inputs.take, ...moment })

export const lab = labOf(receivedIssueMachine, {
  inputs: [inputs.take],
  events: {
    'draft.change': [{ change: { note: 'The bank sent it twice.' } }],
    'draft.submit': [{}],
    'dialog.close': [{}],
  },
  actors: {
    settleReceivedIssue: {
      answers: { refused: issues.refused },
      refusals: samples.settleReceivedIssue.refusals,
    },
    confirmPassword: { answers: confirmations },
  },
})
