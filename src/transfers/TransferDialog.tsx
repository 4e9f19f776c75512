import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ApiError } from '../../api/problems.ts'
import type { TransferActor } from '../../machines/transfers/transfer.machine.ts'
import { receiptAt } from '../shared/addresses.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { Once } from '../shared/Once.tsx'
import { Problem } from '../shared/Problem.tsx'
import { useFocusHere } from '../shared/useFocusHere.ts'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { ConfirmTransfer } from './ConfirmTransfer.tsx'
import classes from './TransferDialog.module.css'
import { words } from './transfers.words.ts'

/** Asks for confirmation between the form and the transfer, and shows how it ended. */
export function TransferDialog({ actor, onSent }: { actor: TransferActor; onSent: () => void }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const isLocked = state.hasTag('locked')
  const isSent = state.matches({ flow: 'sent' })
  const { transferError } = state.context
  const isUnknown = state.matches({ flow: 'unknown' })
  const isRefused = state.matches({ flow: 'refused' })
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
      title={isSent ? words.done : isRefused || isUnknown ? words.error : words.confirm}
      isLocked={isLocked}
    >
      {(state.matches({ flow: 'review' }) || state.matches({ flow: 'sending' })) && (
        <Once actor={state.children.createTransfer}>
          <ConfirmTransfer actor={actor} onCancel={close} />
        </Once>
      )}
      {transferError && (isRefused || isUnknown) && <Refused error={transferError} isKnown={isRefused} onClose={close} />}
      {isSent && <Sent confirmNum={state.context.confirmNum} onClose={close} />}
    </Dialog>
  )
}

type RefusedProps = { error: ApiError; isKnown: boolean; onClose: () => void }

function Refused({ error, isKnown, onClose }: RefusedProps) {
  const button = useFocusHere<HTMLButtonElement>()
  return (
    <div className={classes.dialog}>
      <Problem problem={error} />
      {isKnown && <p className="sd-soft">{words.nothingMoved}</p>}
      <Button ref={button} fullWidth onClick={onClose}>
        {words.dismiss}
      </Button>
    </div>
  )
}

function Sent({ confirmNum, onClose }: { confirmNum: string; onClose: () => void }) {
  const text = useFocusHere<HTMLDivElement>()
  return (
    <div className={classes.dialog}>
      <div ref={text} tabIndex={-1} role="status" className="sd-lead">
        <p>{words.transferred}</p>
        <p>{words.confirmation(confirmNum)}</p>
      </div>
      <p>
        <ScreenLink to={receiptAt(confirmNum)}>{words.seeReceipt}</ScreenLink>
      </p>
      <Button fullWidth onClick={onClose}>
        {words.close}
      </Button>
    </div>
  )
}
