import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { isRow, type ListLine } from './lines.ts'

const page = 10

/** The Tab key leads into a long list and out of it again; within it, arrows, Page Up and Down, Home and End lead from row to row. */
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
      // Where the focus is, also when there are other lines since it came there.
      const at = placeOf(event)
      const goal = at === null ? null : goalOf(event.key, at, lines)
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

function goalOf(key: string, at: number, lines: readonly ListLine[]): number | null {
  const last = lines.length - 1
  if (key === 'ArrowDown') return nearest(lines, at + 1, 1)
  if (key === 'ArrowUp') return nearest(lines, at - 1, -1)
  if (key === 'PageDown') return nearest(lines, Math.min(at + page, last), -1)
  if (key === 'PageUp') return nearest(lines, Math.max(at - page, 0), 1)
  if (key === 'Home') return nearest(lines, 0, 1)
  return key === 'End' ? nearest(lines, last, -1) : null
}

/** The first row from a place on, in one direction: heads have nothing to open. */
function nearest(lines: readonly ListLine[], from: number, way: 1 | -1): number | null {
  for (let at = from; at >= 0 && at < lines.length; at += way) if (isRow(lines[at])) return at
  return null
}
