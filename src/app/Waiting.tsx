import { useLayoutEffect } from 'react'
import { useAudience } from '../shared/useAudience.ts'

/** Shows the outline of the shell, which is part of the page itself: it is there before any script. */
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
