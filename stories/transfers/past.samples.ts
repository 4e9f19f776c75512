import { createActor } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { pastOf } from '../../machines/transfers/past.rules.ts'
import { receiptOf } from '../../machines/transfers/past.services.ts'
import { type ReceiptActor, receiptMachine } from '../../machines/transfers/receipt.machine.ts'
import { type TransferHistoryActor, transferHistoryMachine } from '../../machines/transfers/transferHistory.machine.ts'
import { problem, type Samples } from '../shared/samples.ts'

type Wire = components['schemas']

const item = (id: number, effectiveDate: string, from: string, to: string, amount: number): Wire['TransferHistoryItem'] => ({
  id,
  confirmNum: String(4_820_190_000 + id),
  effectiveDate,
  amount,
  accountId: to,
  description: `Transfer from: ${from.startsWith('L') ? 2 : 1}-${Number(from.slice(2))}; Rent`,
  from,
  to,
})

const items = [
  item(904, '11/19/2026', 'S-002', 'S-005', 50),
  item(871, '11/10/2026', 'S-001', 'S-002', 300),
  item(862, '11/06/2026', 'S-002', 'L-001', 386.12),
  item(820, '10/28/2026', 'L-003', 'S-002', 1_250_000),
]

const older = [item(801, '10/20/2026', 'S-001', 'S-005', 75), item(790, '10/12/2026', 'S-002', 'S-005', 50)]

const side = { accountId: 'S-002', name: 'Everyday', number: '****4002', availableAfter: 6_660.44, balanceAfter: 6_932.19 }
const receipt: Wire['TransferReceipt'] = {
  confirmNum: '4820193375',
  madeAt: '2026-11-20T14:14:00.000Z',
  madeBy: 'Maria Okafor',
  amount: 250,
  comment: 'Holiday money',
  from: side,
  to: { accountId: 'S-005', name: 'Holiday Club', number: '****4005', availableAfter: 1_490, balanceAfter: 1_490 },
  scheduledTransferId: null,
}

const broken = problem(500, "error trying to get customer's transfers")

export const samples = {
  getTransferHistory: { answers: { some: items, none: [] }, refusals: { broken } },
  getTransferReceipt: {
    answers: {
      once: receipt,
      repeating: { ...receipt, comment: '', scheduledTransferId: 31 },
      toLoan: {
        ...receipt,
        comment: 'A note of one hundred letters, as long as it gets, which wraps onto a second line and a third one, yes',
        to: { accountId: 'L-001', name: 'The blue wagon', number: '****1001', availableAfter: 0, balanceAfter: 0 },
      },
      hidden: { ...receipt, to: { ...side, accountId: 'S-011', name: 'Surprise', availableAfter: null, balanceAfter: null } },
    },
    refusals: {
      foreign: problem(403, 'This is not yours.', { code: 'not_yours' }),
      gone: problem(404, 'This is not there any more.'),
      many: problem(429, 'Too many.', { retryAfter: 60 }),
      malformed: problem(400, 'Some fields are not valid.'),
      broken,
    },
  },
} satisfies Samples

export const receipts = Object.fromEntries(
  Object.entries(samples.getTransferReceipt.answers).map(([name, answer]) => [name, receiptOf(answer)]),
)
export const pages = {
  whole: { items: items.map(pastOf), total: 4 },
  part: { items: items.map(pastOf), total: 84 },
  next: { items: older.map(pastOf), total: 84 },
  // Someone else moved money meanwhile: the last one of the first page comes again.
  shifted: { items: [...items.slice(-1), ...older].map(pastOf), total: 85 },
  many: {
    items: Array.from({ length: 25 }, (_, index) => items.map((one) => pastOf({ ...one, id: index * 1_000 + one.id }))).flat(),
    total: 10_000,
  },
  longNames: {
    items: [
      pastOf({
        ...item(990, '11/18/2026', 'S-002', 'L-001', 9_999_999.99),
        description:
          'Transfer from: 1-2; A note of one hundred letters, as long as it gets, which wraps onto a second line and a third one, yes',
      }),
    ],
    total: 1,
  },
  none: { items: [], total: 0 },
}

type HistoryMoment = { value: 'loading' | 'shown' | 'loadingMore'; page?: keyof typeof pages; error?: ApiError }

/** Stands still: it is not started, so it calls nothing. */
export function historyAt({ value, page, error }: HistoryMoment): TransferHistoryActor {
  const input = { userId: 7 }
  const known = page ? pages[page] : { items: null, total: 0 }
  const context = { ...input, ...known, counted: known.items?.length ?? 0, pages: page ? 1 : 0, error: error ?? null }
  return createActor(transferHistoryMachine, { input, snapshot: transferHistoryMachine.resolveState({ value, context }) })
}

type ReceiptMoment = {
  value: 'loading' | 'failed' | 'shown'
  receipt?: keyof typeof samples.getTransferReceipt.answers
  error?: ApiError
}

export function receiptAt({ value, receipt: name, error }: ReceiptMoment): ReceiptActor {
  const input = { userId: 7, confirmNum: '4820193375' }
  const context = { ...input, receipt: name ? receiptOf(samples.getTransferReceipt.answers[name]) : null, error: error ?? null }
  return createActor(receiptMachine, { input, snapshot: receiptMachine.resolveState({ value, context }) })
}
