import { useLayoutEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import { isSame, type ToastActor, type ToastEvent } from '../../machines/session/toast.machine.ts'
import { useApp } from './app.ts'

type Listening = { unsubscribe: () => void }

/**
 * Shows the toasts that a machine emits, and notifies it when one is closed. It listens before the machine starts, to
 * get its first one. News from the same screen, and leaving it, close its older problems.
 */
export function useToastsFrom(actor: AnyActorRef): void {
  const { toasts } = useApp()
  useLayoutEffect(() => {
    const listening = new Map<ToastActor, Listening>()
    const closeProblems = () => {
      for (const [toast, { unsubscribe }] of listening) {
        if (toast.getSnapshot().context.tone !== 'problem') continue
        // The machine waits until the member closes the toast, not until a newer one replaces it.
        unsubscribe()
        listening.delete(toast)
        toast.send({ type: 'toast.close' })
      }
    }
    const emitted = actor.on('toast', ({ tone, text }: ToastEvent) => {
      if (tone === 'news') closeProblems()
      toasts.send({ type: 'toast.show', toast: { tone, text } })
      const close = () => actor.getSnapshot().status === 'active' && actor.send({ type: 'toast.close' })
      const shown = toasts
        .getSnapshot()
        .context.toasts.find((toast) => isSame(toast.getSnapshot().context, { tone, text }))
      if (shown) listening.set(shown, shown.subscribe({ complete: close }))
    })
    return () => {
      emitted.unsubscribe()
      closeProblems()
      for (const { unsubscribe } of listening.values()) unsubscribe()
    }
  }, [actor, toasts])
}
