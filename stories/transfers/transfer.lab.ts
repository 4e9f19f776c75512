import { transferMachine } from '../../machines/transfers/transfer.machine.ts'
import { orderOf } from '../../machines/transfers/transfers.rules.ts'
import { previewOf } from '../../machines/transfers/transfers.services.ts'
import { labOf } from '../lab/lab.ts'
import { endings } from '../operations/operations.samples.ts'
import { accounts, draft, samples } from './transfers.samples.ts'

const order = orderOf(draft, accounts)

export const lab = labOf(transferMachine, {
  inputs: [{ userId: 7 }],
  events: {
    'draft.change': [{ change: draft }, { change: { ...draft, amount: '99,999.00' } }],
    'draft.submit': [{}],
    'transfer.confirm': [{}],
    'transfer.cancel': [{}],
    'problem.close': [{}],
    'receipt.close': [{}],
    reload: [{}],
    'money.move': [{}],
  },
  actors: {
    getSummary: { answers: { maria: accounts } },
    previewTransfer: {
      answers: order ? { once: previewOf(samples.previewTransfer.answers.once, order) } : {},
      refusals: samples.previewTransfer.refusals,
    },
    createTransfer: { answers: endings(samples.createTransfer.answers.sent) },
    moneyListener: { tells: ['money.move'] },
  },
})
