import { useEffect, useState, useSyncExternalStore } from 'react'

let awaited = 0
const listeners = new Set<() => void>()

function count(by: number): void {
  awaited += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Counts what is shown in place of something that still loads. */
export function useAwaited(): void {
  useEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
}

/** Returns whether something has been loading for a second: what loads faster need not be said. */
export function useIsSlow(): boolean {
  const isAwaited = useSyncExternalStore(
    subscribe,
    () => awaited > 0,
    () => false,
  )
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setSlow(true), 1_000)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isAwaited])
  return isSlow
}
