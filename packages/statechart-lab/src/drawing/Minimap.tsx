import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { chartWords } from './chart.words.ts'
import type { Drawing } from './layout.ts'
import { edge } from './use-visible-part.ts'
import classes from './chart.module.css'

type Props = {
  sight: RefObject<HTMLElement | null>
  drawing: Drawing
  scale: number
  active: ReadonlySet<string> | undefined
}

const largest = { width: 180, height: 120 }

/** Shows the whole drawing small, with the visible part; pressing it goes there. The keyboard scrolls the chart itself. */
export function Minimap({ sight, drawing, scale, active }: Props) {
  const view = useView(sight, scale)
  const { width, height, boxes } = drawing
  const small = Math.min(largest.width / width, largest.height / height)
  const isWhole = !view || (view.width >= width && view.height >= height)
  if (isWhole) return null
  const go = ({ clientX, clientY, currentTarget, buttons }: PointerEvent) => {
    if (buttons === 0) return
    const { x, y } = currentTarget.getBoundingClientRect()
    sight.current?.scrollTo({
      left: ((clientX - x) / small) * scale + edge - sight.current.clientWidth / 2,
      top: ((clientY - y) / small) * scale + edge - sight.current.clientHeight / 2,
      behavior: 'instant',
    })
  }
  return (
    <svg
      className={classes.minimap}
      width={width * small}
      height={height * small}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerDown={go}
      onPointerMove={go}
    >
      <title>{chartWords.minimap}</title>
      {boxes.map(({ state, x, y, width, height, isFrame, depth }) => (
        <rect
          key={state.id}
          className={isFrame ? classes.minimapFrame : classes.minimapState}
          data-active={active?.has(state.id) && depth > 0 ? '' : undefined}
          {...{ x, y, width, height }}
        />
      ))}
      <rect className={classes.minimapView} {...view} strokeWidth={2 / small} />
    </svg>
  )
}

/** Returns which part of the drawing is visible, in its own pixels. */
function useView(sight: RefObject<HTMLElement | null>, scale: number) {
  const [view, setView] = useState<{ x: number; y: number; width: number; height: number } | null>(null)
  useEffect(() => {
    const element = sight.current
    if (!element) return
    const look = () =>
      setView({
        x: (element.scrollLeft - edge) / scale,
        y: (element.scrollTop - edge) / scale,
        width: element.clientWidth / scale,
        height: element.clientHeight / scale,
      })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [sight, scale])
  return view
}
