import { useLayoutEffect, useRef } from 'react'

/** Matches the transition in Dialog.module.css. */
const duration = 150

/** Leaves a fading copy of its dialog behind, whatever closes the dialog. */
export function FadingOut() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('.mantine-Modal-root')
    return () => {
      if (dialog) fadeOut(dialog)
    }
  }, [])
  return <span ref={mark} hidden />
}

function fadeOut(dialog: HTMLElement): void {
  if (!('animate' in dialog) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const picture = dialog.cloneNode(true) as HTMLElement
  picture.setAttribute('inert', '')
  picture.setAttribute('aria-hidden', 'true')
  // The copy is no dialog, and must not play the entry animation again.
  for (const part of [picture, ...picture.querySelectorAll<HTMLElement>('*')]) {
    for (const name of ['id', 'role', 'aria-modal']) part.removeAttribute(name)
    part.style.animation = 'none'
  }
  document.body.append(picture)
  const remove = () => picture.remove()
  picture.animate({ opacity: [1, 0] }, { duration }).finished.then(remove, remove)
}
