import { type RefObject, useEffect } from 'react'

/**
 * Focuses the first field of a form that is drawn after its dialog has taken the focus. A dialog that is mounted once
 * more would do that too, but a screen reader would say its title again.
 */
export function useLateFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { activeElement } = document
    // A button that loads again is gone when the form is drawn, and the focus with it.
    const isLost = activeElement === document.body
    const dialog = form.current?.closest('[role="dialog"]')
    if (dialog && (isLost || dialog.contains(activeElement)))
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [form])
}
