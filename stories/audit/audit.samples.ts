import { auditMachine } from '../../machines/audit/audit.machine.ts'
import {
  type AuditEntry,
  type FoundAudit,
  type AuditProof,
  parseAuditAddress,
} from '../../machines/audit/audit.rules.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const ada = { id: 901, audience: 'staff', name: 'Ada Brandt', username: 'ada' } as const
const cleo = { id: 903, audience: 'staff', name: 'Cleo Marsh', username: 'cleo' } as const
const maria = { id: 1, audience: 'member', name: 'Maria Okafor', username: 'maria' } as const
const about = { type: 'member', id: '1', name: 'Maria Okafor', username: 'maria' }

const locked: AuditEntry = {
  id: 4711,
  at: '2026-11-20T14:14:00.000Z',
  action: 'LOCK',
  what: 'Locked',
  ok: true,
  by: ada,
  target: about,
  address: '203.0.113.14',
  reference: 'req-12ab34cd56ef',
  reason: '',
  details: [
    { name: 'Status', before: 'Active', after: 'Locked' },
    { name: 'Sessions', before: null, after: '2' },
  ],
}

const entries: AuditEntry[] = [
  {
    ...locked,
    id: 4715,
    at: '2026-11-20T15:02:00.000Z',
    by: cleo,
    ok: false,
    reason: 'The role does not allow it',
    details: [{ name: 'Call', before: null, after: 'changeMemberStatus' }],
  },
  {
    ...locked,
    id: 4714,
    at: '2026-11-20T14:40:00.000Z',
    action: 'EVIEW_START',
    what: 'Viewed as member',
    reason: 'Asked about a transfer that is missing since Monday',
    details: [],
  },
  {
    ...locked,
    id: 4713,
    at: '2026-11-20T14:31:00.000Z',
    action: 'createTransfer',
    what: 'Transfer made',
    by: maria,
    target: { type: 'transfer', id: '4130926617', name: '', username: '' },
    details: [
      { name: 'To', before: null, after: 'S-002' },
      { name: 'From', before: null, after: 'S-001' },
      { name: 'Amount', before: null, after: '$1,234.50' },
    ],
  },
  locked,
  {
    ...locked,
    id: 4710,
    at: '2026-11-20T11:00:00.000Z',
    action: 'makePayment',
    what: 'Payment made',
    by: null,
    target: { type: 'outgoing payment', id: '7', name: '', username: '' },
    address: null,
    reference: null,
    details: [],
  },
]
const next = '2026-11-20T11:00:00.000000Z-4710'
const proof: AuditProof = {
  events: 302_919,
  seals: 412,
  sealedAt: '2026-11-26T02:00:00.000Z',
  last: '412:kX0v8mJr2kTn7cYw1LzA9eHs4dGf6uKp3iVo0xRqEs',
  broken: null,
  next: null,
}

export const samples = {
  getAudit: {
    answers: {
      page: { entries, next } as FoundAudit,
      last: { entries, next: null },
      none: { entries: [], next: null },
    },
    refusals: { broken: problem(500, 'error trying to get the audit') },
  },
  exportAudit: {
    answers: { whole: { entries, next: null } as FoundAudit, cut: { entries, next } },
    refusals: {
      reauth: problem(403, 'Please confirm your password.', { code: 'reauth_required' }),
      broken: problem(500, 'error trying to export the audit'),
    },
  },
  verifyAudit: {
    answers: {
      proof,
      part: { ...proof, events: 10_000, seals: 10, next: '10:kX0v8mJr2kTn7cYw1LzA9eHs4dGf6uKp3iVo0xRqEs' },
      unsealed: { events: 3, seals: 0, sealedAt: null, last: null, broken: null, next: null } as AuditProof,
      changed: { ...proof, broken: 'Event 4711 of harborlight: changed' },
    },
    refusals: { slow: problem(500, 'error trying to verify the audit') },
  },
} satisfies Samples

type Regions = {
  list?: 'loading' | 'failed' | 'shown' | 'reloading'
  file?: 'none' | 'collecting' | 'confirming'
  proof?: 'none' | 'verifying'
}
type Rest = Omit<Moment<typeof auditMachine>, 'value'> & { search?: string }

export const auditAt = ({ list = 'shown', file = 'none', proof: seal = 'none' }: Regions, rest: Rest = {}) => {
  const { search = '', ...moment } = rest
  const query = parseAuditAddress(search)
  return still(auditMachine, {
    input: { userId: 901, search },
    query,
    draft: query.filter,
    entries,
    next,
    value: { list, file, proof: seal },
    ...moment,
  })
}

export const lab = labOf(auditMachine, {
  inputs: [
    { userId: 901, search: '' },
    { userId: 901, search: '?who=cleo&refused=yes' },
  ],
  events: {
    reload: [{}],
    'address.change': [{ search: '?who=cleo' }, { search: '' }],
    'filter.change': [{ change: { who: 'cleo' } }, { change: { from: '13/45/2026' } }],
    'filter.apply': [{}],
    'filter.clear': [{}],
    'page.older': [{}],
    'page.newest': [{}],
    'audit.export': [{}],
    'audit.verify': [{}],
  },
  actors: { ...samples, confirmPassword: { answers: confirmations } },
})
