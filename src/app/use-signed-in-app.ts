import { useCallback, useEffect, useState } from 'react'
import type { SignedInApp } from './signed-in-app.tsx'

export type LoadSignedInApp = () => Promise<SignedInApp>

/**
 * Loads what the sign-in page does without, at the first key. `load`: at once, for somebody who cannot go on without it;
 * its failure is reported.
 */
export function useSignedInApp(given: SignedInApp | LoadSignedInApp) {
  const [signedInApp, setSignedInApp] = useState(typeof given === 'function' ? null : given)
  const [failure, setFailure] = useState<unknown>(null)
  const fetched = useCallback(async () => {
    if (typeof given !== 'function') return given
    const loaded = await given()
    setSignedInApp(loaded)
    return loaded
  }, [given])
  const load = useCallback(
    () =>
      fetched().catch((reason: unknown) => {
        setFailure(reason)
        return null
      }),
    [fetched],
  )
  useEffect(() => {
    if (typeof given !== 'function') return
    const typed = () => void fetched().catch(() => {})
    document.addEventListener('input', typed, { once: true })
    return () => document.removeEventListener('input', typed)
  }, [given, fetched])
  return { signedInApp, failure, load }
}
