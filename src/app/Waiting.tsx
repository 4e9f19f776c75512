import { useLayoutEffect } from 'react'
import { useAudience } from '../shared/use-audience.ts'

/** Shows the shell's outline, which is in the HTML, before any script runs. */
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
