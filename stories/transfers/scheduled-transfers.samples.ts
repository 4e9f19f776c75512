import type { components } from '../../api/schema.d.ts'
import { type ScheduledTransfer, toScheduledTransfer } from '../../machines/transfers/scheduled-transfers.rules.ts'
import { scheduledTransfersMachine } from '../../machines/transfers/scheduled-transfers.machine.ts'
import { addDays, day, dayToWire } from '../../values/days.ts'
import { accounts } from './transfer.samples.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type ListMoment, still } from '../shared/still.ts'

type Wire = components['schemas']

const toUniqueId = (id: string) => accounts.find((account) => account.id === id)?.uniqueId ?? ''

const done = (date: string, confirmNum: string): Wire['TransferOccurrence'] => {
  return { date, outcome: 1, confirmNum, reason: '', steps: [{ date, outcome: 1, reason: '' }] }
}
const other = (date: string, outcome: 3 | 7 | 8, reason: string): Wire['TransferOccurrence'] => {
  return { date, outcome, confirmNum: null, reason, steps: [{ date, outcome, reason }] }
}

const running: Wire['ScheduledTransfer'] = {
  id: 31,
  fromId: toUniqueId('S-001'),
  toId: toUniqueId('S-002'),
  from: 'S-001',
  to: 'S-002',
  fromName: 'Regular Share',
  toName: 'Everyday',
  amount: 25.5,
  comment: 'Rent',
  frequency: 1,
  startDate: '11/20/2026',
  nextDate: '12/20/2026',
  nextProcessDate: '12/21/2026',
  blockedBy: '',
  lastProcessDate: null,
  stopDate: null,
  endedOn: null,
  endReason: '',
  timesMade: 1,
  canEdit: true,
  canSkip: true,
  skippedDates: [],
  occurrences: [done('11/20/2026', '4820193375')],
}

const triedAgain: Wire['ScheduledTransfer'] = {
  ...running,
  id: 32,
  toId: toUniqueId('L-001'),
  to: 'L-001',
  toName: 'Auto Loan',
  amount: 900,
  comment: '',
  frequency: 2,
  nextDate: '11/21/2026',
  nextProcessDate: '11/24/2026',
  lastProcessDate: '11/24/2026',
  stopDate: '11/28/2026',
  canEdit: false,
  canSkip: false,
  occurrences: [other('11/21/2026', 3, 'There was not enough money in S-001.'), done('11/14/2026', '4820193379')],
}

const once: Wire['ScheduledTransfer'] = {
  ...running,
  id: 33,
  comment: '',
  frequency: 0,
  startDate: '12/05/2026',
  nextDate: '12/05/2026',
  nextProcessDate: '12/07/2026',
  timesMade: 0,
  canSkip: false,
  occurrences: [],
}

const skipped: Wire['ScheduledTransfer'] = {
  ...running,
  id: 34,
  comment: 'Allowance',
  frequency: 2,
  nextDate: '12/11/2026',
  nextProcessDate: '12/11/2026',
  skippedDates: ['11/27/2026', '12/04/2026'],
  occurrences: [other('12/04/2026', 8, ''), other('11/27/2026', 8, ''), done('11/20/2026', '4820193376')],
}

const ended: Wire['ScheduledTransfer'] = {
  ...running,
  id: 30,
  comment: 'Holidays',
  canEdit: false,
  canSkip: false,
  nextDate: null,
  nextProcessDate: null,
  endedOn: '11/10/2026',
  endReason: 'You stopped it.',
  occurrences: [other('11/13/2026', 7, 'You stopped it.'), done('11/06/2026', '4820193371')],
}

export const samples = {
  getScheduledTransfers: {
    answers: { some: [running, triedAgain, once, skipped, ended], none: [] },
    refusals: { broken: problem(500, 'error trying to get scheduled transfers') },
  },
  updateScheduledTransfer: {
    answers: { changed: { ...running, amount: 30, nextDate: '12/22/2026', nextProcessDate: '12/22/2026' } },
    refusals: {
      begun: problem(409, 'The transfer for 12/20/2026 has begun, so it cannot be edited any more.'),
      late: problem(422, 'A transfer can begin until 11/20/2027.', {
        fields: { nextDate: 'A transfer can begin until 11/20/2027.' },
      }),
      lost: problem(0, 'error trying to edit a scheduled transfer'),
    },
  },
  skipScheduledTransfer: {
    answers: { done: null },
    refusals: {
      begun: problem(409, 'The transfer for 12/20/2026 has begun, so it cannot be skipped any more.'),
      lost: problem(0, 'error trying to skip a scheduled transfer'),
    },
  },
  cancelScheduledTransfer: {
    answers: { ended: null },
    refusals: { ended: problem(409, 'This scheduled transfer has already ended.') },
  },
} satisfies Samples

export const plans: ScheduledTransfer[] = samples.getScheduledTransfers.answers.some.map(toScheduledTransfer)

const year = Array.from({ length: 52 }, (_, week) =>
  done(dayToWire(addDays(day('2026-11-20'), -7 * week)), String(4_820_200_000 + week)),
)

/** Sixty transfers, one with a year of past occurrences, and texts as long as allowed. */
export const manyPlans: ScheduledTransfer[] = Array.from({ length: 60 }, (_, index) =>
  toScheduledTransfer({
    ...running,
    id: 100 + index,
    amount: 9_999_999.99,
    fromName: 'The account with the longest name that a member may give it',
    toName: 'Supercalifragilisticexpialidocious loan',
    comment: 'A note of one hundred letters, as long as it gets, which wraps onto a second line and a third one, yes',
    timesMade: index === 0 ? 123 : 1,
    occurrences: index === 0 ? year : [],
  }),
)

const plan = plans[0] as ScheduledTransfer
export const scheduledAt = ({
  value: list,
  dialog = 'none',
  ...moment
}: ListMoment<typeof scheduledTransfersMachine>) =>
  still(scheduledTransfersMachine, {
    value: { list, dialog },
    input: { userId: 7 },
    items: plans,
    chosen: plan,
    ...moment,
  })

export const lab = labOf(scheduledTransfersMachine, {
  inputs: [{ userId: 7 }],
  events: {
    'row.remove': [{ id: 31 }],
    'editTransfer.open': [{ transfer: plan }],
    'skipTransfer.open': [{ transfer: plan, on: day('2026-12-20'), isSkipped: true }],
    reload: [{}],
    'removal.confirm': [{}],
    'removal.cancel': [{}],
    'money.move': [{}],
  },
  actors: {
    getScheduledTransfers: { answers: { some: plans, none: [] }, refusals: samples.getScheduledTransfers.refusals },
    cancelScheduledTransfer: { answers: { ended: undefined }, refusals: samples.cancelScheduledTransfer.refusals },
    editTransfer: { answers: { closed: undefined } },
    skipTransfer: { answers: { closed: undefined } },
    moneyChannel: { tells: ['money.move'] },
  },
})
