import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { isRow, type ListLine } from './lines.ts'

const page = 10

/** Makes a long list one Tab stop, within which arrows, Page Up and Down, Home and End move between rows. */
export function useRowKeys(list: RefObject<HTMLElement | null>, lines: readonly ListLine[], first: number) {
  const [held, setHeld] = useState<{ at: number; lines: readonly ListLine[] } | null>(null)
  const isHeld = held !== null && held.lines === lines
  const stop = isHeld ? held.at : findNearest(lines, first, 1)

  const goTo = (index: number) => {
    flushSync(() => setHeld({ at: index, lines }))
    const row = list.current?.querySelector<HTMLElement>(`[data-at="${index}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    row?.querySelector<HTMLElement>('button[aria-expanded]')?.focus({ preventScroll: true })
  }

  return {
    stop,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const index = getIndex(event)
      if (index !== null) setHeld({ at: index, lines })
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // Find the focused line again, even if the list has changed.
      const index = getIndex(event)
      const goal = index === null ? null : findTarget(event.key, index, lines)
      if (goal === null || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      goTo(goal)
    },
  }
}

function getIndex({ target }: { target: EventTarget }): number | null {
  const index = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset['at'] : undefined
  return index === undefined ? null : Number(index)
}

function findTarget(key: string, index: number, lines: readonly ListLine[]): number | null {
  const last = lines.length - 1
  if (key === 'ArrowDown') return findNearest(lines, index + 1, 1)
  if (key === 'ArrowUp') return findNearest(lines, index - 1, -1)
  if (key === 'PageDown') return findNearest(lines, Math.min(index + page, last), -1)
  if (key === 'PageUp') return findNearest(lines, Math.max(index - page, 0), 1)
  if (key === 'Home') return findNearest(lines, 0, 1)
  return key === 'End' ? findNearest(lines, last, -1) : null
}

/** Finds the nearest row in a direction, skipping headings. */
function findNearest(lines: readonly ListLine[], from: number, direction: 1 | -1): number | null {
  for (let index = from; index >= 0 && index < lines.length; index += direction) if (isRow(lines[index])) return index
  return null
}
