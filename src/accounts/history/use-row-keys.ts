import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { isRow, type ListLine } from './lines.ts'

const page = 10

/** Makes a long list one Tab stop, within which arrows, Page Up and Down, Home and End move between rows. */
export function useRowKeys(list: RefObject<HTMLElement | null>, lines: readonly ListLine[], first: number) {
  const [held, hold] = useState<{ at: number; lines: readonly ListLine[] } | null>(null)
  const isHeld = held !== null && held.lines === lines
  const stop = isHeld ? held.at : nearest(lines, first, 1)

  const goTo = (at: number) => {
    flushSync(() => hold({ at, lines }))
    const row = list.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    row?.querySelector<HTMLElement>('button[aria-expanded]')?.focus({ preventScroll: true })
  }

  return {
    stop,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const at = placeOf(event)
      if (at !== null) hold({ at, lines })
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // Find the focused line again, even if the list has changed.
      const at = placeOf(event)
      const goal = at === null ? null : findTarget(event.key, at, lines)
      if (goal === null || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      goTo(goal)
    },
  }
}

function placeOf({ target }: { target: EventTarget }): number | null {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset['at'] : undefined
  return place === undefined ? null : Number(place)
}

function findTarget(key: string, at: number, lines: readonly ListLine[]): number | null {
  const last = lines.length - 1
  if (key === 'ArrowDown') return nearest(lines, at + 1, 1)
  if (key === 'ArrowUp') return nearest(lines, at - 1, -1)
  if (key === 'PageDown') return nearest(lines, Math.min(at + page, last), -1)
  if (key === 'PageUp') return nearest(lines, Math.max(at - page, 0), 1)
  if (key === 'Home') return nearest(lines, 0, 1)
  return key === 'End' ? nearest(lines, last, -1) : null
}

/** Finds the nearest row in a direction, skipping headings. */
function nearest(lines: readonly ListLine[], from: number, way: 1 | -1): number | null {
  for (let at = from; at >= 0 && at < lines.length; at += way) if (isRow(lines[at])) return at
  return null
}
