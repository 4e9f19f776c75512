import { type RefObject, useEffect, useRef } from 'react'
import type { Drawing } from './layout.ts'
import { edge } from './use-visible-part.ts'

type Seen = { drawing: Drawing | null; scale: number; active: ReadonlySet<string> | undefined }

/** Scrolls to what is active when it is out of view: all of it, or where that is too much what became active last. */
export function useFollowing(sight: RefObject<HTMLElement | null>, { drawing, scale, active }: Seen): void {
  const boxes = drawing?.boxes.filter(({ state, isFrame }) => !isFrame && active?.has(state.id)) ?? []
  const known = useRef<readonly string[]>([])
  const key = boxes.map(({ state }) => state.id).join()
  useEffect(() => {
    const element = sight.current
    if (!element || boxes.length === 0) return
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
    const fits = ({ left, right, top, bottom }: ReturnType<typeof around>) =>
      (right - left) * scale + 2 * edge <= clientWidth && (bottom - top) * scale + 2 * edge <= clientHeight
    const fresh = boxes.filter(({ state }) => !known.current.includes(state.id))
    known.current = boxes.map(({ state }) => state.id)
    const last = (fresh.length > 0 ? fresh : boxes).slice(-1)
    const whole =
      [boxes, fresh]
        .filter((some) => some.length > 0)
        .map(around)
        .find(fits) ?? around(last)
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
