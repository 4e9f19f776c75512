import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { scripted } from '../support/scripted.ts'

test('a message can be read for five seconds', () => {
  const { say, seen, wait } = open()
  say('Saved')
  expect(seen()).toEqual(['Saved'])
  wait(4_999)
  expect(seen()).toEqual(['Saved'])
  wait(1)
  expect(seen()).toEqual([])
})

test('two messages are seen at a time, and the time of the third begins when it is seen', () => {
  const { say, seen, wait } = open()
  say('one')
  wait(1_000)
  say('two')
  say('three')
  expect(seen()).toEqual(['one', 'two'])
  wait(4_000)
  expect(seen()).toEqual(['two', 'three'])
  wait(1_000)
  expect(seen()).toEqual(['three'])
  wait(3_999)
  expect(seen()).toEqual(['three'])
  wait(1)
  expect(seen()).toEqual([])
})

test('a message that is closed makes room for the next', () => {
  const { say, seen, toast } = open()
  for (const text of ['one', 'two', 'three']) say(text)
  toast('one').send({ type: 'toast.close' })
  expect(seen()).toEqual(['two', 'three'])
})

test('a message that is closed before its turn is never seen', () => {
  const { say, seen, toast, wait } = open()
  for (const text of ['one', 'two', 'three']) say(text)
  toast('three').send({ type: 'toast.close' })
  wait(5_000)
  expect(seen()).toEqual([])
})

test('a message stays while somebody points at it, and can be read for five seconds afterwards', () => {
  const { say, seen, toast, wait } = open()
  say('Saved')
  wait(4_000)
  toast('Saved').send({ type: 'toast.hold', holder: 'pointer' })
  wait(60_000)
  expect(seen()).toEqual(['Saved'])
  toast('Saved').send({ type: 'toast.release', holder: 'pointer' })
  wait(4_999)
  expect(seen()).toEqual(['Saved'])
  wait(1)
  expect(seen()).toEqual([])
})

test('a message with the focus in it stays when the pointer leaves', () => {
  const { say, seen, toast, wait } = open()
  say('Saved')
  toast('Saved').send({ type: 'toast.hold', holder: 'pointer' })
  toast('Saved').send({ type: 'toast.hold', holder: 'focus' })
  toast('Saved').send({ type: 'toast.hold', holder: 'focus' })
  toast('Saved').send({ type: 'toast.release', holder: 'pointer' })
  wait(60_000)
  expect(seen()).toEqual(['Saved'])
  toast('Saved').send({ type: 'toast.release', holder: 'focus' })
  wait(5_000)
  expect(seen()).toEqual([])
})

test('a message can be closed while somebody points at it', () => {
  const { say, seen, toast } = open()
  say('Saved')
  toast('Saved').send({ type: 'toast.hold', holder: 'pointer' })
  toast('Saved').send({ type: 'toast.close' })
  expect(seen()).toEqual([])
})

test('nothing of a message is left when it is gone', () => {
  const { actor, say, wait } = open()
  for (const text of ['one', 'two', 'three']) say(text)
  wait(5_000)
  wait(5_000)
  expect(actor.getSnapshot()).toMatchObject({ status: 'active', context: { toasts: [] }, children: {} })
  expect(Object.keys(actor.getSnapshot().children)).toEqual([])
})

function open() {
  const clock = new SimulatedClock()
  const { actor } = scripted(toastsMachine, { clock })
  const toasts = () => actor.getSnapshot().context.toasts
  return {
    actor,
    say: (text: string) => actor.send({ type: 'toast.show', toast: { tone: 'news', text } }),
    seen: () =>
      toasts()
        .filter((toast) => toast.getSnapshot().hasTag('seen'))
        .map((toast) => toast.getSnapshot().context.text),
    toast: (text: string) => {
      const found = toasts().find((toast) => toast.getSnapshot().context.text === text)
      if (!found) throw new Error(`No message says ${text}.`)
      return found
    },
    wait: (ms: number) => clock.increment(ms),
  }
}
