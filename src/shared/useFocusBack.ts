import { useEffect, useEffectEvent, useState } from 'react'

/** Gives the focus back to what had it, when the dialog that took it is gone with its whole component. `elsewhere`: returns what gets it in place of that. */
export function useFocusBack(elsewhere: () => HTMLElement | null = () => null): void {
  const [before] = useState(() => document.activeElement)
  const place = useEffectEvent(() => elsewhere() ?? before)
  useEffect(
    () => () => {
      const to = place()
      if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true })
    },
    [],
  )
}
