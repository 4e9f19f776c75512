import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { headingLines } from './lines.ts'

/** A range of rows, the end excluded. */
type Span = { first: number; last: number }
/** The most rows to render, the range in view, and the range with a margin. */
type Sight = { size: number; near: Span; wide: Span }

// Extra rows beyond the edges, so that fast scrolling and the Tab key find the next one drawn; a step, so that not
// every pixel causes a render.
const margin = 4
const step = 4
const few = { first: 0, last: 16 }
const before: Sight = { size: 32, near: few, wide: few }

// Rows must be unchanged this long before more are rendered, or every key of a search would render invisible rows.
const pause = 250

/**
 * Chooses which lines to render. The page scrolls, not the list. `starts`: where each line begins, in rows, and where
 * the list ends.
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  starts: readonly number[],
): Span & { size: number } {
  const [{ size, near, wide }, setSight] = useState(before)
  const [still, setStill] = useState(starts)
  const latest = useRef(starts)
  const isEmpty = starts.length === 1
  useEffect(() => {
    // Synchronously, so that rows are there in the frame that the page scrolled to.
    const updateRange = () => flushSync(() => setSight((earlier) => getRange(list.current, latest.current, earlier)))
    const scrolled = () => {
      setStill(latest.current)
      updateRange()
    }
    const resizing = new ResizeObserver(updateRange)
    if (list.current && !isEmpty) resizing.observe(list.current)
    addEventListener('scroll', scrolled, { passive: true })
    addEventListener('resize', updateRange)
    return () => {
      resizing.disconnect()
      removeEventListener('scroll', scrolled)
      removeEventListener('resize', updateRange)
    }
  }, [list, isEmpty])
  // Before paint, because the observer reads it in the same frame.
  useLayoutEffect(() => {
    latest.current = starts
  }, [starts])
  useEffect(() => {
    const timer = setTimeout(() => {
      setStill(starts)
      setSight((earlier) => getRange(list.current, starts, earlier))
    }, pause)
    return () => clearTimeout(timer)
  }, [list, starts])
  return { size, ...(still === starts ? wide : near) }
}

function getRange(list: HTMLElement | null, starts: readonly number[], earlier: Sight): Sight {
  const { top, height } = list?.getBoundingClientRect() ?? { top: 0, height: 0 }
  if (height === 0) return { ...before, wide: { first: 0, last: before.size } }
  const count = starts.length - 1
  const row = height / (starts[count] ?? 1)
  const toIndex = (y: number) => lineAt(starts, y / row)
  // In the worst case every second line is a heading.
  const size = Math.ceil((2 * innerHeight) / (row * (1 + headingLines))) + 2 * margin + step
  const start = Math.max(0, Math.min(count - size, step * Math.floor((toIndex(-top) - margin) / step)))
  const wide = { first: start, last: start + size }
  const near = {
    first: Math.max(wide.first, step * Math.floor(toIndex(-top) / step)),
    last: Math.min(wide.last, step * Math.ceil((toIndex(innerHeight - top) + 1) / step)),
  }
  const isSame = size === earlier.size && isSpan(wide, earlier.wide) && isSpan(near, earlier.near)
  return isSame ? earlier : { size, near, wide }
}

/** Returns the last line that begins at or above `offset`. */
function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

const isSpan = (one: Span, other: Span) => one.first === other.first && one.last === other.last
