import { type RefObject, useEffect } from 'react'

type Zoom = (factor: number, at?: { x: number; y: number }) => void

/** Zooms by Ctrl and wheel or by two fingers, and pans by mouse. Keys and one finger scroll natively. */
export function usePanAndZoom(sight: RefObject<HTMLElement | null>, zoom: Zoom): void {
  useEffect(() => {
    const element = sight.current
    if (!element) return
    const over = new AbortController()
    const { signal } = over
    const fingers = new Map<number, PointerEvent>()

    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 0.005 : 0.1)), {
        x: event.clientX,
        y: event.clientY,
      })
    }
    const down = (event: PointerEvent) => {
      if (event.button === 0) fingers.set(event.pointerId, event)
    }
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const other = [...fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId)
      fingers.set(event.pointerId, event)
      if (other) zoom(distance(event, other) / (distance(before, other) || 1), middle(event, other))
      else if (event.pointerType === 'mouse')
        element.scrollBy({
          left: before.clientX - event.clientX,
          top: before.clientY - event.clientY,
          behavior: 'instant',
        })
    }
    const up = (event: PointerEvent) => fingers.delete(event.pointerId)

    // A passive listener could not prevent the page's own zoom.
    element.addEventListener('wheel', wheel, { passive: false, signal })
    element.addEventListener('pointerdown', down, { signal })
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', up, { signal })
    window.addEventListener('pointercancel', up, { signal })
    return () => over.abort()
  }, [sight, zoom])
}

const distance = (one: PointerEvent, other: PointerEvent) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)

const middle = (one: PointerEvent, other: PointerEvent) => ({
  x: (one.clientX + other.clientX) / 2,
  y: (one.clientY + other.clientY) / 2,
})
