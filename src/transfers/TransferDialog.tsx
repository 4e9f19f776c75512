import { useSelector } from '@xstate/react'
import type { TransferActor } from '../../machines/transfers/transfer.machine.ts'
import { dayToWire } from '../../values/days.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { Once } from '../shared/Once.tsx'
import { ConfirmTransfer } from './ConfirmTransfer.tsx'
import { TransferEnd } from './TransferEnd.tsx'
import { transfersWords } from './transfers.words.ts'

/** Confirms a transfer, and reports the result. */
export function TransferDialog({ actor, onSent }: { actor: TransferActor; onSent: () => void }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const isLocked = state.hasTag('locked')
  const isSent = state.matches({ flow: 'sent' })
  const { transferError, preview, confirmNum } = state.context
  const first = preview?.first ?? null
  const isUnknown = state.matches({ flow: 'unknown' })
  const isRefused = state.matches({ flow: 'refused' })
  const nothing = transferError?.kind === 'network' ? transfersWords.unreached : transfersWords.nothingMoved
  const close = () => {
    if (isSent) {
      actor.send({ type: 'receipt.close' })
      onSent()
    } else actor.send(isRefused || isUnknown ? { type: 'problem.close' } : { type: 'transfer.cancel' })
  }
  return (
    <Dialog
      opened={state.hasTag('dialog')}
      onClose={close}
      title={
        isSent
          ? first
            ? transfersWords.scheduled
            : transfersWords.done
          : isRefused || isUnknown
            ? transfersWords.error
            : transfersWords.confirm
      }
      isLocked={isLocked}
    >
      {(state.matches({ flow: 'review' }) || state.matches({ flow: 'sending' })) && (
        <Once actor={state.children.createTransfer}>
          <ConfirmTransfer actor={actor} onCancel={close} />
        </Once>
      )}
      {(isSent || isRefused || isUnknown) && (
        <TransferEnd
          error={isSent ? null : transferError}
          nothing={isRefused ? nothing : null}
          text={first ? transfersWords.willMove(dayToWire(first)) : transfersWords.transferred}
          confirmNum={confirmNum}
          onClose={close}
        />
      )}
    </Dialog>
  )
}
