import { useActorRef } from '@xstate/react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Actor, ActorOptions, AnyActorLogic, AnyStateMachine, InputFrom, OutputFrom } from 'xstate'
import { inspect } from './inspect.ts'

export type Flowing<Machine extends AnyStateMachine> = {
  machine: Machine
  input: InputFrom<Machine>
  /** Called once, when the flow has ended. */
  onDone?: (output: OutputFrom<Machine>) => void
  children: (actor: Actor<Machine>) => ReactNode
}

/** Runs a machine while its screen is mounted: starts it, reports its output, stops it. */
export function useFlow<Machine extends AnyStateMachine>({
  machine,
  input,
  onDone,
}: Omit<Flowing<Machine>, 'children'>): Actor<Machine> {
  const actor = useActorRef<AnyActorLogic>(machine, {
    input,
    inspect,
  } as ActorOptions<AnyActorLogic>) as unknown as Actor<Machine>
  useOutput(actor, onDone)
  return actor
}

/** Calls `onDone` with the output of a machine that has ended, or ends later. */
export function useOutput<Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  onDone: Flowing<Machine>['onDone'],
): void {
  const onOutput = useEffectEvent((output: OutputFrom<Machine>) => onDone?.(output))
  useEffect(() => {
    const { unsubscribe } = actor.subscribe({
      complete: () => onOutput((actor.getSnapshot() as { output: OutputFrom<Machine> }).output),
    })
    return unsubscribe
  }, [actor])
}
