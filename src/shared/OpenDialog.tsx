import type { ReactNode } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { useFocusBack } from './useFocusBack.ts'
import { useToastsFrom } from './useToastsFrom.ts'

type Props<Child extends AnyActorRef> = {
  /** The flow of a dialog, as long as it is open. */
  actor: Child | undefined
  /** Returns what has the focus once it has ended so, where what opened it is going away. */
  focusAfter?: (end: NonNullable<SnapshotFrom<Child>['output']>) => HTMLElement | null
  children: (actor: Child) => ReactNode
}

/** A dialog that the chart of its screen opens and closes (`dialogs`). It shows the toasts of its flow, and gives the focus back at its end. */
export const OpenDialog = <Child extends AnyActorRef>({ actor, ...props }: Props<Child>) => actor && <Opened actor={actor} {...props} />

function Opened<Child extends AnyActorRef>({ actor, focusAfter, children }: Props<Child> & { actor: Child }) {
  useToastsFrom(actor)
  useFocusBack(() => {
    const { output } = actor.getSnapshot()
    return (output && focusAfter?.(output)) ?? null
  })
  return children(actor)
}
