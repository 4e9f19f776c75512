import { type Day, fromWire as dayFrom, fromWireOrNull as dayFromOrNull } from '../../values/days.ts'
import type { TransferFrequency, TransferOutcome } from '../../values/enumerations.ts'
import { type Cents, fromWire } from '../../values/money.ts'

/** One time of a repeating transfer, with what became of it. */
export type Occurrence = { on: Day; outcome: TransferOutcome; confirmNum: string | null; reason: string }

export type Scheduled = {
  id: number
  from: string
  to: string
  amount: Cents
  note: string
  frequency: TransferFrequency
  next: Day | null
  stopsOn: Day | null
  endedOn: Day | null
  endReason: string
  occurrences: Occurrence[]
}

type Item = {
  id: number
  from: string
  to: string
  amount: number
  comment: string
  frequency: TransferFrequency
  nextDate: string | null
  stopDate: string | null
  endedOn: string | null
  endReason: string
  occurrences: { date: string; outcome: TransferOutcome; confirmNum: string | null; reason: string }[]
}

export const scheduledOf = ({ amount, comment, nextDate, stopDate, endedOn, occurrences, ...item }: Item): Scheduled => ({
  id: item.id,
  from: item.from,
  to: item.to,
  amount: fromWire(amount),
  note: comment,
  frequency: item.frequency,
  next: dayFromOrNull(nextDate),
  stopsOn: dayFromOrNull(stopDate),
  endedOn: dayFromOrNull(endedOn),
  endReason: item.endReason,
  occurrences: occurrences.map(({ date, outcome, confirmNum, reason }) => ({ on: dayFrom(date), outcome, confirmNum, reason })),
})
