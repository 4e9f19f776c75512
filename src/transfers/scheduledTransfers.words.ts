import { TransferOutcome } from '../../values/enumerations.ts'
import { TransferFrequencyLabels } from '../../values/labels.ts'

const labels: Record<number, string> = TransferFrequencyLabels

export const words = {
  title: 'Scheduled Transfers',
  plans: 'scheduled transfers',
  name: (from: string, to: string) => `${from} to ${to}`,
  accounts: 'Accounts',
  amount: 'Amount',
  frequency: 'Frequency',
  frequencyOf: (frequency: number) => labels[frequency] ?? '',
  next: 'Next',
  last: 'Last',
  stops: 'Stop Date',
  stopsOn: (frequency: number, on: string | null) => (frequency === 0 ? null : (on ?? 'Never')),
  ended: 'Ended',
  unknown: ' - ',
  past: (made: number) => (made === 0 ? 'Not made' : made === 1 ? 'Made once' : `Made ${made} times`),
  outcomes: {
    [TransferOutcome.NONE]: '',
    [TransferOutcome.DONE]: 'Done',
    [TransferOutcome.WAITED]: 'Waits for a business day',
    [TransferOutcome.RETRIED]: 'To be tried again',
    [TransferOutcome.HELD]: 'Held',
    [TransferOutcome.NOT_ENOUGH_MONEY]: 'Not enough money',
    [TransferOutcome.REFUSED]: 'Refused',
    [TransferOutcome.STOPPED]: 'Stopped',
  } as Record<number, string>,
  end: 'Delete',
  endTitle: 'Delete Scheduled Transfer',
  ask: (amount: string, from: string, to: string) =>
    `No further ${amount} will move from ${from} to ${to}. What was transferred before stays as it is.`,
}
