import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export type ListLayout = 'cards' | 'narrow' | 'wide'

// In characters: larger text needs more room.
const roomOfColumn = 5.5
const roomForAll = 44

/** The widest box, in characters, in which a layout's table did not fit. */
type TooWide = Partial<Record<ListLayout, number>>

/** Returns whether all columns fit into the page and the list's box, or only the main ones, or only cards. */
export function useListLayout(
  list: RefObject<HTMLElement | null>,
  columns: readonly { isLesser?: boolean }[],
  keys: string,
): ListLayout {
  const kept = columns.filter(({ isLesser }) => !isLesser).length
  const [layout, setLayout] = useState<ListLayout>(() => layoutFor(Number.POSITIVE_INFINITY, kept))
  const measured = useRef<{ keys: string; tooWide: TooWide }>({ keys, tooWide: {} })
  const measure = () => {
    const element = list.current
    if (!element) return
    // Other columns may need less room.
    if (measured.current.keys !== keys) measured.current = { keys, tooWide: {} }
    const { tooWide } = measured.current
    const letters = countLetters(element)
    const table = layout === 'cards' ? null : element.querySelector('table')
    if (table && element.clientWidth && table.offsetWidth > element.clientWidth)
      tooWide[layout] = Math.max(letters, tooWide[layout] ?? 0)
    setLayout(layoutFor(letters, kept, tooWide))
  }
  const latest = useRef(measure)
  // After every render: a row's content may have become longer.
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
  // One character more: a scroll bar that disappears with the narrower layout is no reason to try the wider one again.
  const fits = (layout: ListLayout) => letters > (tooWide[layout] ?? -1) + 1
  if (innerWidth < 768 || letters < columns * roomOfColumn || !fits('narrow')) return 'cards'
  return innerWidth < 968 || letters < roomForAll || !fits('wide') ? 'narrow' : 'wide'
}

/** Uses the page's width for an element in a folded section, which has none of its own. */
const countLetters = ({ clientWidth }: HTMLElement) =>
  clientWidth
    ? clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    : Number.POSITIVE_INFINITY
