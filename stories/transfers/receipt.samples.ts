import type { components } from '../../api/schema.d.ts'
import { receiptMachine } from '../../machines/transfers/receipt.machine.ts'
import { toReceipt } from '../../machines/transfers/receipt.services.ts'
import { labOf } from '../lab/lab.ts'
import { endings, onceAt } from '../operations/once.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

type Wire = components['schemas']

const side = {
  accountId: 'S-002',
  name: 'Everyday',
  number: '****4002',
  availableAfter: 6_660.44,
  balanceAfter: 6_932.19,
}
const receipt: Wire['TransferReceipt'] = {
  confirmNum: '4820193375',
  madeAt: '2026-11-20T14:14:00.000Z',
  madeBy: 'Maria Okafor',
  amount: 250,
  comment: 'Holiday money',
  from: side,
  to: { accountId: 'S-005', name: 'Holiday Club', number: '****4005', availableAfter: 1_490, balanceAfter: 1_490 },
  contactId: null,
  scheduledTransferId: null,
  delivery: null,
  undoExpiresInMs: 0,
  canTakeBack: false,
  whyNotTakenBack: '',
  takenBackAt: null,
}

export const samples = {
  getTransferReceipt: {
    answers: {
      once: receipt,
      ofToday: { ...receipt, canTakeBack: true },
      stays: { ...receipt, whyNotTakenBack: 'There is not enough money in S-005 to take this back.' },
      isBack: { ...receipt, takenBackAt: '2026-11-20T15:02:00.000Z' },
      repeating: { ...receipt, comment: '', scheduledTransferId: 31 },
      toLoan: {
        ...receipt,
        comment:
          'A note of one hundred letters, as long as it gets, which wraps onto a second line and a third one, yes',
        to: { accountId: 'L-001', name: 'The blue wagon', number: '****1001', availableAfter: 0, balanceAfter: 0 },
      },
      sent: {
        ...receipt,
        comment: 'Concert tickets',
        to: { accountId: null, name: 'Tomas Reyes', number: '**** 7730', availableAfter: null, balanceAfter: null },
        contactId: 8,
        delivery: { state: 3, sendTo: 1, on: '11/22/2026', reason: 'Account closed.', leavesAt: null },
      },
      sentToDeleted: {
        ...receipt,
        to: { accountId: null, name: 'Tomas Reyes', number: '@tomas-reyes', availableAfter: null, balanceAfter: null },
        delivery: { state: 2, sendTo: 2, on: '11/22/2026', reason: '', leavesAt: null },
      },
      justSent: {
        ...receipt,
        comment: 'Concert tickets',
        to: { accountId: null, name: 'Tomas Reyes', number: '**** 7730', availableAfter: null, balanceAfter: null },
        contactId: 8,
        delivery: { state: 1, sendTo: 1, on: '11/20/2026', reason: '', leavesAt: null },
        undoExpiresInMs: 60_000,
      },
      held: {
        ...receipt,
        to: { accountId: null, name: 'Tomas Reyes', number: '**** 7730', availableAfter: null, balanceAfter: null },
        contactId: 8,
        delivery: { state: 1, sendTo: 1, on: '11/20/2026', reason: '', leavesAt: '2026-11-21T14:14:00.000Z' },
        undoExpiresInMs: 86_400_000,
      },
      takenBack: {
        ...receipt,
        to: { accountId: null, name: 'Tomas Reyes', number: '**** 7730', availableAfter: null, balanceAfter: null },
        contactId: 8,
        delivery: { state: 3, sendTo: 1, on: '11/20/2026', reason: 'You took it back.', leavesAt: null },
      },
      hidden: {
        ...receipt,
        to: { ...side, accountId: 'S-011', name: 'Surprise', availableAfter: null, balanceAfter: null },
      },
    },
    refusals: {
      foreign: problem(403, 'This is not yours.', { code: 'not_yours' }),
      gone: problem(404, 'This is not there any more.'),
      many: problem(429, 'Too many.', { retryAfter: 60 }),
      malformed: problem(400, 'Some fields are not valid.'),
      broken: problem(500, "error trying to get customer's transfers"),
    },
  },
  takeTransferBack: {
    answers: { done: null },
    refusals: {
      spent: problem(422, 'There is not enough money in S-005 to take this back.'),
      late: problem(409, 'It is too late: a transfer can be taken back on its day only.', { code: 'too_late' }),
      broken: problem(500, 'Error trying to take the transfer back'),
    },
  },
  undoSend: {
    answers: { done: null },
    refusals: {
      late: problem(409, 'It is too late to take this back: the money has left.', { code: 'too_late' }),
      broken: problem(500, 'Error trying to take the money back'),
    },
  },
} satisfies Samples

const { once, ofToday, stays, isBack, repeating, toLoan, sent, sentToDeleted, justSent, held, takenBack, hidden } =
  samples.getTransferReceipt.answers
export const receipts = {
  once: toReceipt(once),
  ofToday: toReceipt(ofToday),
  stays: toReceipt(stays),
  isBack: toReceipt(isBack),
  repeating: toReceipt(repeating),
  toLoan: toReceipt(toLoan),
  sent: toReceipt(sent),
  sentToDeleted: toReceipt(sentToDeleted),
  justSent: toReceipt(justSent),
  held: toReceipt(held),
  takenBack: toReceipt(takenBack),
  hidden: toReceipt(hidden),
}

type ReceiptMoment = Moment<typeof receiptMachine> & { secondsLeft?: number }

export const receiptAt = ({ secondsLeft = 0, ...moment }: ReceiptMoment) =>
  still(receiptMachine, {
    input: { userId: 7, confirmNum: '4820193375' },
    undoUntil: secondsLeft * 1000,
    now: 0,
    ...(moment.value === 'undoing' && { inside: { undoSend: onceAt('sending') } }),
    ...(moment.value === 'takingBack' && { inside: { takeTransferBack: onceAt('sending') } }),
    ...moment,
  })

export const lab = labOf(receiptMachine, {
  inputs: [{ userId: 7, confirmNum: '4820193375' }],
  events: {
    reload: [{}],
    'undo.press': [{}],
    'takeBack.open': [{}],
    'takeBack.confirm': [{}],
    'takeBack.cancel': [{}],
  },
  actors: {
    getTransferReceipt: {
      answers: { ...receipts, aboutToLeave: { ...receipts.held, undoExpiresInMs: 500 } },
      refusals: samples.getTransferReceipt.refusals,
    },
    takeTransferBack: { answers: endings(samples.takeTransferBack.answers.done) },
    undoSend: { answers: endings(samples.undoSend.answers.done) },
  },
})
