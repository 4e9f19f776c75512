import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How many rows are drawn at most, and which: from the first to before the last. */
type Sight = { size: number; first: number; last: number }

// Rows beyond the edges, so that a quick hand and the Tab key find the next one drawn; a step, so that not every pixel draws anew.
const margin = 4
const step = 4
const before: Sight = { size: 32, first: 0, last: 16 }

// So long the rows have to stand still, or every key of a search would draw those too that nobody sees.
const pause = 250

/** Which rows of a long list are in sight, all of one height. The page scrolls, not the list. */
export function useSight(list: RefObject<HTMLElement | null>, lines: readonly unknown[]): Sight {
  const [sight, see] = useState(before)
  const isFirst = useRef(true)
  useEffect(() => {
    // The first rows stay where they are.
    let isWide = isFirst.current
    isFirst.current = false
    // Rows are there before the frame is drawn that the page has scrolled, or the list has grown, into.
    const look = () => flushSync(() => see((earlier) => sightOf(list.current, lines.length, isWide, earlier)))
    const widen = () => {
      isWide = true
      look()
    }
    const resizing = new ResizeObserver(look)
    if (list.current) resizing.observe(list.current)
    const timer = setTimeout(widen, pause)
    addEventListener('scroll', widen, { passive: true })
    addEventListener('resize', look)
    return () => {
      resizing.disconnect()
      clearTimeout(timer)
      removeEventListener('scroll', widen)
      removeEventListener('resize', look)
    }
  }, [list, lines])
  return sight
}

function sightOf(list: HTMLElement | null, count: number, isWide: boolean, earlier: Sight): Sight {
  const { top, height } = list?.getBoundingClientRect() ?? { top: 0, height: 0 }
  if (height === 0) return isWide ? { ...before, last: before.size } : before
  const row = height / count
  const size = Math.ceil(innerHeight / row) + 2 * margin + step
  const widest = Math.max(0, Math.min(count - size, step * Math.floor((-top / row - margin) / step)))
  const first = isWide ? widest : Math.max(widest, step * Math.floor(-top / row / step))
  const last = isWide ? widest + size : Math.min(widest + size, step * Math.ceil((innerHeight - top) / row / step))
  return first === earlier.first && size === earlier.size && last === earlier.last ? earlier : { size, first, last }
}
