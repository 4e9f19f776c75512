import { transferHistoryMachine } from '../../machines/transfers/transferHistory.machine.ts'
import { labOf } from '../lab/lab.ts'
import { pages, samples } from './transferHistory.samples.ts'

export const lab = labOf(transferHistoryMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}], 'history.more': [{}], 'money.move': [{}] },
  actors: {
    getTransferHistory: { answers: pages, refusals: samples.getTransferHistory.refusals },
    moneyListener: { tells: ['money.move'] },
  },
})
