import { useLayoutEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import type { ToastEvent } from '../../machines/session/toast.machine.ts'
import { useApp } from './app.ts'

/** Shows the toasts that a machine emits, and tells it when one is closed. It listens before the machine starts, so that its first word is heard. */
export function useToastsOf(actor: AnyActorRef): void {
  const { toasts } = useApp()
  useLayoutEffect(() => {
    const listening = [
      actor.on('toast', ({ tone, text }: ToastEvent) => {
        toasts.send({ type: 'toast.show', toast: { tone, text } })
        const tell = () => actor.getSnapshot().status === 'active' && actor.send({ type: 'toast.close' })
        const shown = toasts.getSnapshot().context.toasts.at(-1)
        if (shown) listening.push(shown.subscribe({ complete: tell }))
      }),
    ]
    return () => {
      for (const { unsubscribe } of listening) unsubscribe()
    }
  }, [actor, toasts])
}
