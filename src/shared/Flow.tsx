import { useActorRef } from '@xstate/react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Actor, ActorOptions, AnyActorLogic, AnyStateMachine, InputFrom, OutputFrom } from 'xstate'
import type { Toast } from '../../machines/session/toast.machine.ts'
import { useApp } from './app.ts'
import { inspect } from './inspect.ts'

type Props<Machine extends AnyStateMachine> = {
  machine: Machine
  input: InputFrom<Machine>
  /** Told once, when the flow has come to its end. */
  onDone?: (output: OutputFrom<Machine>) => void
  children: (actor: Actor<Machine>) => ReactNode
}

/** Runs a machine as long as its screen stands: starts it, shows the toasts it emits, tells of its end, stops it. */
export function Flow<Machine extends AnyStateMachine>({ machine, input, onDone, children }: Props<Machine>) {
  const { toasts } = useApp()
  const actor = useActorRef<AnyActorLogic>(machine, { input, inspect } as ActorOptions<AnyActorLogic>) as unknown as Actor<Machine>
  const tell = useRef(onDone)
  useEffect(() => {
    tell.current = onDone
  })
  // Before the machine starts, so that its first word is heard.
  useLayoutEffect(() => {
    const toast = actor.on('toast', ({ tone, text }: Toast) => toasts.send({ type: 'toast.show', toast: { tone, text } }))
    const end = actor.subscribe({ complete: () => tell.current?.((actor.getSnapshot() as { output: OutputFrom<Machine> }).output) })
    return () => {
      toast.unsubscribe()
      end.unsubscribe()
    }
  }, [actor, toasts])
  return children(actor)
}
