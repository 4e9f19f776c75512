import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { GoalsActor } from '../../machines/goals/goals.machine.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { goalsWords } from './goals.words.ts'

/** Confirms deleting a goal. `onRemoved`: moves the focus, because the opening button is gone. */
export function RemoveGoal({ actor, onRemoved }: { actor: GoalsActor; onRemoved: () => void }) {
  const { chosen, removalError } = useSelector(actor, ({ context }) => context)
  const removed = useEffectEvent(onRemoved)
  useEffect(() => {
    const { unsubscribe } = actor.on('toast', ({ tone, undo }) => tone === 'news' && undo !== undefined && removed())
    return unsubscribe
  }, [actor])
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
    </>
  )
}
