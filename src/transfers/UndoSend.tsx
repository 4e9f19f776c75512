import { useSelector } from '@xstate/react'
import type { ReceiptActor } from '../../machines/transfers/receipt.machine.ts'
import { isBack } from '../../machines/transfers/receipt.rules.ts'
import { format } from '../../values/money.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Problem } from '../shared/Problem.tsx'
import { transfersWords } from './transfers.words.ts'
import classes from './UndoSend.module.css'

/** Takes back money that was just sent: counts down while it can, and says where the money is again. */
export function UndoSend({ actor }: { actor: ReceiptActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { receipt, undoUntil, now, undoError } = state.context
  const isUndoing = state.matches('undoing')
  return (
    <div className={classes.undo}>
      {(state.matches('undoable') || isUndoing) && (
        <BusyButton variant="outline" isBusy={isUndoing} onClick={() => actor.send({ type: 'undo.press' })}>
          {transfersWords.undo(Math.max(1, Math.ceil((undoUntil - now) / 1000)))}
        </BusyButton>
      )}
      {/* Only the result is announced: the seconds change all the time. */}
      {undoError && <Problem problem={undoError} />}
      <div role="status">
        {receipt && isBack(receipt) && <p>{transfersWords.isBack(format(receipt.amount), receipt.from.name)}</p>}
      </div>
    </div>
  )
}
