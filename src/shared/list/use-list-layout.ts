import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export type ListLayout = 'cards' | 'narrow' | 'wide'

// In letters: larger text needs more room.
const roomOfColumn = 5.5
const roomForAll = 44

/** The widest place, in letters, in which the table of a layout did not fit. */
type TooWide = Partial<Record<ListLayout, number>>

/**
 * Returns whether there is room for all columns, for those that matter, or for cards only, on the page and in the
 * list's own place.
 */
export function useListLayout(
  list: RefObject<HTMLElement | null>,
  columns: readonly { isLesser?: boolean }[],
  keys: string,
): ListLayout {
  const kept = columns.filter(({ isLesser }) => !isLesser).length
  const [layout, setLayout] = useState<ListLayout>(() => layoutFor(Number.POSITIVE_INFINITY, kept))
  const known = useRef<{ keys: string; tooWide: TooWide }>({ keys, tooWide: {} })
  const measure = () => {
    const element = list.current
    if (!element) return
    // Other rows may need less room.
    if (known.current.keys !== keys) known.current = { keys, tooWide: {} }
    const { tooWide } = known.current
    const letters = lettersIn(element)
    const table = layout === 'cards' ? null : element.querySelector('table')
    if (table && element.clientWidth && table.offsetWidth > element.clientWidth)
      tooWide[layout] = Math.max(letters, tooWide[layout] ?? 0)
    setLayout(layoutFor(letters, kept, tooWide))
  }
  const latest = useRef(measure)
  // After every drawing: what a row shows may have become longer.
  useLayoutEffect(() => {
    latest.current = measure
    measure()
  })
  useLayoutEffect(() => {
    if (!list.current) return
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [list])
  return layout
}

function layoutFor(letters: number, columns: number, tooWide: TooWide = {}): ListLayout {
  // A letter more: a scroll bar that goes with the narrower layout gives no reason to try the wider one again.
  const fits = (layout: ListLayout) => letters > (tooWide[layout] ?? -1) + 1
  if (innerWidth < 768 || letters < columns * roomOfColumn || !fits('narrow')) return 'cards'
  return innerWidth < 968 || letters < roomForAll || !fits('wide') ? 'narrow' : 'wide'
}

/** In a section that is folded away an element has no width, and keeps its layout by the page's. */
const lettersIn = ({ clientWidth }: HTMLElement) =>
  clientWidth
    ? clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    : Number.POSITIVE_INFINITY
