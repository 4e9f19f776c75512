import { useSelector } from '@xstate/react'
import type { SkipTransferActor } from '../../machines/transfers/skipTransfer.machine.ts'
import { dayToWire } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { words } from './scheduledTransfers.words.ts'

/** Asks before one time is skipped, or made after all. */
export function SkipDialog({ actor }: { actor: SkipTransferActor }) {
  const { transfer, on, isSkipped } = useSelector(actor, ({ context }) => context)
  const { amount, from, to } = transfer
  return (
    <ConfirmDialog actor={actor} title={isSkipped ? words.skipTitle : words.unskipTitle} confirm={isSkipped ? words.skip : words.unskip}>
      {(isSkipped ? words.askToSkip : words.askToUnskip)(format(amount), from, to, dayToWire(on))}
    </ConfirmDialog>
  )
}
