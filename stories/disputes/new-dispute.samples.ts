import type { components } from '../../api/schema.d.ts'
import { toDisputeStart, toDraft } from '../../machines/disputes/disputes.rules.ts'
import { newDisputeMachine } from '../../machines/disputes/new-dispute.machine.ts'
import { labOf } from '../lab/lab.ts'
import { endings } from '../operations/once.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { mapEach } from './dispute.samples.ts'

type Wire = components['schemas']['DisputeStart']

const charge: Wire = {
  values: [
    { title: 'Transaction', text: 'Harbor Coffee' },
    { title: 'Date', text: '11/16/2026' },
    { title: 'Amount', text: '−$40.00' },
    { title: 'Account', text: 'Everyday S-002' },
  ],
  charged: 40,
  happenedOn: '11/16/2026',
  today: '11/18/2026',
  isTooLate: false,
  returnedOn: null,
  waiting: null,
  conversationId: null,
}
export const starts = {
  charge,
  again: { ...charge, conversationId: 12 },
  late: { ...charge, isTooLate: true },
  returned: { ...charge, returnedOn: '11/17/2026' },
  waiting: { ...charge, waiting: { confirmNum: '4820193375', canUndo: true } },
  waitingForGood: { ...charge, waiting: { confirmNum: '4820193375', canUndo: false } },
} satisfies Record<string, Wire>

export const filledIn = {
  reason: 'NOT_MINE',
  amount: '40.00',
  noticedOn: '11/17/2026',
  text: 'I was not in Portland that day.',
} as const

export const samples = {
  getDisputeStart: {
    answers: starts,
    refusals: {
      foreign: problem(403, 'This is not yours.', { code: 'not_yours' }),
      broken: problem(500, 'error trying to get the transaction'),
    },
  },
  startDispute: {
    answers: { started: { id: 12 } },
    refusals: {
      again: problem(409, 'You already dispute this. You can write to us in that conversation.'),
      notLeft: problem(
        422,
        'This money has not left yet, so it cannot be disputed. Ask about it instead, and we will look.',
      ),
      returned: problem(
        422,
        'This money came back to your account on 11/17/2026. Ask about it instead, and we will look.',
      ),
      lost: problem(0, 'error trying to send your dispute'),
    },
  },
} satisfies Samples

const input = { userId: 7, uniqueId: '5f0c1e7ab92d4c3f8e6a7b1d20c4e9f3' }

export const newDisputeAt = ({ of = null, ...moment }: Moment<typeof newDisputeMachine> & { of?: Wire | null }) => {
  const start = of && toDisputeStart(of)
  return still(newDisputeMachine, { input, start, ...(start && { draft: toDraft(start) }), ...moment })
}

export const lab = labOf(newDisputeMachine, {
  inputs: [input, { ...input, uniqueId: '' }],
  events: {
    reload: [{}],
    'draft.change': [{ change: filledIn }, { change: { amount: '41.00' } }],
    'draft.submit': [{}],
  },
  actors: {
    getDisputeStart: { answers: mapEach(starts, toDisputeStart), refusals: samples.getDisputeStart.refusals },
    startDispute: { answers: endings(samples.startDispute.answers.started) },
  },
  hiddenStates: {
    'newDispute missing': 'Page Not Found takes its place.',
    'newDispute starting': 'It is left at once.',
  },
})
