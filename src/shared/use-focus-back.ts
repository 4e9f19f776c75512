import { useEffect, useEffectEvent, useState } from 'react'

/** Restores the focus when a dialog unmounts. `elsewhere`: returns another element to focus. */
export function useFocusBack(elsewhere: () => HTMLElement | null = () => null): void {
  const [before] = useState(() => document.activeElement)
  const getTarget = useEffectEvent(() => elsewhere() ?? before)
  useEffect(
    () => () => {
      const to = getTarget()
      if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true })
    },
    [],
  )
}
