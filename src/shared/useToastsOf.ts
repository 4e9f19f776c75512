import { useLayoutEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import type { Toast } from '../../machines/session/toast.machine.ts'
import { useApp } from './app.ts'

/** Shows the toasts that a machine emits. It listens before the machine starts, so that its first word is heard. */
export function useToastsOf(actor: AnyActorRef): void {
  const { toasts } = useApp()
  useLayoutEffect(() => {
    const { unsubscribe } = actor.on('toast', ({ tone, text }: Toast & { type: 'toast' }) =>
      toasts.send({ type: 'toast.show', toast: { tone, text } }),
    )
    return unsubscribe
  }, [actor, toasts])
}
