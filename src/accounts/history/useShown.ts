import { shallowEqual } from '@xstate/react'
import { startTransition, useEffect, useState } from 'react'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'

/**
 * What is shown of the rows, all of it of one moment. A letter waits for what it finds, or rows would blink after it; but not
 * while most rows are still on their way, nor for all rows to come back: there is too much to do before the next frame.
 */
export function useShown(actor: HistoryActor) {
  const [shown, show] = useState(() => shownOf(actor.getSnapshot()))
  useEffect(() => {
    let last: Shown | null = null
    const follow = (snapshot: Snapshot) => {
      const [before, next] = [last, shownOf(snapshot)]
      if (before && shallowEqual(before, next)) return
      last = next
      if (before && !before.history?.isPart && next.isSearch) show(next)
      else startTransition(() => show((known) => (shallowEqual(known, next) ? known : next)))
    }
    follow(actor.getSnapshot())
    const { unsubscribe } = actor.subscribe(follow)
    return unsubscribe
  }, [actor])
  return shown
}

type Snapshot = ReturnType<HistoryActor['getSnapshot']>
type Shown = ReturnType<typeof shownOf>

const shownOf = ({ context: { history, found, sought } }: Snapshot) => ({
  history,
  found,
  isSearch: sought.trim() !== '',
})
