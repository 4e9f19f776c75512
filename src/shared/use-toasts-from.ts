import { useLayoutEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import { isSame, type ToastActor, type ToastEvent } from '../../machines/session/toast.machine.ts'
import { useApp } from './app.ts'

type Listening = { unsubscribe: () => void }

/**
 * Shows the toasts that a machine emits, and notifies it when one is closed. It listens before the machine starts, to
 * get its first one. News from the same screen, and leaving it, close its older
 * problems. Leaving it closes what offers Undo too: only the screen can undo.
 */
export function useToastsFrom(actor: AnyActorRef): void {
  const { toasts } = useApp()
  useLayoutEffect(() => {
    const listening = new Map<ToastActor, Listening>()
    const closeProblems = ({ isLeft = false } = {}) => {
      for (const [toast, { unsubscribe }] of listening) {
        const { tone, undo } = toast.getSnapshot().context
        if (tone !== 'problem' && !(isLeft && undo !== undefined)) continue
        // The machine waits until the member closes the toast, not until a newer one replaces it.
        unsubscribe()
        listening.delete(toast)
        toast.send({ type: 'toast.close' })
      }
    }
    const emitted = actor.on('toast', ({ tone, text, undo }: ToastEvent) => {
      const toast = { tone, text, ...(undo !== undefined && { undo }) }
      if (tone === 'news') closeProblems()
      toasts.send({ type: 'toast.show', toast })
      const shown = toasts.getSnapshot().context.toasts.find((one) => isSame(one.getSnapshot().context, toast))
      const close = () => {
        if (shown) listening.delete(shown)
        if (actor.getSnapshot().status !== 'active') return
        const isUndone = shown?.getSnapshot().context.isUndone
        actor.send(isUndone ? { type: 'removal.undo', id: undo } : { type: 'toast.close' })
      }
      if (shown) listening.set(shown, shown.subscribe({ complete: close }))
    })
    return () => {
      emitted.unsubscribe()
      closeProblems({ isLeft: true })
      for (const { unsubscribe } of listening.values()) unsubscribe()
    }
  }, [actor, toasts])
}
