import { useEffect, useRef } from 'react'
import { useEarlyApp } from './app.ts'

let shown = ''

/** Returns whether a link on another page of this site led here, and nothing has the focus yet. */
const isFollowed = () => {
  // Not every browser has this. Without it the focus stays at the top of the page.
  const activation = window.navigation?.activation
  return activation?.from != null && activation.navigationType !== 'reload' && document.activeElement === document.body
}

/**
 * Sets the document's title, and moves the focus to the heading when the screen replaces another. `said`: what the
 * heading says, where that is more than the title.
 */
export function usePageHeading(title: string, said = title) {
  const { fiName } = useEarlyApp().config.setup
  const heading = useRef<HTMLHeadingElement>(null)
  const wasSaid = useRef(said)
  useEffect(() => {
    document.title = fiName ? `${title} · ${fiName}` : title
    const here = `${location.pathname} ${title}`
    // The router decides the scroll position, also after Back.
    const isNew = shown === '' ? isFollowed() : shown !== here
    const saysMore = wasSaid.current !== said && heading.current === document.activeElement
    if (isNew || saysMore) read(heading.current)
    shown = here
    wasSaid.current = said
  }, [title, said, fiName])
  return heading
}

/** Lets a screen reader read the heading: it reads only what gets the focus, also where that had it before. */
function read(heading: HTMLElement | null): void {
  if (heading === document.activeElement) heading?.blur()
  heading?.focus({ preventScroll: true })
}
