import { useSelector } from '@xstate/react'
import type { SendMoneyActor } from '../../machines/transfers/send-money.machine.ts'
import { holdHours } from '../../machines/transfers/send-money.rules.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { Once } from '../shared/Once.tsx'
import { ConfirmSending } from './ConfirmSending.tsx'
import { TransferEnd } from './TransferEnd.tsx'
import { UndoSend } from './UndoSend.tsx'
import { sendMoneyWords } from './send-money.words.ts'

/** Confirms sending, and reports the result. After `onEnd` the form is empty. */
export function SendMoneyDialog({ actor, onEnd }: { actor: SendMoneyActor; onEnd: () => void }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { sendError, confirmNum, order } = state.context
  const isSent = state.matches({ flow: 'sent' }) || state.matches({ flow: 'sentAlone' })
  const isUndone = useSelector(state.children.receipt, (receipt) => receipt?.context.isUndone === true)
  const receipt = useSelector(state.children.receipt, (actorState) => actorState?.context.receipt)
  // The order says it until the receipt does.
  const isHeld = receipt ? Boolean(receipt.delivery?.leavesAt) : order !== null && holdHours(order) > 0
  const isUnknown = state.matches({ flow: 'unknown' })
  const isRefused = state.matches({ flow: 'refused' })
  const close = () => {
    if (isSent) actor.send({ type: 'receipt.close' })
    else actor.send(isRefused || isUnknown ? { type: 'problem.close' } : { type: 'money.cancel' })
    if (isSent || isUnknown) onEnd()
  }
  return (
    <Dialog
      opened={state.hasTag('dialog')}
      onClose={close}
      title={isSent ? sendMoneyWords.done : isRefused || isUnknown ? sendMoneyWords.error : sendMoneyWords.confirm}
      isLocked={state.hasTag('locked')}
    >
      {(state.matches({ flow: 'review' }) || state.matches({ flow: 'sending' })) && (
        <Once actor={state.children.sendMoney}>
          <ConfirmSending actor={actor} onCancel={close} />
        </Once>
      )}
      {(isSent || isRefused || isUnknown) && (
        <TransferEnd
          error={isSent ? null : sendError}
          nothing={isRefused ? sendMoneyWords.nothingSent : null}
          text={isUndone ? sendMoneyWords.undone : isHeld ? sendMoneyWords.waits : sendMoneyWords.sent}
          confirmNum={confirmNum}
          onClose={close}
        >
          {state.children.receipt && <UndoSend actor={state.children.receipt} />}
        </TransferEnd>
      )}
    </Dialog>
  )
}
