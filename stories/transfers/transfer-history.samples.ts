import type { components } from '../../api/schema.d.ts'
import { toPastTransfer } from '../../machines/transfers/transfer-history.rules.ts'
import { transferHistoryMachine } from '../../machines/transfers/transfer-history.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

type Wire = components['schemas']

const names: Record<string, string> = {
  'S-001': 'Regular Share',
  'S-002': 'Everyday',
  'S-005': 'Holiday money',
  'L-001': 'Auto Loan',
  'L-003': 'Line of Credit',
}

const item = (
  id: number,
  effectiveDate: string,
  from: string,
  to: string,
  amount: number,
): Wire['TransferHistoryItem'] => ({
  id,
  confirmNum: String(4_820_190_000 + id),
  effectiveDate,
  amount,
  accountId: to,
  description: `Transfer from: ${from.startsWith('L') ? 2 : 1}-${Number(from.slice(2))}; Rent`,
  from,
  to,
  fromName: names[from] ?? '',
  toName: names[to] ?? '',
  delivery: null,
  isTakenBack: false,
})

const items = [
  item(904, '11/19/2026', 'S-002', 'S-005', 50),
  { ...item(871, '11/10/2026', 'S-001', 'S-002', 300), isTakenBack: true },
  item(862, '11/06/2026', 'S-002', 'L-001', 386.12),
  item(820, '10/28/2026', 'L-003', 'S-002', 1_250_000),
]

const toPerson = (id: number, delivery: Wire['TransferHistoryItem']['delivery']): Wire['TransferHistoryItem'] => ({
  ...item(id, '11/20/2026', 'S-002', 'Tomas Reyes', 40),
  accountId: '',
  toName: '',
  delivery,
})

const sent = [
  toPerson(952, { state: 1, sendTo: 1, on: '11/20/2026', reason: '', leavesAt: null }),
  toPerson(951, { state: 2, sendTo: 2, on: '11/20/2026', reason: '', leavesAt: null }),
  toPerson(950, { state: 3, sendTo: 1, on: '11/22/2026', reason: 'Account closed.', leavesAt: null }),
]

const older = [item(801, '10/20/2026', 'S-001', 'S-005', 75), item(790, '10/12/2026', 'S-002', 'S-005', 50)]

export const samples = {
  getTransferHistory: {
    answers: { some: items, sent, none: [] as Wire['TransferHistoryItem'][] },
    refusals: { broken: problem(500, "error trying to get customer's transfers") },
  },
} satisfies Samples

export const pages = {
  whole: { items: items.map(toPastTransfer), total: 4 },
  sent: { items: sent.map(toPastTransfer), total: 3 },
  part: { items: items.map(toPastTransfer), total: 84 },
  next: { items: older.map(toPastTransfer), total: 84 },
  // A transfer was made in between, so the last row of the first page comes again.
  shifted: { items: [...items.slice(-1), ...older].map(toPastTransfer), total: 85 },
  many: {
    items: Array.from({ length: 25 }, (_, index) =>
      items.map((one) => toPastTransfer({ ...one, id: index * 1_000 + one.id })),
    ).flat(),
    total: 10_000,
  },
  longNames: {
    items: [
      toPastTransfer({
        ...item(990, '11/18/2026', 'S-002', 'L-001', 9_999_999.99),
        fromName: 'The account with the longest name that a member may give it',
        toName: 'Supercalifragilisticexpialidocious loan',
        description:
          'Transfer from: 1-2; A note of one hundred letters, as long as it gets, which wraps onto a second line and a third one, yes',
      }),
    ],
    total: 1,
  },
  none: { items: [], total: 0 },
}

/** Returns the context after one of these as the first page. */
const toFirst = (page: keyof typeof pages) => ({ ...pages[page], counted: pages[page].items.length, pages: 1 })

export const transferHistoryAt = ({
  page,
  ...moment
}: Moment<typeof transferHistoryMachine> & { page?: keyof typeof pages }) =>
  still(transferHistoryMachine, { input: { userId: 7 }, ...(page && toFirst(page)), ...moment })

export const lab = labOf(transferHistoryMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}], 'history.more': [{}], 'history.expand': [{}], 'money.move': [{}] },
  actors: {
    getTransferHistory: { answers: pages, refusals: samples.getTransferHistory.refusals },
    moneyChannel: { tells: ['money.move'] },
  },
})
