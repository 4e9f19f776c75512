import { useSelector } from '@xstate/react'
import type { SkipTransferActor } from '../../machines/transfers/skip-transfer.machine.ts'
import { dayToWire } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { scheduledTransfersWords } from './scheduled-transfers.words.ts'

/** Confirms skipping one occurrence, or making it after all. */
export function SkipDialog({ actor }: { actor: SkipTransferActor }) {
  const { transfer, on, isSkipped } = useSelector(actor, ({ context }) => context)
  const { amount, from, to } = transfer
  return (
    <ConfirmDialog
      actor={actor}
      title={isSkipped ? scheduledTransfersWords.skipTitle : scheduledTransfersWords.unskipTitle}
      confirm={isSkipped ? scheduledTransfersWords.skip : scheduledTransfersWords.unskipOne}
    >
      {(isSkipped ? scheduledTransfersWords.askToSkip : scheduledTransfersWords.askToUnskip)(
        format(amount),
        from,
        to,
        dayToWire(on),
      )}
    </ConfirmDialog>
  )
}
