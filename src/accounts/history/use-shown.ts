import { shallowEqual } from '@xstate/react'
import { startTransition, useEffect, useState } from 'react'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'

/**
 * Defers rows while somebody types, so that the field stays responsive, but not while most rows are still loading or
 * when a search is cleared.
 */
export function useShown(actor: HistoryActor) {
  const [shown, setShown] = useState(() => toShown(actor.getSnapshot()))
  useEffect(() => {
    let last: Shown | null = null
    const follow = (snapshot: Snapshot) => {
      const [before, next] = [last, toShown(snapshot)]
      if (before && shallowEqual(before, next)) return
      last = next
      if (before && !before.history?.isPart && next.isSearch) setShown(next)
      else startTransition(() => setShown((known) => (shallowEqual(known, next) ? known : next)))
    }
    follow(actor.getSnapshot())
    const { unsubscribe } = actor.subscribe(follow)
    return unsubscribe
  }, [actor])
  return shown
}

type Snapshot = ReturnType<HistoryActor['getSnapshot']>
type Shown = ReturnType<typeof toShown>

const toShown = ({ context: { history, found, searchText } }: Snapshot) => ({
  history,
  found,
  isSearch: searchText.trim() !== '',
})
