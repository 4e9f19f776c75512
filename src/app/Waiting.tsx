import { useLayoutEffect } from 'react'

/** The outline of the shell, which stands in the page itself: it is there before any script is. */
export function Waiting() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['session'] = ''
    return () => {
      delete dataset['session']
    }
  }, [])
  return null
}
