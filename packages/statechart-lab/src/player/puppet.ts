import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate'

type Handler = (event: EventObject) => void
type Watcher = { next?: (snapshot: AnyMachineSnapshot) => void } | ((snapshot: AnyMachineSnapshot) => void)

let made = 0

/** Creates an actor for screens: it shows the snapshots that it is given, and forwards the events that it is sent. */
export function openPuppet(id: string, system: AnyActorRef['system'], send: (event: EventObject) => void) {
  const watchers = new Set<(snapshot: AnyMachineSnapshot) => void>()
  const handlers = new Map<string, Set<Handler>>()
  let shown: AnyMachineSnapshot | undefined
  const actor = {
    id,
    sessionId: `puppet:${++made}`,
    system,
    send,
    getSnapshot: () => shown,
    subscribe(watcher: Watcher) {
      const watch = typeof watcher === 'function' ? watcher : (snapshot: AnyMachineSnapshot) => watcher.next?.(snapshot)
      watchers.add(watch)
      return { unsubscribe: () => void watchers.delete(watch) }
    },
    on(type: string, handler: Handler) {
      const known = handlers.get(type) ?? new Set()
      handlers.set(type, known.add(handler))
      return { unsubscribe: () => void known.delete(handler) }
    },
  }
  return {
    actor: actor as unknown as AnyActorRef,
    show(snapshot: AnyMachineSnapshot, emitted: readonly EventObject[] = []) {
      shown = snapshot
      for (const watch of watchers) watch(snapshot)
      for (const event of emitted)
        for (const type of [event.type, '*']) handlers.get(type)?.forEach((handle) => handle(event))
    },
  }
}
