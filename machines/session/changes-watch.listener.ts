import { type EventObject, fromCallback } from 'xstate'
import { hearChanges } from '../../api/events.ts'
import type { Marks } from './changes.services.ts'

export type WatchEvent =
  | { type: 'watch.begin'; marks: Marks }
  | { type: 'watch.change'; kinds: readonly (keyof Marks)[] }
  | { type: 'watch.type'; id: number }
  | { type: 'watch.call' }
  | { type: 'watch.beat' }
  | { type: 'watch.end' }

/** Hears from the bank what has changed, for as long as the connection holds. */
export const changesWatch = fromCallback<EventObject>(({ sendBack }) => {
  const send = (event: WatchEvent) => sendBack(event)
  const leaving = new AbortController()
  const hear = (name: string, data: unknown) => {
    if (name === 'marks') send({ type: 'watch.begin', marks: data as Marks })
    else if (name === 'changed') send({ type: 'watch.change', kinds: data as (keyof Marks)[] })
    else if (name === 'typing') send({ type: 'watch.type', id: data as number })
    else if (name === 'call') send({ type: 'watch.call' })
    else send({ type: 'watch.beat' })
  }
  hearChanges(hear, leaving.signal)
    .catch(() => {})
    .finally(() => {
      if (!leaving.signal.aborted) send({ type: 'watch.end' })
    })
  return () => leaving.abort()
})
