import { type Day, dayFromWire, dayFromWireOrNull } from '../../values/days.ts'
import type { TransferFrequency, TransferOutcome } from '../../values/enumerations.ts'
import { type Cents, fromWire } from '../../values/money.ts'

/** One occurrence of a scheduled transfer, with its result. */
export type Occurrence = { on: Day; outcome: TransferOutcome; confirmNum: string | null; reason: string }

export type ScheduledTransfer = {
  id: number
  fromId: string
  toId: string
  from: string
  to: string
  fromName: string
  toName: string
  amount: Cents
  note: string
  frequency: TransferFrequency
  /** The day from which all days are counted. */
  startsOn: Day
  /** The next day, which may not be a business day. */
  nextFor: Day | null
  /** When money moves next; null if it does not. */
  next: Day | null
  /** Why it does not move then as things are now, however much money there is; else blank. */
  blockedBy: string
  /** When money moves for the last time, if there is a stop date. */
  last: Day | null
  stopsOn: Day | null
  endedOn: Day | null
  endReason: string
  timesMade: number
  canEdit: boolean
  canSkip: boolean
  /** Skipped upcoming days, in order; the last one can be restored. */
  skipped: Day[]
  /** The newest occurrences, made or not. */
  occurrences: Occurrence[]
}

type Item = {
  id: number
  fromId: string
  toId: string
  from: string
  to: string
  fromName: string
  toName: string
  amount: number
  comment: string
  frequency: TransferFrequency
  startDate: string
  nextDate: string | null
  nextProcessDate: string | null
  blockedBy: string
  lastProcessDate: string | null
  stopDate: string | null
  endedOn: string | null
  endReason: string
  timesMade: number
  canEdit: boolean
  canSkip: boolean
  skippedDates: string[]
  occurrences: { date: string; outcome: TransferOutcome; confirmNum: string | null; reason: string }[]
}

export const toScheduledTransfer = ({
  amount,
  comment,
  stopDate,
  endedOn,
  occurrences,
  ...item
}: Item): ScheduledTransfer => ({
  id: item.id,
  fromId: item.fromId,
  toId: item.toId,
  from: item.from,
  to: item.to,
  fromName: item.fromName,
  toName: item.toName,
  amount: fromWire(amount),
  note: comment,
  frequency: item.frequency,
  startsOn: dayFromWire(item.startDate),
  nextFor: dayFromWireOrNull(item.nextDate),
  next: dayFromWireOrNull(item.nextProcessDate),
  blockedBy: item.blockedBy,
  last: dayFromWireOrNull(item.lastProcessDate),
  stopsOn: dayFromWireOrNull(stopDate),
  endedOn: dayFromWireOrNull(endedOn),
  endReason: item.endReason,
  timesMade: item.timesMade,
  canEdit: item.canEdit,
  canSkip: item.canSkip,
  skipped: item.skippedDates.map(dayFromWire),
  occurrences: occurrences.map(({ date, outcome, confirmNum, reason }) => ({
    on: dayFromWire(date),
    outcome,
    confirmNum,
    reason,
  })),
})
