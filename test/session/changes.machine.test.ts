import { afterEach, expect, test, vi } from 'vitest'
import { createActor, type EventObject, fromCallback, setup, SimulatedClock } from 'xstate'
import { syncServerClock } from '../../api/client.ts'
import { changesMachine } from '../../machines/session/changes.machine.ts'
import { returnListener } from '../../machines/shared/return.listener.ts'
import type { ChangesAnswer } from '../../machines/session/changes.services.ts'
import type { WatchEvent } from '../../machines/session/changes-watch.listener.ts'
import { tabListener } from '../../machines/shared/tab.listener.ts'
import { typingListener } from '../../machines/shared/typing.listener.ts'
import { found, samples } from '../../stories/session/changes.samples.ts'
import { scripted } from '../support/scripted.ts'

const { member, moved, readOnly, staff } = found
const { lost, refused } = samples.getChanges.refusals

afterEach(() => vi.unstubAllGlobals())

test('a tab that watches announces at once what the bank tells, each time, and nothing when it begins', () => {
  const { state, tell, announced } = open()
  tell({ type: 'watch.begin', marks: member })
  expect([state(), announced]).toEqual([{ watching: 'open' }, []])
  tell({ type: 'watch.change', kinds: ['accounts'] })
  tell({ type: 'watch.change', kinds: ['accounts', 'inbox'] })
  expect(announced).toEqual(['sd_money', 'sd_money', 'sd_inbox'])
})

test('a tab that watches announces in itself, and in no other, that somebody is typing', () => {
  const { tell, announced } = open()
  const heard: string[] = []
  const ear = setup({ types: {} as { events: { type: 'typing.hear' } }, actors: { typingListener } }).createMachine({
    invoke: { src: 'typingListener', input: { id: 12 } },
    on: { 'typing.hear': { actions: () => heard.push('typing') } },
  })
  const actor = createActor(ear).start()
  tell({ type: 'watch.begin', marks: member })
  for (const id of [11, 12]) tell({ type: 'watch.type', id })
  actor.stop()
  tell({ type: 'watch.type', id: 12 })
  expect([heard, announced]).toEqual([['typing'], []])
})

test('a watch that is cut begins again after a second, and what changed in between is announced', () => {
  const { state, tell, clock, announced, watches } = open()
  tell({ type: 'watch.begin', marks: member })
  tell({ type: 'watch.end' })
  expect(state()).toBe('cut')
  clock.increment(1_000)
  expect([state(), watches.length]).toEqual([{ watching: 'opening' }, 2])
  tell({ type: 'watch.begin', marks: { ...member, inbox: 'other' } })
  // What was scheduled meanwhile is in no mark.
  expect(announced).toEqual(['sd_money', 'sd_inbox'])
})

test('a hidden tab does not watch, from the start, and watches at once when it is shown', () => {
  const { state, tell, watches, clock, show, hide } = open([], 'hidden')
  expect([state(), watches]).toEqual(['hidden', []])
  show()
  tell({ type: 'watch.begin', marks: member })
  hide()
  clock.increment(3_600_000)
  expect([state(), watches.map(({ isOver }) => isOver)]).toEqual(['hidden', [true]])
  show()
  expect([state(), watches.length]).toEqual([{ watching: 'opening' }, 2])
})

test('a tab to which somebody returns watches again where the bank was silent: the computer may have slept', () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_000)
  syncServerClock(600_000)
  const { tell, show, watches } = open()
  tell({ type: 'watch.begin', marks: member })
  show()
  expect(watches).toHaveLength(1)
  vi.spyOn(Date, 'now').mockReturnValue(32_000)
  show()
  expect(watches.map(({ isOver }) => isOver)).toEqual([true, false])
})

test('where a proxy holds the watch back, a visible tab polls every minute, and a hidden one does not', async () => {
  const { at, tell, sent, clock, state, hide } = open([member, member, member])
  for (const count of [1, 2]) {
    tell({ type: 'watch.end' })
    await at('polling')
    clock.increment(59_999)
    expect([state(), sent.getChanges.length]).toEqual(['polling', count])
    clock.increment(1)
    expect(state()).toEqual({ watching: 'opening' })
  }
  tell({ type: 'watch.end' })
  await at('polling')
  hide()
  clock.increment(3_600_000)
  expect([state(), sent.getChanges.length]).toEqual(['hidden', 3])
})

test('where a watch had got through, the page polls every five seconds until one does again', async () => {
  const { at, tell, clock, state } = open([member])
  tell({ type: 'watch.begin', marks: member })
  tell({ type: 'watch.end' })
  clock.increment(1_000)
  tell({ type: 'watch.end' })
  await at('polling')
  clock.increment(5_000)
  expect(state()).toEqual({ watching: 'opening' })
})

test('a tab that cannot report its visibility goes on like a visible one', async () => {
  const { at, tell, clock, watches } = open([member], 'unknown')
  tell({ type: 'watch.end' })
  await at('polling')
  clock.increment(60_000)
  expect(watches).toHaveLength(2)
})

test.each([
  ['that money may have moved, while nothing changed', [member, member], ['sd_money']],
  ['that money moved, where a balance changed', [member, moved], ['sd_money']],
  ['that the inbox changed', [member, { ...member, inbox: 'other' }], ['sd_money', 'sd_inbox']],
  [
    'staff that forms and members changed',
    [staff, { ...staff, forms: '188', members: '13' }],
    ['sd_forms', 'sd_members'],
  ],
  [
    'all there is, where the bank could not be reached in the meantime',
    [member, lost, member],
    ['sd_money', 'sd_inbox', 'sd_conversations', 'sd_connection'],
  ],
  [
    'all there is, where nothing could be changed in the meantime',
    [member, readOnly, member],
    ['sd_money', 'sd_money', 'sd_inbox', 'sd_conversations', 'sd_connection'],
  ],
])('a poll announces %s', async (_, answers, names) => {
  const { actor, rest, tell, announced } = open(answers)
  for (const _ of answers) {
    tell({ type: 'watch.end' })
    await rest()
    actor.send({ type: 'tab.show' })
  }
  expect(announced).toEqual(names)
})

test('a tab without an answer knows since when by the bank’s clock, and tries every five seconds until it gets one', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_000)
  syncServerClock(600_000)
  const { at, tell, clock, actor } = open([lost, lost])
  tell({ type: 'watch.begin', marks: member })
  vi.spyOn(Date, 'now').mockReturnValue(31_000)
  tell({ type: 'watch.beat' })
  tell({ type: 'watch.end' })
  clock.increment(1_000)
  for (const _ of [1, 2]) {
    tell({ type: 'watch.end' })
    expect((await at('lost')).context).toMatchObject({ isLost: true, lastAnswerAt: expect.closeTo(630_000, -4) })
    clock.increment(5_000)
  }
  tell({ type: 'watch.begin', marks: member })
  expect(actor.getSnapshot().context.isLost).toBe(false)
})

test('when the browser reports that the network is gone the connection counts as lost, and all lists reload when it is back', () => {
  const { actor, tell, announced } = open()
  tell({ type: 'watch.begin', marks: member })
  actor.send({ type: 'network.lose' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'lost', context: { isLost: true } })
  actor.send({ type: 'tab.show' })
  tell({ type: 'watch.begin', marks: member })
  expect(actor.getSnapshot().context.isLost).toBe(false)
  expect(announced).toEqual(['sd_money', 'sd_inbox', 'sd_conversations', 'sd_connection'])
})

test('a refused poll does not count as a lost connection, and polling continues', async () => {
  const { at, tell, announced } = open([refused])
  tell({ type: 'watch.end' })
  expect((await at('polling')).context.isLost).toBe(false)
  expect(announced).toEqual([])
})

test('the return listener reports a tab that is shown or hidden, a window that gets the focus and a network that is gone or back, and nothing after it stops', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const view = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', view)
  const received: string[] = []
  const ear = setup({
    types: {} as { events: { type: 'tab.show' | 'tab.hide' | 'network.lose' } },
    actors: { returnListener },
  }).createMachine({
    invoke: { src: 'returnListener' },
    on: {
      'tab.show': { actions: () => received.push('shown') },
      'tab.hide': { actions: () => received.push('hidden') },
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
  page.dispatchEvent(new Event('visibilitychange'))
  expect(received.splice(3)).toEqual(['hidden'])
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

type Answer = ChangesAnswer | typeof lost

/** Starts the machine with a watch that says what a test tells it to say. */
function open(getChanges: readonly Answer[] = [], tab: 'visible' | 'hidden' | 'unknown' = 'visible') {
  const clock = new SimulatedClock()
  const { announced } = openPage()
  const watches: { send: (event: WatchEvent) => void; isOver: boolean }[] = []
  const changesWatch = fromCallback<EventObject>(({ sendBack }) => {
    const watch = { send: sendBack, isOver: false }
    watches.push(watch)
    return () => {
      watch.isOver = true
    }
  })
  const page = { isVisible: tab !== 'hidden' }
  const tabListener = fromCallback(({ sendBack }) => {
    if (tab === 'unknown') throw new Error('no document')
    if (page.isVisible) sendBack({ type: 'tab.show' })
  })
  const opened = scripted(changesMachine, { answers: { getChanges }, actors: { tabListener, changesWatch }, clock })
  return {
    ...opened,
    clock,
    announced,
    watches,
    state: () => opened.actor.getSnapshot().value,
    tell: (event: WatchEvent) => watches.at(-1)?.send(event),
    hide: () => {
      page.isVisible = false
      opened.actor.send({ type: 'tab.hide' })
    },
    show: () => {
      page.isVisible = true
      opened.actor.send({ type: 'tab.show' })
    },
  }
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
