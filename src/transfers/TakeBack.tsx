import { useSelector } from '@xstate/react'
import type { ReceiptActor } from '../../machines/transfers/receipt.machine.ts'
import { format } from '../../values/money.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogQuestion } from '../shared/DialogQuestion.tsx'
import { Once } from '../shared/Once.tsx'
import { Problem } from '../shared/Problem.tsx'
import { MoneyIsBack } from './MoneyIsBack.tsx'
import { transfersWords } from './transfers.words.ts'
import classes from './UndoSend.module.css'

/** Takes back a transfer of today, after it has said what that does; or says why that cannot be. */
export function TakeBack({ actor }: { actor: ReceiptActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { receipt, takeBackError, isUndone } = state.context
  if (!receipt) return null
  const { canTakeBack, whyNotTakenBack, amount, from, to } = receipt
  const isUnknown = state.matches('unknown')
  const isOpen = state.hasTag('dialog')
  const cancel = () => actor.send({ type: 'takeBack.cancel' })
  return (
    <div className={classes.undo}>
      {canTakeBack && !isUndone && !isUnknown && (
        <BusyButton variant="outline" onClick={() => actor.send({ type: 'takeBack.open' })}>
          {transfersWords.takeBack}
        </BusyButton>
      )}
      {whyNotTakenBack && <p className="sd-soft">{whyNotTakenBack}</p>}
      {takeBackError && isUnknown && <Problem problem={takeBackError} onRetry={() => actor.send({ type: 'reload' })} />}
      {isUndone && <MoneyIsBack text={transfersWords.isBackIn(format(amount), from)} />}
      <Dialog opened={isOpen} onClose={cancel} title={transfersWords.takeBackTitle} isLocked={state.hasTag('locked')}>
        <Once actor={state.children.takeTransferBack}>
          <DialogQuestion
            error={takeBackError}
            isBusy={state.matches('takingBack')}
            confirm={transfersWords.takeBack}
            onConfirm={() => actor.send({ type: 'takeBack.confirm' })}
            onCancel={cancel}
          >
            {transfersWords.askToTakeBack(format(amount), from, to)}
          </DialogQuestion>
        </Once>
      </Dialog>
    </div>
  )
}
