import { skipTransferMachine } from '../../machines/transfers/skip-transfer.machine.ts'
import { day } from '../../values/days.ts'
import { labOf } from '../lab/lab.ts'
import { type Moment, still } from '../shared/still.ts'
import { plans, samples as ofList } from './scheduled-transfers.samples.ts'

export const samples = { skipScheduledTransfer: ofList.skipScheduledTransfer }

const [transfer] = plans
if (!transfer) throw new Error('there is no scheduled transfer')
export const input = { userId: 7, transfer, on: day('2026-12-20'), isSkipped: true }
export const takenBack = { ...input, isSkipped: false }

export const skipTransferAt = (moment: Moment<typeof skipTransferMachine>) =>
  still(skipTransferMachine, { input, ...moment })

export const lab = labOf(skipTransferMachine, {
  inputs: [input, takenBack],
  events: { 'removal.confirm': [{}], 'removal.cancel': [{}] },
  actors: { skipScheduledTransfer: { answers: { done: undefined }, refusals: samples.skipScheduledTransfer.refusals } },
})
