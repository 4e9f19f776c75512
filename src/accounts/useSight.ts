import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The first row that is drawn, how many are, and before which of them the window ends. */
type Sight = { first: number; size: number; end: number }

// Rows beyond the edges, so that a quick hand and the Tab key find the next one drawn; a step, so that not every pixel draws anew.
const margin = 4
const step = 4
const before: Sight = { first: 0, size: 32, end: 16 }

/** Which rows of a long list are in sight, all of one height. The page scrolls, not the list. */
export function useSight(list: RefObject<HTMLElement | null>, count: number): Sight {
  const [sight, see] = useState(before)
  useEffect(() => {
    // Rows are there before the frame is drawn that the page has scrolled, or the list has grown, into.
    const look = () => flushSync(() => see((earlier) => sightOf(list.current, count, earlier)))
    const resizing = new ResizeObserver(look)
    if (list.current) resizing.observe(list.current)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      resizing.disconnect()
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [list, count])
  return sight
}

function sightOf(list: HTMLElement | null, count: number, earlier: Sight): Sight {
  const { top, height } = list?.getBoundingClientRect() ?? { top: 0, height: 0 }
  if (height === 0) return before
  const row = height / count
  const size = Math.ceil(innerHeight / row) + 2 * margin + step
  const first = Math.max(0, Math.min(count - size, step * Math.floor((-top / row - margin) / step)))
  const end = step * Math.ceil((innerHeight - top) / row / step)
  return first === earlier.first && size === earlier.size && end === earlier.end ? earlier : { first, size, end }
}
