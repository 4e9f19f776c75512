import { removePayeeMachine } from '../../machines/payments/remove-payee.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { payees } from './payee.samples.ts'

export const samples = {
  removeQuickPay: {
    answers: { removed: null },
    refusals: {
      pending: problem(409, 'Delete the scheduled payments first.', { code: 'pending_payments_exist' }),
      gone: problem(404, 'This payee is not in your list any more.'),
      lost: problem(0, 'error trying to remove quick pay row'),
    },
  },
} satisfies Samples

const { uniqueId, name } = payees.water
export const input = { userId: 7, uniqueId, name }

export const removePayeeAt = (moment: Moment<typeof removePayeeMachine>) =>
  still(removePayeeMachine, { input, ...moment })

export const lab = labOf(removePayeeMachine, {
  inputs: [input],
  events: { 'removal.confirm': [{}], 'removal.cancel': [{}], 'removal.close': [{}] },
  actors: { removeQuickPay: { answers: { removed: undefined }, refusals: samples.removeQuickPay.refusals } },
})
