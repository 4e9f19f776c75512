import { useEffect, useRef } from 'react'
import { useApp } from './app.ts'

/** The address and the title of the screen that was shown last. */
let shown = ''

/** Names the document after the screen and the institution, and moves focus to its heading when it takes the place of another. The first of a page leaves focus alone. */
export function usePageHeading(title: string) {
  const { fiName } = useApp().config.setup
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = fiName ? `${title} · ${fiName}` : title
    const here = `${location.pathname} ${title}`
    // The router decides where a page is scrolled to, also after Back.
    if (shown && shown !== here) heading.current?.focus({ preventScroll: true })
    shown = here
  }, [title, fiName])
  return heading
}
