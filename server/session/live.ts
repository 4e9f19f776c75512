import { AsyncResource } from 'node:async_hooks'
import type { Readable } from 'node:stream'
import type { components } from '../../api/schema.d.ts'
import { mayOpen } from '../../values/office.ts'
import type { AppContext } from '../context.ts'
import { Unavailable } from '../db/errors.ts'
import type { Caller } from '../http/identify.ts'
import { tooManyRefusal } from '../refusals.ts'
import { getNetwork } from '../security/network.ts'
import { readOpenSessions } from './live-store.ts'
import { providerTimes } from './provider-sessions.ts'

type Kind = keyof components['schemas']['Changes']
type Watch = {
  institutionId: number
  caller: Caller
  /** With which it is counted. */
  groups: readonly string[]
  since: number
  output: Readable
  pending: Set<Kind>
}

/**
 * Milliseconds. `pause`: a screen that loads its data twice a second is fresh enough. `beat`: many proxies close what is
 * silent for 30 seconds. Beats are nearly all that an idle tab costs.
 */
const liveTimes = { pause: 400, beat: 25_000, check: 60_000 }

/** A browser has one for each tab that somebody looks at. */
const most = { ofSession: 12, ofPerson: 24, ofNetwork: 500 }

export type Live = ReturnType<typeof openLive>

/** Notifies open pages of what changed, as soon as the database announces it. */
export function openLive({ db, standby, clock, listen }: Pick<AppContext, 'db' | 'standby' | 'clock' | 'listen'>) {
  const watches = new Map<string, Set<Watch>>()
  const counted = new Map<string, Set<Watch>>()
  const all = () => [...watches.values()].flatMap((found) => [...found])
  // Forgets it first: nothing may be written after the end.
  const end = (some: readonly Watch[]) => {
    for (const watch of some) {
      forget(watch)
      watch.output.push(null)
    }
  }
  let isClosed = false
  const listener = listen({
    // A message arrives in the time limit, or inside the transaction, of another request.
    onMessage: AsyncResource.bind(onMessage),
    // Pages ask what they missed, and then watch again.
    onLost: () => end(all()),
  })
  // A primary that is frozen says nothing, and its connection does not break.
  standby?.onPrimaryLost(() => end(all()))
  const timers = [
    setInterval(() => all().forEach(({ output }) => output.push(':\n\n')), liveTimes.beat),
    setInterval(() => void check(all()), liveTimes.check),
  ]
  for (const timer of timers) timer.unref()
  let sending: NodeJS.Timeout | null = null
  let sentAt = 0

  function forget(watch: Watch): void {
    const channel = channelOf(watch.institutionId)
    const ofChannel = watches.get(channel)
    for (const group of watch.groups) {
      counted.get(group)?.delete(watch)
      if (counted.get(group)?.size === 0) counted.delete(group)
    }
    if (!ofChannel?.delete(watch) || ofChannel.size > 0) return
    watches.delete(channel)
    listener.unlisten(channel)
  }

  /**
   * A message is a kind and the ids of people, such as 'accounts 5,8'. Of typing it has the conversation too: 'typing 5 12'
   * for the member, 'typing * 12' for staff. 'call 5' tells member 5 that a call began or ended.
   */
  function onMessage(channel: string, message: string): void {
    const [kind = '', people = '', conversation] = message.split(' ')
    const ids = people === '*' ? null : new Set(people.split(',').map(Number))
    const concerned = [...(watches.get(channel) ?? [])].filter(({ caller }) => !ids || ids.has(caller.id))
    if (kind === 'session') return void check(concerned)
    if (kind === 'typing') {
      for (const { caller, output } of concerned)
        if (ids || maySee(caller, 'forms')) output.push(toEvent('typing', Number(conversation)))
      return
    }
    if (kind === 'call') {
      for (const { output } of concerned) output.push(toEvent('call', null))
      return
    }
    for (const { caller, pending } of concerned) if (maySee(caller, kind)) pending.add(kind)
    sending ??= setTimeout(send, Math.max(0, sentAt + liveTimes.pause - performance.now()))
  }

  function send(): void {
    sending = null
    sentAt = performance.now()
    for (const { pending, output } of all()) {
      if (pending.size > 0) output.push(toEvent('changed', [...pending]))
      pending.clear()
    }
  }

  /**
   * Ends the watches of sessions that are over, of staff who have another role by now, and of those whom the identity
   * provider must confirm again: the next watch asks it.
   */
  async function check(some: readonly Watch[]): Promise<void> {
    for (let from = 0; from < some.length; from += 500) {
      const part = some.slice(from, from + 500)
      const sessions = new Map(
        part.map(({ institutionId, caller }) => [caller.sessionId, { institutionId, sessionId: caller.sessionId }]),
      )
      const open = await readOpenSessions(db, [...sessions.values()], clock()).catch(() => new Map<number, null>())
      end(part.filter((watch) => open.get(watch.caller.sessionId) !== watch.caller.staffRole || isUnconfirmed(watch)))
    }
  }

  const isFull = (group: string, max: number) => (counted.get(group)?.size ?? 0) >= max

  const isUnconfirmed = ({ caller, since }: Watch) =>
    caller.providerConfirmedAt !== null && clock().getTime() - since >= providerTimes.askAfter

  return {
    /** Writes what changes from now on to `output`. Returns whether it still does: after its end nothing may be written. */
    add: async (institutionId: number, caller: Caller, address: string, output: Readable): Promise<() => boolean> => {
      if (isClosed) throw new Unavailable('this server stops')
      const channel = channelOf(institutionId)
      const [session, person, network] = [
        `session ${institutionId} ${caller.sessionId}`,
        `person ${institutionId} ${caller.id}`,
        `network ${getNetwork(address)}`,
      ]
      // Its page asks for changes instead.
      if (isFull(network, most.ofNetwork)) throw tooManyRefusal(60)
      // The oldest one may belong to a phone that has changed its network.
      for (const [group, max] of [
        [session, most.ofSession],
        [person, most.ofPerson],
      ] as const)
        if (isFull(group, max)) end([...(counted.get(group) ?? [])].slice(0, 1))
      const groups = [session, person, network]
      const watch: Watch = { institutionId, caller, groups, since: clock().getTime(), output, pending: new Set() }
      watches.set(channel, (watches.get(channel) ?? new Set()).add(watch))
      for (const group of groups) counted.set(group, (counted.get(group) ?? new Set()).add(watch))
      output.once('close', () => forget(watch))
      await listener.listen(channel)
      // The session may have ended before anybody listened.
      void check([watch])
      return () => watches.get(channel)?.has(watch) ?? false
    },
    close: async (): Promise<void> => {
      isClosed = true
      timers.forEach(clearInterval)
      if (sending) clearTimeout(sending)
      end(all())
      await listener.close()
    },
  }
}

const channelOf = (institutionId: number) => `changes_${institutionId}`

/** Returns a server-sent event. */
export const toEvent = (name: 'marks' | 'changed' | 'typing' | 'call', data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

function maySee({ audience, staffRole }: Caller, kind: string): kind is Kind {
  if (audience === 'member') return kind === 'accounts' || kind === 'inbox' || kind === 'conversations'
  return (kind === 'forms' || kind === 'members') && staffRole !== null && mayOpen(staffRole, kind)
}
