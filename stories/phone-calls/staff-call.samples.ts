import { staffCallMachine } from '../../machines/phone-calls/staff-call.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { samples as starts } from '../members/start-call.samples.ts'

export const call = starts.startPhoneCall.answers.started

export const samples = {
  keepPhoneCall: {
    answers: { calling: call, none: null },
    refusals: { lost: problem(0, 'error trying to keep the call') },
  },
  endPhoneCall: {
    answers: { ended: null },
    refusals: { lost: problem(0, 'error trying to end the call') },
  },
} satisfies Samples

export const staffCallAt = (moment: Moment<typeof staffCallMachine>) =>
  still(staffCallMachine, { input: undefined, ...moment })

export const lab = labOf(staffCallMachine, {
  hiddenStates: {
    'staffCall idle': 'There is nothing to say.',
  },
  events: { 'phoneCall.change': [{}], 'call.end': [{}] },
  actors: { ...samples, phoneCallChannel: { tells: ['phoneCall.change'] } },
})
