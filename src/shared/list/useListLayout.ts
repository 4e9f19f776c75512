import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export type ListLayout = 'cards' | 'narrow' | 'wide'

// In letters: larger text needs more room.
const roomOfColumn = 5.5
const roomForAll = 44

type TooWide = Partial<Record<ListLayout, number>>

/** Returns whether there is room for all columns, for those that matter, or for cards only, on the page and in the list's own place. */
export function useListLayout(list: RefObject<HTMLElement | null>, columns: readonly { isLesser?: boolean }[]): ListLayout {
  const kept = columns.filter(({ isLesser }) => !isLesser).length
  const [layout, setLayout] = useState<ListLayout>(() => layoutFor(Number.POSITIVE_INFINITY, kept))
  // The widest place in which the table of a layout did not fit, in letters.
  const tooWide = useRef<TooWide>({})
  // After every drawing: other rows may need more room.
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const table = layout === 'cards' ? null : element.querySelector('table')
    const measure = () => {
      const letters = lettersIn(element)
      if (table && element.clientWidth && table.offsetWidth > element.clientWidth) tooWide.current[layout] = letters
      setLayout(layoutFor(letters, kept, tooWide.current))
    }
    // The observer starts after the first frame.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // A font that arrives late makes it wider.
    if (table) observer.observe(table)
    return () => observer.disconnect()
  })
  return layout
}

function layoutFor(letters: number, columns: number, tooWide: TooWide = {}): ListLayout {
  const fits = (layout: ListLayout) => letters > (tooWide[layout] ?? 0)
  if (innerWidth < 768 || letters < columns * roomOfColumn || !fits('narrow')) return 'cards'
  return innerWidth < 968 || letters < roomForAll || !fits('wide') ? 'narrow' : 'wide'
}

/** In a section that is folded away an element has no width, and keeps its layout by the page's. */
const lettersIn = ({ clientWidth }: HTMLElement) =>
  clientWidth ? clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize) : Number.POSITIVE_INFINITY
