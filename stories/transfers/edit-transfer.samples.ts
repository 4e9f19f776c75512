import { editTransferMachine } from '../../machines/transfers/edit-transfer.machine.ts'
import { scheduledTransferDraft } from '../../machines/transfers/edit-transfer.rules.ts'
import { ofMaria, samples as ofAccounts } from '../accounts/summary.samples.ts'
import { labOf } from '../lab/lab.ts'
import { endings, onceAt } from '../operations/once.samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { plans, samples as ofList } from './scheduled-transfers.samples.ts'
import { accounts } from './transfer.samples.ts'

export const samples = { updateScheduledTransfer: ofList.updateScheduledTransfer }

const [transfer] = plans
if (!transfer) throw new Error('there is no scheduled transfer')
export const input = { userId: 7, transfer }
export const changed = { ...scheduledTransferDraft(transfer), amount: '30', startDate: '12/22/2026' }

export function editTransferAt(
  moment: Moment<typeof editTransferMachine>,
  once: 'sending' | 'verifyingOutcome' = 'sending',
) {
  const inside = { ...(moment.value === 'sending' && { updateScheduledTransfer: onceAt(once) }) }
  return still(editTransferMachine, {
    input,
    draft: scheduledTransferDraft(input.transfer),
    accounts,
    inside,
    ...moment,
  })
}

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
    updateScheduledTransfer: { answers: endings(samples.updateScheduledTransfer.answers.changed) },
  },
  hiddenStates: {
    'editTransfer changed': 'The list takes its place.',
    'editTransfer closed': 'The list takes its place.',
  },
})
