import { memberCallMachine } from '../../machines/phone-calls/member-call.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

export const samples = {
  getPhoneCall: {
    answers: {
      ada: { by: 'Ada Brandt', topic: 'Your lost card', startedAt: '2026-11-20T14:14:00.000Z' },
      nobody: null,
    },
    refusals: { lost: problem(0, 'error trying to get the call') },
  },
} satisfies Samples

export const memberCallAt = (moment: Moment<typeof memberCallMachine>) =>
  still(memberCallMachine, { input: undefined, ...moment })

export const lab = labOf(memberCallMachine, {
  events: { 'tab.show': [{}], 'network.lose': [{}], 'phoneCall.change': [{}], reload: [{}] },
  actors: {
    ...samples,
    tabListener: { tells: ['tab.show'] },
    returnListener: { tells: ['tab.show', 'network.lose'] },
    phoneCallChannel: { tells: ['phoneCall.change'] },
  },
})
