import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type Drawing, scaleToFit } from './layout.ts'

type Place = { x: number; y: number }

const [smallest, largest] = [0.2, 3]
/** `active`: at 100 %, where the machine is. `whole`: all of its width. `readable`: all of it, or what can be read. */
type Opening = 'active' | 'whole' | 'readable'

/** Text is unreadable below the first scale: then only the width is fitted, up to the second. */
const [legible, good] = [0.6, 0.75]
const within = (scale: number) => Math.min(largest, Math.max(smallest, scale))

/** Controls the scale of a drawing in a scrolling element, and which point stays in place when it changes. */
export function useVisiblePart(sight: RefObject<HTMLElement | null>, drawing: Drawing | null, opening: Opening) {
  // Null until somebody chooses.
  const [chosen, setChosen] = useState<number | null>(null)
  const [space, setSpace] = useState({ width: 0, height: 0 })
  const held = useRef<{ on: Place; at: Place } | null>(null)

  useLayoutEffect(() => {
    const element = sight.current
    if (!element) return
    const look = () => setSpace({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(look)
    look()
    observer.observe(element)
    return () => observer.disconnect()
  }, [sight])

  const fitting =
    drawing && space.width > 0
      ? Math.min(1, scaleToFit(drawing, { width: space.width - 2 * edge, height: space.height - 2 * edge }))
      : 1
  const readable =
    fitting >= legible ? fitting : Math.max(legible, Math.min(good, (space.width - 2 * edge) / (drawing?.width ?? 1)))
  const wide = Math.min(1, (space.width - 2 * edge) / (drawing?.width ?? 1))
  const scale = chosen ?? { active: 1, whole: space.width > 0 ? wide : 1, readable }[opening]

  const zoom = useCallback(
    (factor: number, at?: Place) => {
      const picture = sight.current?.querySelector('svg')
      if (!picture || !sight.current) return
      const around = sight.current.getBoundingClientRect()
      const point = at ?? { x: around.x + around.width / 2, y: around.y + around.height / 2 }
      const { x, y } = picture.getBoundingClientRect()
      held.current = { at: point, on: { x: (point.x - x) / scale, y: (point.y - y) / scale } }
      setChosen(within(scale * factor))
    },
    [sight, scale],
  )

  useLayoutEffect(() => {
    const picture = sight.current?.querySelector('svg')
    if (!held.current || !picture) return
    const { on, at } = held.current
    const { x, y } = picture.getBoundingClientRect()
    sight.current?.scrollBy({ left: x + on.x * scale - at.x, top: y + on.y * scale - at.y, behavior: 'instant' })
    held.current = null
  }, [sight, scale])

  return { scale, zoom, fit: () => setChosen(within(fitting)) }
}

/** The margin around a drawing. */
export const edge = 24
