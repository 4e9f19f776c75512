import { useEffect } from 'react'
import type { ToastActor } from '../../machines/session/toast.machine.ts'

/** Undoes what the newest toast offers to undo, by Ctrl-Z or Cmd-Z, unless that undoes typing or a dialog is open. */
export function useUndoKey(toasts: readonly ToastActor[]): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || isTyping() || document.querySelector('[role="dialog"]')) return
      const newest = toasts.findLast((toast) => {
        const shown = toast.getSnapshot()
        return shown.hasTag('seen') && shown.context.undo !== undefined
      })
      if (!newest) return
      event.preventDefault()
      newest.send({ type: 'toast.undo' })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [toasts])
}

const isTyping = () =>
  document.activeElement?.matches('input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]') ?? false
