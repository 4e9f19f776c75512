import { startCallMachine } from '../../machines/members/start-call.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

export const samples = {
  startPhoneCall: {
    answers: {
      started: { id: 7, member: 'Maria Okafor', topic: 'Your lost card', startedAt: '2026-11-20T14:14:00.000Z' },
    },
    refusals: {
      another: problem(409, 'You are on a call with Leo Marsh. End it first.'),
      others: problem(409, 'Ben Cole is on a call with this member.'),
    },
  },
} satisfies Samples

export const input = { id: 1, name: 'Maria Okafor' }

export const startCallAt = (moment: Moment<typeof startCallMachine>) => still(startCallMachine, { input, ...moment })

export const lab = labOf(startCallMachine, {
  inputs: [input],
  events: {
    'draft.change': [{ change: { topic: 'Your lost card' } }, { change: { topic: ' ' } }],
    'draft.submit': [{}],
    'dialog.close': [{}],
  },
  actors: samples,
})
