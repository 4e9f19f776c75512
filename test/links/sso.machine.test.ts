import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { Partner, Redirect } from '../../machines/links/links.rules.ts'
import { ssoMachine } from '../../machines/links/sso.machine.ts'
import { thrown } from '../support/thrown.ts'
import { samples } from '../../stories/links/sso.samples.ts'

beforeEach(() => vi.stubGlobal('location', { hostname: 'bank.example' }))
afterEach(() => vi.unstubAllGlobals())

const { getSsoList: lists, getSsoUrl: urls } = samples

test('the partners are asked for once, for the member who is signed in', async () => {
  const { shown, asked } = open([lists.answers.full])
  expect((await shown()).context.partners).toEqual(lists.answers.full)
  expect(asked).toEqual(['getSsoList 7'])
})

test('a list that could not be had can be asked for again', async () => {
  const { actor, shown } = open([lists.refusals.broken, lists.answers.none])
  expect((await waitFor(actor, (state) => state.matches('failed'))).context.error).toMatchObject(lists.refusals.broken)
  actor.send({ type: 'reload' })
  expect((await shown()).context).toMatchObject({ partners: [], error: null })
})

test.each(['post', 'get'] as const)('by %s a member is led to a partner once, however often they press', async (name) => {
  const { actor, shown, asked, left, clock } = open([lists.answers.full], [urls.answers[name], urls.answers[name]])
  await shown()
  actor.send({ type: 'partner.open', ssoId: 5 })
  actor.send({ type: 'partner.open', ssoId: 6 })
  await waitFor(actor, (state) => state.matches('leaving'))
  actor.send({ type: 'partner.open', ssoId: 5 })
  expect([left, asked]).toEqual([[urls.answers[name]], ['getSsoList 7', 'getSsoUrl 7 5']])
  // Where the page stays, the buttons are at work again.
  clock.increment(10_000)
  actor.send({ type: 'partner.open', ssoId: 6 })
  expect(asked.at(-1)).toBe('getSsoUrl 7 6')
})

test('who comes back to the page as they left it can go to another partner at once', async () => {
  const { actor, shown, comeBack } = open([lists.answers.full], [urls.answers.get])
  await shown()
  actor.send({ type: 'partner.open', ssoId: 5 })
  await waitFor(actor, (state) => state.matches('leaving'))
  comeBack()
  expect(actor.getSnapshot().value).toBe('shown')
})

test('a browser that cannot leave says so', async () => {
  const { actor, shown, toasts } = open([lists.answers.full], [urls.answers.post], 'broken')
  await shown()
  actor.send({ type: 'partner.open', ssoId: 5 })
  await shown()
  expect(toasts).toEqual([{ type: 'toast', tone: 'problem', text: 'error trying to get redirect url' }])
})

test.each<[string, Redirect | (typeof urls.refusals)['lost'], string]>([
  ['a way that could not be had', urls.refusals.lost, 'error trying to get redirect url'],
  ['a partner that is not offered any more', urls.refusals.foreign, 'This is not yours.'],
  ['a way that is not safe', urls.answers.unsafe, 'error trying to get redirect url'],
])('%s is told in a toast, and nobody is led anywhere', async (_, answer, text) => {
  const { actor, shown, left, toasts } = open([lists.answers.full], [answer])
  await shown()
  actor.send({ type: 'partner.open', ssoId: 5 })
  await shown()
  expect({ left, toasts }).toEqual({ left: [], toasts: [{ type: 'toast', tone: 'problem', text }] })
})

type Problem = (typeof urls.refusals)['lost']

function open(listQueue: readonly (Partner[] | Problem)[], urlQueue: readonly (Redirect | Problem)[] = [], departing?: 'broken') {
  const clock = new SimulatedClock()
  const asked: string[] = []
  const left: Redirect[] = []
  const toasts: object[] = []
  let comeBack = () => {}
  const waiting = { lists: [...listQueue], urls: [...urlQueue] }
  const answered = <T extends object>(answer: T | Problem | undefined): T => {
    if (!answer || 'kind' in answer) throw answer && thrown(answer)
    return answer as T
  }
  const machine = ssoMachine.provide({
    actors: {
      getSsoList: fromPromise<Partner[], { userId: number }>(async ({ input }) => {
        asked.push(`getSsoList ${input.userId}`)
        return answered<Partner[]>(waiting.lists.shift())
      }),
      getSsoUrl: fromPromise<Redirect, { userId: number; ssoId: number }>(async ({ input }) => {
        asked.push(`getSsoUrl ${input.userId} ${input.ssoId}`)
        return answered<Redirect>(waiting.urls.shift())
      }),
      departureListener: fromCallback<EventObject, Redirect>(({ input, sendBack }) => {
        if (departing === 'broken') throw new Error('no document')
        left.push(input)
        comeBack = () => sendBack({ type: 'page.return' })
      }),
    },
  })
  const actor = createActor(machine, { input: { userId: 7 }, clock })
  actor.on('toast', (toast) => void toasts.push(toast))
  actor.start()
  return { actor, clock, asked, left, toasts, comeBack: () => comeBack(), shown: () => waitFor(actor, (state) => state.matches('shown')) }
}
