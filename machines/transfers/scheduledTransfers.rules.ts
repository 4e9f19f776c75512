import { type Day, dayFromWire, dayFromWireOrNull } from '../../values/days.ts'
import type { TransferFrequency, TransferOutcome } from '../../values/enumerations.ts'
import { type Cents, fromWire } from '../../values/money.ts'

/** One time of a repeating transfer, with what became of it. */
export type Occurrence = { on: Day; outcome: TransferOutcome; confirmNum: string | null; reason: string }

export type ScheduledTransfer = {
  id: number
  from: string
  to: string
  fromName: string
  toName: string
  amount: Cents
  note: string
  frequency: TransferFrequency
  /** When money moves next: null when nothing does any more. */
  next: Day | null
  /** When it moves for the last time, with a stop date. */
  last: Day | null
  stopsOn: Day | null
  endedOn: Day | null
  endReason: string
  timesMade: number
  /** The newest ones, made or not. */
  occurrences: Occurrence[]
}

type Item = {
  id: number
  from: string
  to: string
  fromName: string
  toName: string
  amount: number
  comment: string
  frequency: TransferFrequency
  nextProcessDate: string | null
  lastProcessDate: string | null
  stopDate: string | null
  endedOn: string | null
  endReason: string
  timesMade: number
  occurrences: { date: string; outcome: TransferOutcome; confirmNum: string | null; reason: string }[]
}

export const scheduledTransferOf = ({ amount, comment, stopDate, endedOn, occurrences, ...item }: Item): ScheduledTransfer => ({
  id: item.id,
  from: item.from,
  to: item.to,
  fromName: item.fromName,
  toName: item.toName,
  amount: fromWire(amount),
  note: comment,
  frequency: item.frequency,
  next: dayFromWireOrNull(item.nextProcessDate),
  last: dayFromWireOrNull(item.lastProcessDate),
  stopsOn: dayFromWireOrNull(stopDate),
  endedOn: dayFromWireOrNull(endedOn),
  endReason: item.endReason,
  timesMade: item.timesMade,
  occurrences: occurrences.map(({ date, outcome, confirmNum, reason }) => ({ on: dayFromWire(date), outcome, confirmNum, reason })),
})
