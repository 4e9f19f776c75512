import { type RefObject, useEffect } from 'react'

/**
 * Focuses the first field of a form that is drawn after its dialog has taken the focus. A dialog that is mounted once
 * more would do that too, but a screen reader would say its title again.
 */
export function useLateFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const isOpen = form.current?.closest('[role="dialog"]')?.contains(document.activeElement)
    if (isOpen) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [form])
}
