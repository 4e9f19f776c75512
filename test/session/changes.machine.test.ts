import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, setup, SimulatedClock, waitFor } from 'xstate'
import { syncServerClock } from '../../api/client.ts'
import { changesMachine } from '../../machines/session/changes.machine.ts'
import { returnListener } from '../../machines/session/return.listener.ts'
import { tabListener } from '../../machines/shared/tab.listener.ts'
import { samples } from '../../stories/session/changes.samples.ts'
import { scripted } from '../support/scripted.ts'

const { member, moved, staff } = samples.getChanges.answers
const { lost, refused } = samples.getChanges.refusals

afterEach(() => vi.unstubAllGlobals())

test('a visible tab polls so often that nothing on screen is fifteen seconds old', async () => {
  const { at, sent, clock } = open([member, member, member])
  await at('fresh')
  clock.increment(13_499)
  expect(sent.getChanges).toHaveLength(1)
  for (const count of [2, 3]) {
    clock.increment(13_500)
    await at('fresh')
    expect(sent.getChanges).toHaveLength(count)
  }
})

test('a hidden tab does not poll, and polls at once when it is shown', async () => {
  const { actor, at, sent, clock } = open([member, member], 'hidden')
  await at('fresh')
  clock.increment(3_600_000)
  expect([actor.getSnapshot().value, sent.getChanges.length]).toEqual(['stale', 1])
  actor.send({ type: 'tab.show' })
  await at('fresh')
  expect(sent.getChanges).toHaveLength(2)
})

test('a tab that cannot report its visibility polls like a visible one', async () => {
  const { at, sent, clock } = open([member, member], 'unknown')
  await at('fresh')
  clock.increment(13_500)
  await at('fresh')
  expect(sent.getChanges).toHaveLength(2)
})

test.each([
  ['nothing, at the first answer', [member], []],
  ['nothing, while nothing changed', [member, member], []],
  ['that money moved, where a balance changed', [member, moved], ['sd_money']],
  ['that the inbox changed', [member, { ...member, inbox: 'other' }], ['sd_inbox']],
  [
    'staff that forms and members changed',
    [staff, { ...staff, forms: '188', members: '13' }],
    ['sd_forms', 'sd_members'],
  ],
  [
    'all there is, where the bank could not be reached in the meantime',
    [member, lost, member],
    ['sd_money', 'sd_inbox', 'sd_connection'],
  ],
])('screens are notified of %s', async (_, answers, names) => {
  const { actor, rest, announced } = open(answers)
  await rest()
  for (let count = 1; count < answers.length; count++) {
    actor.send({ type: 'tab.show' })
    await rest()
  }
  expect(announced).toEqual(names)
})

test('a change right after an announced one is announced too', async () => {
  const { announced, page } = openPage()
  const answers = [member, ...['second', 'third'].map((accounts) => ({ ...member, accounts }))]
  const getChanges = fromPromise(async () => (answers.length > 1 ? answers.shift() : answers[0]) ?? member)
  const actor = createActor(changesMachine.provide({ actors: { getChanges } }), { clock: new SimulatedClock() }).start()
  onTestFinished(() => void actor.stop())
  await waitFor(actor, (state) => state.matches('fresh'))
  for (const count of [1, 2]) {
    page.dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(announced).toEqual(Array(count).fill('sd_money')))
    // The announcement also reaches this tab.
    await new Promise(setImmediate)
  }
})

test('a tab without an answer knows since when by the bank’s clock, and polls every five seconds until it gets one', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_000)
  syncServerClock(600_000)
  const { at, sent, clock } = open([member, lost, lost, member])
  await at('fresh')
  clock.increment(13_500)
  expect((await at('lost')).context).toMatchObject({ isLost: true, lastAnswerAt: expect.closeTo(600_000, -4) })
  clock.increment(5_000)
  expect((await at('lost')).context).toMatchObject({ isLost: true, lastAnswerAt: expect.closeTo(600_000, -4) })
  clock.increment(5_000)
  expect((await at('fresh')).context).toMatchObject({ isLost: false })
  expect(sent.getChanges).toHaveLength(4)
})

test('when the browser reports that the network is gone the connection counts as lost, and all lists reload when it is back', async () => {
  const { actor, at, announced } = open([member, member])
  await at('fresh')
  actor.send({ type: 'network.lose' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'lost', context: { isLost: true } })
  actor.send({ type: 'tab.show' })
  expect((await at('fresh')).context.isLost).toBe(false)
  expect(announced).toEqual(['sd_money', 'sd_inbox', 'sd_connection'])
})

test('a refused poll does not count as a lost connection, and polling continues', async () => {
  const { at, sent, clock, announced } = open([refused, member])
  expect((await at('fresh')).context.isLost).toBe(false)
  clock.increment(13_500)
  await at('fresh')
  expect([sent.getChanges.length, announced]).toEqual([2, []])
})

test('the return listener reports a tab that is shown, a window that gets the focus and a network that is gone or back, and nothing after it stops', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const view = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', view)
  const received: string[] = []
  const ear = setup({
    types: {} as { events: { type: 'tab.show' | 'network.lose' } },
    actors: { returnListener },
  }).createMachine({
    invoke: { src: 'returnListener' },
    on: {
      'tab.show': { actions: () => received.push('shown') },
      'network.lose': { actions: () => received.push('lost') },
    },
  })
  const actor = createActor(ear).start()
  const happen = () => {
    page.dispatchEvent(new Event('visibilitychange'))
    for (const type of ['focus', 'online']) view.dispatchEvent(new Event(type))
  }
  expect(received).toEqual([])
  happen()
  expect(received).toHaveLength(3)
  page.visibilityState = 'hidden'
  happen()
  expect(received).toHaveLength(3)
  view.dispatchEvent(new Event('offline'))
  expect(received.splice(3)).toEqual(['lost'])
  page.visibilityState = 'visible'
  actor.stop()
  happen()
  view.dispatchEvent(new Event('offline'))
  expect(received).toHaveLength(3)
})

test('the tab listener reports a visible tab at once, a hidden one when shown, and nothing after it stops', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const leave = vi.spyOn(page, 'removeEventListener')
  vi.stubGlobal('document', page)
  const turn = (to: 'visible' | 'hidden') => {
    page.visibilityState = to
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const received: string[] = []
  const ear = setup({ types: {} as { events: { type: 'tab.show' } }, actors: { tabListener } }).createMachine({
    invoke: { src: 'tabListener' },
    on: { 'tab.show': { actions: () => received.push(page.visibilityState) } },
  })
  createActor(ear).start().stop()
  expect(received).toEqual(['visible'])

  page.visibilityState = 'hidden'
  const actor = createActor(ear).start()
  expect(received).toEqual(['visible'])
  turn('visible')
  turn('hidden')
  expect(received).toEqual(['visible', 'visible'])
  actor.stop()
  turn('visible')
  expect([received.length, leave.mock.calls.length]).toEqual([2, 2])
})

type Answer = (typeof samples.getChanges.answers)['member'] | typeof lost

function open(getChanges: readonly Answer[], tab: 'visible' | 'hidden' | 'unknown' = 'visible') {
  const clock = new SimulatedClock()
  const { announced } = openPage()
  const tabListener = fromCallback(({ sendBack }) => {
    if (tab === 'unknown') throw new Error('no document')
    if (tab === 'visible') sendBack({ type: 'tab.show' })
  })
  return { ...scripted(changesMachine, { answers: { getChanges }, actors: { tabListener }, clock }), clock, announced }
}

/** Simulates a visible page with channels: a message reaches all other listeners a moment later. */
function openPage() {
  const announced: string[] = []
  const ears: { name: string; hear: () => void }[] = []
  const page = new EventTarget()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('window', page)
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      readonly name: string
      constructor(name: string) {
        this.name = name
      }
      addEventListener = (_type: string, hear: () => void) => ears.push({ name: this.name, hear })
      postMessage = () => {
        announced.push(this.name)
        for (const { name, hear } of ears) if (name === this.name) queueMicrotask(hear)
      }
      close() {}
    },
  )
  return { announced, page }
}
