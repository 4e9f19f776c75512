import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

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

/** Chooses which rows of equal height to render. The page scrolls, not the list. */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  lines: readonly unknown[],
): Span & { size: number } {
  const [{ size, near, wide }, see] = useState(before)
  const [still, settle] = useState(lines)
  const latest = useRef(lines)
  const isEmpty = lines.length === 0
  useEffect(() => {
    // Synchronously, so that rows are there in the frame that the page scrolled to.
    const look = () => flushSync(() => see((earlier) => sightOf(list.current, latest.current.length, earlier)))
    const scrolled = () => {
      settle(latest.current)
      look()
    }
    const resizing = new ResizeObserver(look)
    if (list.current && !isEmpty) resizing.observe(list.current)
    addEventListener('scroll', scrolled, { passive: true })
    addEventListener('resize', look)
    return () => {
      resizing.disconnect()
      removeEventListener('scroll', scrolled)
      removeEventListener('resize', look)
    }
  }, [list, isEmpty])
  // Before the frame in which the observer asks for it.
  useLayoutEffect(() => {
    latest.current = lines
  }, [lines])
  useEffect(() => {
    const timer = setTimeout(() => {
      settle(lines)
      see((earlier) => sightOf(list.current, lines.length, earlier))
    }, pause)
    return () => clearTimeout(timer)
  }, [list, lines])
  return { size, ...(still === lines ? wide : near) }
}

function sightOf(list: HTMLElement | null, count: number, earlier: Sight): Sight {
  const { top, height } = list?.getBoundingClientRect() ?? { top: 0, height: 0 }
  if (height === 0) return { ...before, wide: { first: 0, last: before.size } }
  const row = height / count
  const size = Math.ceil(innerHeight / row) + 2 * margin + step
  const start = Math.max(0, Math.min(count - size, step * Math.floor((-top / row - margin) / step)))
  const wide = { first: start, last: start + size }
  const near = {
    first: Math.max(wide.first, step * Math.floor(-top / row / step)),
    last: Math.min(wide.last, step * Math.ceil((innerHeight - top) / row / step)),
  }
  const isSame = size === earlier.size && isSpan(wide, earlier.wide) && isSpan(near, earlier.near)
  return isSame ? earlier : { size, near, wide }
}

const isSpan = (one: Span, other: Span) => one.first === other.first && one.last === other.last
