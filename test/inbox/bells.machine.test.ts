import { afterEach, expect, test, vi } from 'vitest'
import { createActor, fromCallback, setup, SimulatedClock } from 'xstate'
import { ApiError } from '../../api/problems.ts'
import { bellsMachine } from '../../machines/inbox/bells.machine.ts'
import type { Message, Notification } from '../../machines/inbox/inbox.rules.ts'
import { tabListener } from '../../machines/shared/tab.listener.ts'
import { failed, known, messages, notifications, unknown } from '../../stories/inbox/bells.samples.ts'
import { scripted } from '../support/scripted.ts'

const minutes = (count: number) => count * 60_000
const lost = new ApiError('network', 'lost')
const { branch, warning } = messages
const { loan } = notifications

afterEach(() => vi.unstubAllGlobals())

test('messages and notifications are requested at once for the signed-in member', async () => {
  const { actor, fresh, asked } = open({ messages: [[branch]], notifications: [[loan]] })
  expect(actor.getSnapshot()).toMatchObject({
    value: { loading: { messages: 'loadingMessages', notifications: 'loadingNotifications' } },
    context: { messages: unknown, notifications: unknown },
  })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(asked).toEqual([
    ['getMessages', { userId: 7, bell: true }],
    ['getNotifications', { userId: 7, bell: true }],
  ])
  expect((await fresh()).context).toEqual({ userId: 7, messages: known(branch), notifications: known(loan) })
})

test('if one list fails, the other is unaffected, and the failed one is requested again after five minutes', async () => {
  const { actor, clock, fresh } = open({ messages: [lost, [branch]], notifications: [[loan], lost] })
  expect((await fresh()).context).toMatchObject({ messages: failed(lost), notifications: known(loan) })
  clock.increment(minutes(5))
  expect(actor.getSnapshot().context).toMatchObject({ messages: failed(lost), notifications: known(loan) })
  expect((await fresh()).context).toMatchObject({ messages: known(branch), notifications: { ...known(loan), error: lost } })
})

test('in a visible tab messages and notifications are reloaded every five minutes', async () => {
  const { actor, clock, fresh, asked } = open({ messages: [[], [branch], [branch, warning]], notifications: [[], [], []] })
  await fresh()
  clock.increment(minutes(5) - 1)
  expect(asked).toHaveLength(2)
  clock.increment(1)
  expect(asked).toHaveLength(4)
  expect(actor.getSnapshot().context.messages).toEqual(known())
  expect((await fresh()).context.messages).toEqual(known(branch))
  clock.increment(minutes(5))
  expect((await fresh()).context.messages).toEqual(known(branch, warning))
  expect(asked).toHaveLength(6)
})

test('a hidden tab requests no messages, and reloads them as soon as it is shown', async () => {
  const { actor, clock, fresh, asked } = open({ messages: [[], [branch]], notifications: [[], []] }, 'hidden')
  await fresh()
  clock.increment(minutes(60))
  expect([actor.getSnapshot().value, asked.length]).toEqual(['stale', 2])
  actor.send({ type: 'tab.show' })
  expect((await fresh()).context.messages).toEqual(known(branch))
  expect(asked).toHaveLength(4)
})

test('a reload requests both lists at once and ignores the answer of an earlier request', async () => {
  const { actor, fresh, asked } = open({ messages: [[branch], [warning], lost, [branch]], notifications: [[], [], [loan], []] })
  actor.send({ type: 'reload' })
  expect((await fresh()).context.messages).toEqual(known(warning))
  actor.send({ type: 'reload' })
  expect((await fresh()).context).toMatchObject({ messages: { ...known(warning), error: lost }, notifications: known(loan) })
  actor.send({ type: 'reload' })
  expect((await fresh()).context).toMatchObject({ messages: known(branch), notifications: known() })
  expect(asked).toHaveLength(8)
})

test('a tab that cannot report its visibility is reloaded like a visible one', async () => {
  const { clock, fresh, asked } = open({ messages: [[], []], notifications: [[], []] }, 'unknown')
  await fresh()
  clock.increment(minutes(5))
  await fresh()
  expect(asked).toHaveLength(4)
})

test('the tab listener reports a visible tab at once, a hidden one when shown, and nothing after it stops', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const leave = vi.spyOn(page, 'removeEventListener')
  vi.stubGlobal('document', page)
  const turn = (to: 'visible' | 'hidden') => {
    page.visibilityState = to
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const heard: string[] = []
  const ear = setup({ types: {} as { events: { type: 'tab.show' } }, actors: { tabListener } }).createMachine({
    invoke: { src: 'tabListener' },
    on: { 'tab.show': { actions: () => heard.push(page.visibilityState) } },
  })
  createActor(ear).start().stop()
  expect(heard).toEqual(['visible'])

  page.visibilityState = 'hidden'
  const actor = createActor(ear).start()
  expect(heard).toEqual(['visible'])
  turn('visible')
  turn('hidden')
  expect(heard).toEqual(['visible', 'visible'])
  actor.stop()
  turn('visible')
  expect([heard.length, leave.mock.calls.length]).toEqual([2, 2])
})

type Answers = { messages: (Message[] | Error)[]; notifications: (Notification[] | Error)[] }

function open(answers: Answers, tab: 'visible' | 'hidden' | 'unknown' = 'visible') {
  const clock = new SimulatedClock()
  const tabListener = fromCallback(({ sendBack }) => {
    if (tab === 'unknown') throw new Error('no document')
    if (tab === 'visible') sendBack({ type: 'tab.show' })
  })
  const { messages: getMessages, notifications: getNotifications } = answers
  const opened = scripted(bellsMachine, {
    input: { userId: 7 },
    answers: { getMessages, getNotifications },
    actors: { tabListener },
    clock,
  })
  return { ...opened, clock, fresh: () => opened.at('fresh') }
}
