import type { components } from '../../api/schema.d.ts'
import { autoPaysMachine } from '../../machines/payments/auto-pays.machine.ts'
import { toAutoPay } from '../../machines/payments/auto-pays.services.ts'
import { samples as summaries } from '../accounts/summary.samples.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type ListMoment, still } from '../shared/still.ts'

type Wire = components['schemas']['AutoPay']

const [savings, checking] = summaries.getSummary.answers.maria.shares
const toUniqueId = (id: number) => `a8f2b6c1-93d4-4e7a-b5c0-${String(id).padStart(12, '0')}`

const plan = (
  payeeId: number,
  payeeName: string,
  payeeNickname: string,
  regularAmount: number,
  more: Partial<Wire> = {},
): Wire => ({
  uniqueId: toUniqueId(payeeId),
  payeeId,
  payeeName,
  payeeNickname,
  payeeAddress1: `${payeeId} Signal Street`,
  payeeAccountNumber: '****5521',
  payeeMethod: 'Electronic',
  payeeType: 'MY',
  isActive: true,
  needsBankAccount: false,
  frequency: 'MONTHLY',
  fromAccountId: checking?.uniqueId ?? '',
  fromAccountType: 1,
  payFrom: 'S-002',
  regularAmount,
  finalAmount: null,
  lastDate: '11/02/2026',
  nextDate: '12/01/2026',
  startDate: '01/01/2026',
  anchorDate: '01/01/2026',
  remaining: -1,
  statusReason: null,
  nextTryDate: null,
  blockedBy: null,
  skippedDates: [],
  ...more,
})

const some: Wire[] = [
  plan(41, 'Coastal Mutual Insurance', 'Insurance', 612.75, {
    frequency: 'SEMI_ANNUAL',
    fromAccountId: savings?.uniqueId ?? '',
    payFrom: 'S-001',
    nextDate: '11/19/2026',
    anchorDate: '05/19/2026',
    startDate: '05/19/2026',
    remaining: 3,
    finalAmount: 612.75,
    statusReason: 'MEMBER_HELD',
    nextTryDate: '11/20/2026',
  }),
  plan(42, 'Gull Point Gas', 'Gas', 80, {
    nextDate: '11/19/2026',
    anchorDate: '08/19/2026',
    statusReason: 'INSUFFICIENT_FUNDS',
    nextTryDate: '11/20/2026',
  }),
  plan(43, 'Harborview Apartments', 'Rent', 1_420, { payeeMethod: 'Check', skippedDates: ['11/24/2026'] }),
  plan(44, 'Lantern Street Library', 'Library', 12.5, {
    frequency: 'QUATERLY',
    nextDate: '12/25/2026',
    anchorDate: '12/25/2026',
    startDate: '12/25/2026',
    lastDate: null,
    remaining: 6,
    finalAmount: 10,
  }),
  plan(45, 'Tern Mobile', 'Tern Mobile', 55, {
    nextDate: '11/30/2026',
    anchorDate: '08/31/2026',
    remaining: 7,
    finalAmount: 55,
  }),
  plan(47, 'Quayside Rentals', 'Studio', 420, { needsBankAccount: true }),
  plan(46, 'Tidewater Heating Oil', 'Oil', 150, {
    payeeType: 'CU',
    isActive: false,
    frequency: 'BI_WEEKLY',
    nextDate: '12/04/2026',
  }),
]

export const samples = {
  getAutoPays: {
    answers: { some, none: [] as Wire[] },
    refusals: { broken: problem(500, 'error trying to get autopay') },
  },
} satisfies Samples

export const items = some.map(toAutoPay)
const named = (nickname: string) => {
  const found = items.find((item) => item.nickname === nickname)
  if (!found) throw new Error(`no sample is called ${nickname}`)
  return found
}
/** One waits, one has no end, one has a smaller last payment, and one is on the last day of the month. */
export const autoPays = {
  insurance: named('Insurance'),
  rent: named('Rent'),
  library: named('Library'),
  mobile: named('Tern Mobile'),
}

export const autoPaysAt = ({ value: list, dialog = 'none', ...moment }: ListMoment<typeof autoPaysMachine>) =>
  still(autoPaysMachine, { value: { open: { list, dialog } }, input: { userId: 7, isOfOne: false }, ...moment })

export const lab = labOf(autoPaysMachine, {
  inputs: [
    { userId: 7, isOfOne: false },
    { userId: 7, isOfOne: true },
  ],
  events: {
    reload: [{}],
    'money.move': [{}],
    'page.more': [{}],
    'endAutoPay.open': [{ ending: 'convert', autoPay: autoPays.rent }],
  },
  actors: {
    getAutoPays: { answers: { some: items, none: [] }, refusals: samples.getAutoPays.refusals },
    endAutoPay: { answers: { converted: { end: 'converted' }, kept: { end: 'kept' } } },
    moneyChannel: { tells: ['money.move'] },
  },
  hiddenStates: { 'autoPays left': 'E-Pay takes its place.' },
})
