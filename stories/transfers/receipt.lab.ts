import { receiptMachine } from '../../machines/transfers/receipt.machine.ts'
import { labOf } from '../lab/lab.ts'
import { receipts, samples } from './receipt.samples.ts'

export const lab = labOf(receiptMachine, {
  inputs: [{ userId: 7, confirmNum: '4820193375' }],
  events: { reload: [{}] },
  actors: { getTransferReceipt: { answers: receipts, refusals: samples.getTransferReceipt.refusals } },
})
