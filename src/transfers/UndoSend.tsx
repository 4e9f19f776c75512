import { useSelector } from '@xstate/react'
import type { ReceiptActor } from '../../machines/transfers/receipt.machine.ts'
import { dayAndTime } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { useApp } from '../shared/app.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Once } from '../shared/Once.tsx'
import { Problem } from '../shared/Problem.tsx'
import { MoneyIsBack } from './MoneyIsBack.tsx'
import { transfersWords } from './transfers.words.ts'
import classes from './UndoSend.module.css'

/** Takes back money that was just sent: counts down while it can, and says that the money is back. */
export function UndoSend({ actor }: { actor: ReceiptActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { receipt, undoUntil, now, undoError, isUndone } = state.context
  const { fiTimeZone } = useApp().config.setup
  const leavesAt = receipt?.delivery?.leavesAt
  const isUndoing = state.matches('undoing')
  return (
    <div className={classes.undo}>
      {(state.matches('undoable') || isUndoing) && (
        <>
          {leavesAt && <p>{transfersWords.held(dayAndTime(new Date(leavesAt), fiTimeZone))}</p>}
          <Once actor={state.children.undoSend}>
            <BusyButton variant="outline" isBusy={isUndoing} onClick={() => actor.send({ type: 'undo.press' })}>
              {leavesAt
                ? transfersWords.cancelHeld
                : transfersWords.undo(Math.max(1, Math.ceil((undoUntil - now) / 1000)))}
            </BusyButton>
          </Once>
        </>
      )}
      {undoError && (
        <Problem
          problem={undoError}
          {...(state.matches('unknown') && { onRetry: () => actor.send({ type: 'reload' }) })}
        />
      )}
      {receipt && isUndone && <MoneyIsBack text={transfersWords.isBack(format(receipt.amount))} />}
    </div>
  )
}
