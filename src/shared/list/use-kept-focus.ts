import { type FocusEvent, useEffect, useRef } from 'react'

/** Keeps the focus in an element when what had it goes away, such as the button that fetched the last rows. */
export function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  // A browser reports no blur for what React removes.
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
    // A dialog gives it back, and what it was given to may be gone by then.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      hasFocus.current = relatedTarget !== null && relatedTarget.closest('[role=dialog]') !== null
    },
  }
}
