import { shallowEqual, useSelector } from '@xstate/react'
import { useDeferredValue } from 'react'
import type { HistoryActor } from '../../machines/accounts/history.machine.ts'

/**
 * What is shown of the rows, all of it of one moment. A letter waits for what it finds, or rows would blink after it; but not
 * while most rows are still on their way, nor for all rows to come back: there is too much to do before the next frame.
 */
export function useShown(actor: HistoryActor) {
  const newest = useSelector(actor, shownOf, shallowEqual)
  const later = useDeferredValue(newest)
  return later.history?.isPart || !newest.isSearch ? later : newest
}

const shownOf = ({ context: { history, found, sought } }: ReturnType<HistoryActor['getSnapshot']>) => ({
  history,
  found,
  isSearch: sought.trim() !== '',
})
