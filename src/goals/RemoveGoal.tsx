import { useSelector } from '@xstate/react'
import type { GoalsActor } from '../../machines/goals/goals.machine.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { goalsWords } from './goals.words.ts'

/** Confirms deleting a goal, and reports it. `onRemoved`: moves the focus, because the opening button is gone. */
export function RemoveGoal({ actor, onRemoved }: { actor: GoalsActor; onRemoved: () => void }) {
  const { chosen, removalError } = useSelector(actor, ({ context }) => context)
  const isRemoved = useSelector(actor, (state) => state.matches({ list: 'removed' }))
  const close = () => {
    actor.send({ type: 'removal.close' })
    onRemoved()
  }
  return (
    <>
      <ConfirmDialog
        actor={actor}
        title={removalError ? goalsWords.error : goalsWords.remove}
        confirm={goalsWords.confirm}
        cancel={goalsWords.close}
      >
        {goalsWords.askToRemove} {chosen && <b>{chosen.name}</b>}
      </ConfirmDialog>
      <Dialog opened={isRemoved} onClose={close} title={goalsWords.remove} returnFocus={false}>
        <DialogDone onClose={close}>
          <p>{goalsWords.removed}</p>
        </DialogDone>
      </Dialog>
    </>
  )
}
