import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/**
 * Returns a component whose script `load` fetches before it is shown, for example at the first key. If that fails,
 * showing it fetches again.
 */
export function early<Props extends object>(ask: () => Promise<ComponentType<Props>>, fallback: ReactNode = null) {
  let Loaded: ComponentType<Props> | undefined
  const load = async () => ({ default: (Loaded = await ask()) })
  const Late = lazy(load)

  function Early(props: Props) {
    // A lazy component suspends even when it is loaded, and React keeps showing the fallback for 300 ms.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Late)
    return (
      <Suspense fallback={fallback}>
        <Shown {...props} />
      </Suspense>
    )
  }
  // A failure here is reported when the script is needed.
  return Object.assign(Early, { load: () => load().catch(() => {}) })
}
