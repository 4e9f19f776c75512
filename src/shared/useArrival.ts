import { useEffect, useRef } from 'react'

/** The address and the title of the screen that was shown last. */
let shown = ''

/** Names the document after the screen, and moves focus to its heading when it takes the place of another. The first of a page leaves focus alone. */
export function useArrival(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title
    const here = `${location.pathname} ${title}`
    // The router decides where a page stands, also on the way back.
    if (shown && shown !== here) heading.current?.focus({ preventScroll: true })
    shown = here
  }, [title])
  return heading
}
