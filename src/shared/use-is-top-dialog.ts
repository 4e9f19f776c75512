import { useEffect, useState, useSyncExternalStore } from 'react'

/** Lists the open dialogs, the topmost last. */
let dialogs: readonly { level: number }[] = []
const listeners = new Set<() => void>()

/**
 * Returns whether no other dialog is above this one. Each of Mantine's listens to the keys of the whole window, so only
 * the top one may react to Escape.
 */
export function useIsTopDialog(isOpen: boolean, level: number): boolean {
  const [dialog] = useState({ level })
  useEffect(() => {
    if (!isOpen) return
    change([...dialogs, dialog].sort((one, other) => one.level - other.level))
    return () => change(dialogs.filter((other) => other !== dialog))
  }, [isOpen, dialog])
  return useSyncExternalStore(
    subscribe,
    () => dialogs.at(-1) === dialog,
    () => false,
  )
}

function change(next: typeof dialogs) {
  dialogs = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
