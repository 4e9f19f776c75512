import { Button, Modal } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { TransferActor } from '../../machines/transfers/transfer.machine.ts'
import { Once } from '../shared/Once.tsx'
import { Problem } from '../shared/Problem.tsx'
import { words as shared } from '../shared/shared.words.ts'
import { useFocusHere } from '../shared/useFocusHere.ts'
import { Way } from '../shared/Way.tsx'
import { ConfirmTransfer } from './ConfirmTransfer.tsx'
import { words } from './transfers.words.ts'

/** What stands between the form and the money, and says how it ended. */
export function TransferDialog({ actor, onSent }: { actor: TransferActor; onSent: () => void }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const isLocked = state.hasTag('locked')
  const isSent = state.matches({ flow: 'sent' })
  const isRefused = state.matches({ flow: 'refused' })
  const close = () => {
    if (isSent) {
      actor.send({ type: 'receipt.close' })
      onSent()
    } else actor.send(isRefused ? { type: 'problem.close' } : { type: 'transfer.cancel' })
  }
  return (
    <Modal
      opened={state.hasTag('dialog')}
      onClose={close}
      title={isSent ? words.done : isRefused ? words.error : words.confirm}
      size={400}
      centered
      closeOnEscape={!isLocked}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': shared.close, disabled: isLocked }}
      transitionProps={{ duration: 0 }}
    >
      {(state.matches({ flow: 'review' }) || state.matches({ flow: 'sending' })) && (
        <Once actor={state.children.createTransfer}>
          <ConfirmTransfer actor={actor} onCancel={close} />
        </Once>
      )}
      {isRefused && (
        <div className="transfer-dialog">
          <Problem problem={state.context.problem} />
          <p className="sd-soft">{words.nothingMoved}</p>
          <Button fullWidth onClick={close} data-autofocus>
            {words.dismiss}
          </Button>
        </div>
      )}
      {isSent && <Sent confirmNum={state.context.confirmNum} onClose={close} />}
    </Modal>
  )
}

function Sent({ confirmNum, onClose }: { confirmNum: string; onClose: () => void }) {
  const text = useFocusHere<HTMLDivElement>()
  return (
    <div className="transfer-dialog">
      <div ref={text} tabIndex={-1} role="status" className="sd-lead">
        <p>{words.transferred}</p>
        <p>{words.confirmation(confirmNum)}</p>
      </div>
      <p>
        <Way to={`/dashboard/transfers/${confirmNum}`}>{words.seeReceipt}</Way>
      </p>
      <Button fullWidth onClick={onClose}>
        {words.close}
      </Button>
    </div>
  )
}
