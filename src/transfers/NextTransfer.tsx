import type { Occurrence, ScheduledTransfer } from '../../machines/transfers/scheduled-transfers.rules.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import { TransferOutcome } from '../../values/enumerations.ts'
import { sharedListWords } from '../shared/list/list.words.ts'
import { NotMadeYet } from '../shared/NotMadeYet.tsx'
import { scheduledTransfersWords } from './scheduled-transfers.words.ts'

/** Returns the newest try and the day of the next one, if the transfer was not made and is tried again; else null. */
export function findRetry({
  occurrences: [newest],
  next,
}: ScheduledTransfer): { failed: Occurrence; next: Day } | null {
  return newest?.outcome === TransferOutcome.RETRIED && next ? { failed: newest, next } : null
}

/** Says why a transfer was not made, and when it is tried again. */
export const TriedAgain = ({ failed, next }: { failed: Occurrence; next: string }) => (
  <NotMadeYet>{sharedListWords.notMadeYet(failed.reason, next)}</NotMadeYet>
)

/** Says that the next transfer will not be made, and why. `next`: written as the other days of the view. */
export const BlockedTransfer = ({ next, blockedBy }: { next: string; blockedBy: string }) => (
  <>
    {next} <NotMadeYet>{sharedListWords.blocked(blockedBy)}</NotMadeYet>
  </>
)

/** Shows the next day, and the day that it is for, or why it is tried again. */
export function NextTransfer(transfer: ScheduledTransfer) {
  const { next, nextFor, blockedBy } = transfer
  const retry = findRetry(transfer)
  if (!next) return scheduledTransfersWords.unknown
  if (blockedBy) return <BlockedTransfer next={dayToWire(next)} blockedBy={blockedBy} />
  if (retry) return <TriedAgain failed={retry.failed} next={dayToWire(retry.next)} />
  return (
    <>
      {dayToWire(next)}
      {nextFor && nextFor !== next && <small>{scheduledTransfersWords.nextFor(dayToWire(nextFor))}</small>}
    </>
  )
}
