import { editTransferMachine } from '../../machines/transfers/edit-transfer.machine.ts'
import { scheduledTransferDraft } from '../../machines/transfers/edit-transfer.rules.ts'
import { toScheduledTransfer } from '../../machines/transfers/scheduled-transfers.rules.ts'
import { ofMaria, samples as ofAccounts } from '../accounts/summary.samples.ts'
import { labOf } from '../lab/lab.ts'
import { type Moment, still } from '../shared/still.ts'
import { plans, samples as ofList } from './scheduled-transfers.samples.ts'
import { accounts } from './transfer.samples.ts'

export const samples = { updateScheduledTransfer: ofList.updateScheduledTransfer }

const [transfer] = plans
if (!transfer) throw new Error('there is no scheduled transfer')
export const input = { userId: 7, transfer }
export const changed = { ...scheduledTransferDraft(transfer), amount: '30', startDate: '12/22/2026' }

export const editTransferAt = (moment: Moment<typeof editTransferMachine>) =>
  still(editTransferMachine, { input, draft: scheduledTransferDraft(transfer), accounts, ...moment })

export const lab = labOf(editTransferMachine, {
  inputs: [input],
  events: {
    'draft.change': [{ change: { amount: '30' } }, { change: { startDate: '' } }],
    'draft.submit': [{}],
    reload: [{}],
    'dialog.close': [{}],
  },
  actors: {
    getSummary: { answers: { maria: ofMaria }, refusals: ofAccounts.getSummary.refusals },
    updateScheduledTransfer: {
      answers: { changed: toScheduledTransfer(samples.updateScheduledTransfer.answers.changed) },
      refusals: samples.updateScheduledTransfer.refusals,
    },
  },
})
