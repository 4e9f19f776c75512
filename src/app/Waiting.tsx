import { useLayoutEffect } from 'react'
import { useAudience } from './useAudience.ts'

/** The outline of the shell, which stands in the page itself: it is there before any script is. */
export function Waiting() {
  const audience = useAudience()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['session'] = audience
    return () => {
      delete dataset['session']
    }
  }, [audience])
  return null
}
