import { createActor } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { type ReceiptActor, receiptMachine } from '../../machines/transfers/receipt.machine.ts'
import { receiptOf } from '../../machines/transfers/receipt.services.ts'
import { problem, type Samples } from '../shared/samples.ts'

type Wire = components['schemas']

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

export const samples = {
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
      broken: problem(500, "error trying to get customer's transfers"),
    },
  },
} satisfies Samples

export const receipts = Object.fromEntries(
  Object.entries(samples.getTransferReceipt.answers).map(([name, answer]) => [name, receiptOf(answer)]),
)

type Moment = {
  value: 'loading' | 'failed' | 'shown'
  receipt?: keyof typeof samples.getTransferReceipt.answers
  error?: ApiError
}

/** Stands still: it is not started, so it calls nothing. */
export function receiptAt({ value, receipt: name, error }: Moment): ReceiptActor {
  const input = { userId: 7, confirmNum: '4820193375' }
  const context = { ...input, receipt: name ? receiptOf(samples.getTransferReceipt.answers[name]) : null, error: error ?? null }
  return createActor(receiptMachine, { input, snapshot: receiptMachine.resolveState({ value, context }) })
}
