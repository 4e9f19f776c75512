import { type RefObject, useEffect } from 'react'
import type { Drawing } from './layout.ts'
import { edge } from './use-visible-part.ts'

type Seen = { drawing: Drawing | null; scale: number; active: ReadonlySet<string> | undefined }

/** Scrolls to the active state when it is out of view. */
export function useFollowing(sight: RefObject<HTMLElement | null>, { drawing, scale, active }: Seen): void {
  const boxes = drawing?.boxes.filter(({ state, isFrame }) => !isFrame && active?.has(state.id)) ?? []
  const whole = boxes.length > 0 ? around(boxes) : null
  const key = boxes.map(({ state }) => state.id).join()
  useEffect(() => {
    const element = sight.current
    if (!element || !whole) return
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
    const [left, right] = [whole.left * scale + edge, whole.right * scale + edge]
    const [top, bottom] = [whole.top * scale + edge, whole.bottom * scale + edge]
    const isSeen =
      left >= scrollLeft && right <= scrollLeft + clientWidth && top >= scrollTop && bottom <= scrollTop + clientHeight
    if (isSeen) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo({
      left: (left + right - clientWidth) / 2,
      top: (top + bottom - clientHeight) / 2,
      behavior: isStill ? 'instant' : 'smooth',
    })
    // Not when the scale changes: then the person looks at something else.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, drawing])
}

const around = (boxes: Drawing['boxes']) => ({
  left: Math.min(...boxes.map(({ x }) => x)),
  right: Math.max(...boxes.map(({ x, width }) => x + width)),
  top: Math.min(...boxes.map(({ y }) => y)),
  bottom: Math.max(...boxes.map(({ y, height }) => y + height)),
})
