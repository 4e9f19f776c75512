import { useEffect, useRef } from 'react'
import { useApp } from './app.ts'

/** The address and the title of the screen that was shown last. */
let shown = ''

/** Returns whether a link on another page of this site led here, and nothing here has the focus yet. */
const isFollowed = () => {
  // Not in every browser. Where it is missing, the focus stays at the top of the page.
  const activation = window.navigation?.activation
  return activation?.from != null && activation.navigationType !== 'reload' && document.activeElement === document.body
}

/**
 * Names the document after the screen and the institution, and moves focus to its heading when it takes the place of
 * another.
 */
export function usePageHeading(title: string) {
  const { fiName } = useApp().config.setup
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = fiName ? `${title} · ${fiName}` : title
    const here = `${location.pathname} ${title}`
    // The router decides where a page is scrolled to, also after Back.
    if (shown === '' ? isFollowed() : shown !== here) heading.current?.focus({ preventScroll: true })
    shown = here
  }, [title, fiName])
  return heading
}
