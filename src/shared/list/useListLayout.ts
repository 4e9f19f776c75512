import { type RefObject, useLayoutEffect, useState } from 'react'

export type ListLayout = 'cards' | 'narrow' | 'wide'

// In letters: larger text needs more room.
const roomOfColumn = 5.5
const roomForAll = 44

/** Returns whether there is room for all columns, for those that matter, or for cards only, on the page and in the list's own place. */
export function useListLayout(list: RefObject<HTMLElement | null>, columns: readonly { isLesser?: boolean }[]): ListLayout {
  const kept = columns.filter(({ isLesser }) => !isLesser).length
  const [layout, setLayout] = useState<ListLayout>(() => layoutFor(Number.POSITIVE_INFINITY, kept))
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => setLayout(layoutFor(lettersIn(element), kept))
    // The observer starts after the first frame.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, kept])
  return layout
}

function layoutFor(letters: number, columns: number): ListLayout {
  if (innerWidth < 768 || letters < columns * roomOfColumn) return 'cards'
  return innerWidth < 968 || letters < roomForAll ? 'narrow' : 'wide'
}

/** In a section that is folded away an element has no width, and keeps its layout by the page's. */
const lettersIn = ({ clientWidth }: HTMLElement) =>
  clientWidth ? clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize) : Number.POSITIVE_INFINITY
