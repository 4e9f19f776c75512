import { useSelector } from '@xstate/react'
import { type FocusEvent, useEffect, useRef } from 'react'
import type { FormsActor } from '../../machines/forms/forms.machine.ts'

/**
 * Keeps the focus in the list when the focused element disappears: it moves to the same form's row, or the one that
 * replaced it.
 */
export function useRowFocus(actor: FormsActor, openId: number | null) {
  // When the last check is removed, the bar with the focused button disappears.
  useSelector(actor, ({ context }) => context.checked.length > 0)
  const ref = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const last = useRef({ id: 0, at: 0 })
  const getRows = () => [...(ref.current?.querySelectorAll<HTMLElement>('button[data-form]') ?? [])]
  const findRowIndex = (id: number) => getRows().findIndex(({ dataset }) => Number(dataset.form) === id)
  // A browser fires no blur for what React removes.
  useEffect(() => {
    if (!ref.current || !hasFocus.current || document.activeElement !== document.body) return
    const rows = getRows()
    const next = rows[findRowIndex(last.current.id)] ?? rows[Math.min(last.current.at, rows.length - 1)] ?? ref.current
    if (next === ref.current) next.tabIndex = -1
    next.focus()
  })
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      hasFocus.current = true
      const id = Number(target.closest('li')?.querySelector<HTMLElement>('button[data-form]')?.dataset.form ?? openId)
      const index = findRowIndex(id)
      if (id) last.current = { id, at: index < 0 ? last.current.at : index }
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
}
