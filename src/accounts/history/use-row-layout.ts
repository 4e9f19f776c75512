import { type RefObject, useLayoutEffect, useState } from 'react'

/** A card on a phone, a row of two lines, or a table row with every column. */
export type RowLayout = 'card' | 'lines' | 'table'

/**
 * Chooses a layout by the width in characters, so that larger text gets a narrower layout. In script, because a
 * container query over so many rows makes the browser lay out the whole page.
 */
export function useRowLayout(container: RefObject<HTMLElement | null>): RowLayout {
  const [room, setRoom] = useState<RowLayout>('table')
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    const updateLayout = () => setRoom(chooseLayout(element))
    // Measure at once: the observer fires after the first frame, which would flash the wide layout on a phone.
    updateLayout()
    const resizing = new ResizeObserver(updateLayout)
    resizing.observe(element)
    return () => resizing.disconnect()
  }, [container])
  return room
}

function chooseLayout(element: HTMLElement): RowLayout {
  const letters = element.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  if (innerWidth < 768 || letters < 36) return 'card'
  return innerWidth < 1100 || letters < 46 ? 'lines' : 'table'
}
