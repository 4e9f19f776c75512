import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EventObject, fromCallback, SimulatedClock } from 'xstate'
import type { Redirect } from '../../machines/links/links.rules.ts'
import { ssoMachine } from '../../machines/links/sso.machine.ts'
import { samples } from '../../stories/links/sso.samples.ts'
import { scripted } from '../support/scripted.ts'

beforeEach(() => vi.stubGlobal('location', { hostname: 'bank.example' }))
afterEach(() => vi.unstubAllGlobals())

const { getSsoList: lists, getSsoUrl: urls } = samples

test.each(['post', 'get'] as const)(
  'a member who presses a partner’s button repeatedly is sent there once, by %s',
  async (name) => {
    const { actor, sent, at, clock, left, shown } = open([urls.answers[name], urls.answers[name]])
    await shown()
    actor.send({ type: 'partner.open', ssoId: 5 })
    actor.send({ type: 'partner.open', ssoId: 6 })
    await at('leaving')
    actor.send({ type: 'partner.open', ssoId: 5 })
    expect([left, sent.getSsoUrl]).toEqual([[urls.answers[name]], [{ userId: 7, ssoId: 5 }]])
    // If the page stays, the buttons work again.
    clock.increment(10_000)
    actor.send({ type: 'partner.open', ssoId: 6 })
    expect(sent.getSsoUrl.at(-1)).toEqual({ userId: 7, ssoId: 6 })
  },
)

test('a member who comes back from a partner can open another one at once', async () => {
  const { actor, at, shown } = open([urls.answers.get])
  await shown()
  actor.send({ type: 'partner.open', ssoId: 5 })
  await at('leaving')
  actor.send({ type: 'page.return' })
  expect(actor.getSnapshot().value).toBe('shown')
})

test('a member whose browser cannot send the form sees a toast', async () => {
  const { actor, emitted, shown } = open([urls.answers.post], 'broken')
  await shown()
  actor.send({ type: 'partner.open', ssoId: 5 })
  await shown()
  expect(emitted).toEqual([{ type: 'toast', tone: 'problem', text: 'error trying to get redirect url' }])
})

test.each<[string, Redirect | (typeof urls.refusals)['lost'], string]>([
  ['an address that could not be loaded', urls.refusals.lost, 'error trying to get redirect url'],
  ['a partner that is no longer offered', urls.refusals.foreign, 'This is not yours.'],
  ['an unsafe address', urls.answers.unsafe, 'error trying to get redirect url'],
])('%s is shown in a toast, and the member stays on the page', async (_, answer, text) => {
  const { actor, emitted, left, shown } = open([answer])
  await shown()
  actor.send({ type: 'partner.open', ssoId: 5 })
  await shown()
  expect({ left, toasts: emitted }).toEqual({ left: [], toasts: [{ type: 'toast', tone: 'problem', text }] })
})

type Problem = (typeof urls.refusals)['lost']

function open(ways: readonly (Redirect | Problem)[], departing?: 'broken') {
  const clock = new SimulatedClock()
  const left: Redirect[] = []
  const departureListener = fromCallback<EventObject, Redirect>(({ input }) => {
    if (departing === 'broken') throw new Error('no document')
    left.push(input)
  })
  const answers = { getSsoList: [lists.answers.full], getSsoUrl: ways }
  const opened = scripted(ssoMachine, { input: { userId: 7 }, answers, actors: { departureListener }, clock })
  return { ...opened, clock, left, shown: () => opened.at('shown') }
}
