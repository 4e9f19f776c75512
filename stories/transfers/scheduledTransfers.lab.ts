import { scheduledTransfersMachine } from '../../machines/transfers/scheduledTransfers.machine.ts'
import { labOf } from '../lab/lab.ts'
import { plans, samples } from './scheduledTransfers.samples.ts'

export const lab = labOf(scheduledTransfersMachine, {
  inputs: [{ userId: 7 }],
  events: {
    'plan.end': [{ id: 31 }],
    reload: [{}],
    'ending.confirm': [{}],
    'ending.cancel': [{}],
    'money.move': [{}],
  },
  actors: {
    getScheduledTransfers: { answers: { some: plans, none: [] }, refusals: samples.getScheduledTransfers.refusals },
    cancelScheduledTransfer: { answers: { ended: undefined }, refusals: samples.cancelScheduledTransfer.refusals },
    moneyListener: { tells: ['money.move'] },
  },
})
