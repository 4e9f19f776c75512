import { useEffect, useState } from 'react'

/** Gives the focus back to what had it, when the dialog that took it is gone with its whole component. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => () => (before instanceof HTMLElement && before.isConnected ? before.focus({ preventScroll: true }) : undefined), [before])
}
