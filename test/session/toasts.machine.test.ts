import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { scripted } from '../support/scripted.ts'

test('two toasts are shown at a time, and the third starts its five seconds when it appears', () => {
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

test('closing a toast, also with the pointer on it, makes room for the next one', () => {
  const { say, seen, toast } = open()
  for (const text of ['one', 'two', 'three']) say(text)
  toast('one').send({ type: 'toast.hold', holder: 'pointer' })
  toast('one').send({ type: 'toast.close' })
  expect(seen()).toEqual(['two', 'three'])
})

test('the same message twice is one toast, whose five seconds begin again', () => {
  const { say, seen, wait } = open()
  say('The email was sent successfully.')
  wait(4_000)
  say('The email was sent successfully.')
  expect(seen()).toEqual(['The email was sent successfully.'])
  wait(4_999)
  expect(seen()).toEqual(['The email was sent successfully.'])
  wait(1)
  expect(seen()).toEqual([])
})

test('the same message again leaves a toast that has the focus or the pointer where it is', () => {
  const { say, seen, toast, wait } = open()
  say('Saved')
  const first = toast('Saved')
  first.send({ type: 'toast.hold', holder: 'focus' })
  say('Saved')
  expect([seen(), toast('Saved')]).toEqual([['Saved'], first])
  wait(60_000)
  first.send({ type: 'toast.release', holder: 'focus' })
  wait(4_999)
  expect(seen()).toEqual(['Saved'])
  wait(1)
  expect(seen()).toEqual([])
})

test('a waiting toast that is closed before it appears is never shown', () => {
  const { say, seen, toast, wait } = open()
  for (const text of ['one', 'two', 'three']) say(text)
  toast('three').send({ type: 'toast.close' })
  wait(5_000)
  expect(seen()).toEqual([])
})

test('a toast stays while the pointer is on it, and for five seconds afterwards', () => {
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

test('a toast that has the focus stays when the pointer leaves it', () => {
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

test('toasts that are over leave nothing behind in the machine', () => {
  const { actor, say, wait } = open()
  for (const text of ['one', 'two', 'three']) say(text)
  wait(5_000)
  wait(5_000)
  expect(actor.getSnapshot()).toMatchObject({ status: 'active', context: { toasts: [] }, children: {} })
  expect(Object.keys(actor.getSnapshot().children)).toEqual([])
})

test('a toast that offers Undo stays for ten seconds, longer in the focus, and says whether it was pressed', () => {
  const { actor, seen, toast, wait } = open()
  const show = (text: string, undo: number) => actor.send({ type: 'toast.show', toast: { tone: 'news', text, undo } })
  show('Removed', 34)
  wait(9_999)
  expect(seen()).toEqual(['Removed'])
  toast('Removed').send({ type: 'toast.hold', holder: 'focus' })
  wait(60_000)
  const pressed = toast('Removed')
  pressed.send({ type: 'toast.undo' })
  expect([seen(), pressed.getSnapshot().context.isUndone]).toEqual([[], true])
  show('Removed', 35)
  wait(10_000)
  expect(seen()).toEqual([])
})

test('two rows that were removed are two toasts, even in the same words', () => {
  const { actor, seen } = open()
  for (const undo of [34, 35]) actor.send({ type: 'toast.show', toast: { tone: 'news', text: 'Removed', undo } })
  expect(seen()).toEqual(['Removed', 'Removed'])
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
