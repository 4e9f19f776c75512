import type { ReactNode } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { useFocusBack } from './use-focus-back.ts'
import { useToastsFrom } from './use-toasts-from.ts'

type Props<Child extends AnyActorRef> = {
  actor: Child | undefined
  /** Returns what to focus after this output, if the opener disappears. */
  focusAfter?: (end: NonNullable<SnapshotFrom<Child>['output']>) => HTMLElement | null
  children: (actor: Child) => ReactNode
}

/**
 * Renders a dialog that the screen's machine opens and closes (`dialogs`), shows its toasts, and restores the focus.
 */
export const OpenDialog = <Child extends AnyActorRef>({ actor, ...props }: Props<Child>) =>
  actor && <Opened actor={actor} {...props} />

function Opened<Child extends AnyActorRef>({ actor, focusAfter, children }: Props<Child> & { actor: Child }) {
  useToastsFrom(actor)
  useFocusBack(() => {
    const { output } = actor.getSnapshot()
    return (output && focusAfter?.(output)) ?? null
  })
  return children(actor)
}
