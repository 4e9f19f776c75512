import { useEffect, useRef } from 'react'

/** Names the document after the screen, and moves focus to its heading when it takes the place of another. */
export function useArrival(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    document.title = title
    if (shown.current !== title) heading.current?.focus()
    shown.current = title
  }, [title])
  return heading
}
