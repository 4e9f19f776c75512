import type { ScheduledTransfer } from '../../machines/transfers/scheduled-transfers.rules.ts'
import { dayToWire } from '../../values/days.ts'
import { type TransferFrequency, TransferOutcome } from '../../values/enumerations.ts'
import { TransferFrequencyLabels } from '../../values/labels.ts'
import { format } from '../../values/money.ts'
import { isRepeating } from '../../values/repetitions.ts'

const labels: Record<number, string> = TransferFrequencyLabels

export const scheduledTransfersWords = {
  title: 'Scheduled Transfers',
  forecast: 'See the forecast',
  plans: 'scheduled transfers',
  firstPlan: 'To schedule one, give a transfer a date or a frequency.',
  name: (from: string, to: string) => `${from} to ${to}`,
  from: 'From',
  to: 'To',
  amount: 'Amount',
  note: 'Note',
  frequency: 'Frequency',
  frequencyOf: (frequency: number) => labels[frequency] ?? '',
  next: 'Next',
  /** Made on the business day after its date. */
  nextFor: (on: string) => `for ${on}`,
  last: 'Last',
  stops: 'Stop Date',
  stopsOn: (frequency: TransferFrequency, on: string | null) => (isRepeating(frequency) ? (on ?? 'Never') : null),
  ended: 'Ended',
  endedOn: (day: string, reason: string) => `Ended ${day}. ${reason}`,
  edit: 'Edit',
  editError: 'Transfer Error',
  checking: 'Checking your change...',
  editTitle: 'Edit Scheduled Transfer',
  saved: 'Past transfers stay as they are.',
  skip: 'Skip this one',
  skipTitle: 'Skip One Transfer',
  askToSkip: (amount: string, from: string, to: string, on: string) =>
    `The transfer of ${amount} from ${from} to ${to} for ${on} will not be made. Those after it stay as they are.`,
  unskip: (on: string) => `Don’t skip ${on}`,
  unskipOne: 'Don’t skip',
  unskipTitle: 'Don’t Skip This Transfer',
  askToUnskip: (amount: string, from: string, to: string, on: string) =>
    `${amount} will move from ${from} to ${to} for ${on} after all.`,
  skipped: 'Skipped',
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
    [TransferOutcome.SKIPPED]: 'Skipped',
  } as Record<number, string>,
  end: 'Delete',
  endTitle: 'Delete Scheduled Transfer',
  ask({ amount, from, to, frequency, nextFor, startsOn }: ScheduledTransfer): string {
    const what = `${format(amount)} from ${from} to ${to}`
    return isRepeating(frequency)
      ? `This stops future transfers of ${what}. Past ones stay.`
      : `The transfer of ${what} for ${dayToWire(nextFor ?? startsOn)} will not be made.`
  },
}
