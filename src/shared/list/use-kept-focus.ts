import { type FocusEvent, useEffect, useRef } from 'react'

/** Keeps the focus in an element when the focused child disappears, such as the button that loaded the last rows. */
export function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  // A browser fires no blur for what React removes.
  useEffect(() => {
    if (!ref.current || !hasFocus.current || document.activeElement !== document.body) return
    ref.current.tabIndex = -1
    ref.current.focus()
  })
  return {
    ref,
    onFocus: () => {
      hasFocus.current = true
    },
    // A dialog returns the focus, but the child that had it may be gone by then.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      hasFocus.current = relatedTarget !== null && relatedTarget.closest('[role=dialog]') !== null
    },
  }
}
