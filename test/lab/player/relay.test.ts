import { expect, test } from 'vitest'
import type { Path, Step } from '../../../stories/lab/path.ts'
import { openRelay } from '../../../stories/lab/player/relay.ts'
import { lab as signIn } from '../../../stories/access/sign-in.samples.ts'
import { lab as confirmation } from '../../../stories/access/confirmation.samples.ts'
import { lab as toasts } from '../../../stories/session/toasts.samples.ts'
import type { Lab } from '../../../stories/lab/lab.ts'
import { kettle } from '../kettle.ts'

const send = (type: string, more: object = {}): Step => ({ do: 'send', event: { ...more, type } })
const answer: Step = { do: 'answer', id: 'heatWater.once', output: 100 }
const hot = [send('water.pour', { litres: 1 }), send('lid.close'), send('water.boil'), answer]

function relay(lab: Lab, ...steps: Step[]) {
  const moves: Path[] = []
  const opened = openRelay(lab, { input: lab.inputs[0], steps }, (path) => moves.push(path))
  const values: unknown[] = []
  opened.actor.subscribe((snapshot) => values.push(snapshot.value))
  opened.listen()
  return { ...opened, moves, values, show: (...next: Step[]) => opened.show({ input: lab.inputs[0], steps: next }) }
}

test('the lab’s screen shows the state at the end of the path, and follows it when it changes', () => {
  const { actor, show, values, moves } = relay(kettle)
  expect(actor.getSnapshot().matches({ water: 'resting' })).toBe(true)
  show(...hot)
  expect(actor.getSnapshot().matches({ water: 'hot', lid: 'closed' })).toBe(true)
  expect(actor.getSnapshot()).toBe(actor.getSnapshot())
  show()
  expect(values).toEqual([
    { lid: 'closed', water: 'hot' },
    { lid: 'open', water: 'resting' },
  ])
  expect(moves).toEqual([])
})

test('an event from the lab’s screen adds a step, unless it changes nothing', () => {
  const { actor, moves } = relay(kettle)
  actor.send({ type: 'water.boil' })
  expect(moves).toEqual([])
  actor.send({ type: 'lid.close' })
  expect(moves).toEqual([{ input: undefined, steps: [send('lid.close')] }])
  expect(actor.getSnapshot().matches({ lid: 'closed' })).toBe(true)
})

test('typing a word on the lab’s screen is one step, while sending the same event twice is two', () => {
  const typing = relay(signIn)
  for (const username of ['m', 'ma', 'mar']) typing.actor.send({ type: 'username.change', username })
  expect(typing.moves.at(-1)?.steps).toEqual([send('username.change', { username: 'mar' })])
  const pouring = relay(kettle)
  for (const litres of [1, 1]) pouring.actor.send({ type: 'water.pour', litres })
  expect(pouring.moves.at(-1)?.steps).toHaveLength(2)
})

test('events that a screen sends while mounting or updating add no steps', () => {
  const moves: Path[] = []
  const { actor, show, listen } = openRelay(kettle, { input: undefined, steps: [] }, (path) => moves.push(path))
  actor.send({ type: 'lid.close' })
  listen()
  actor.subscribe(() => actor.send({ type: 'lid.open' }))
  show({ input: undefined, steps: [send('lid.close')] })
  expect(moves).toEqual([])
  expect(actor.getSnapshot().matches({ lid: 'closed' })).toBe(true)
})

test('a screen receives each emitted event when stepping forward, and not when stepping back', () => {
  const { actor, show } = relay(kettle, ...hot.slice(0, 3))
  const received: string[] = []
  actor.on('whistle', ({ type }) => received.push(type))
  const { unsubscribe } = actor.on('*', ({ type }) => received.push(`any ${type}`))
  show(...hot)
  expect(received).toEqual(['whistle', 'any whistle'])
  unsubscribe()
  show(...hot, send('lid.open'))
  show(...hot)
  show(...hot.slice(0, 3))
  show(...hot)
  expect(received).toEqual(['whistle', 'any whistle', 'whistle'])
})

test('a guard checked by a screen sees the time of the path', () => {
  const { actor } = relay(kettle, send('water.pour', { litres: 2 }))
  expect(actor.getSnapshot().can({ type: 'water.pour', litres: 1 })).toBe(false)
})

test('a child machine is drawn in its state, and closing it adds a step to the parent’s path', () => {
  const { actor, show, moves } = relay(toasts)
  show(...['Saved', 'Sent'].map((text) => send('toast.show', { toast: { tone: 'news', text } })))
  const shown = () => actor.getSnapshot().context.toasts
  expect(shown().map((one: typeof actor) => [one.getSnapshot().value, one.getSnapshot().context.text])).toEqual([
    ['shown', 'Saved'],
    ['shown', 'Sent'],
  ])
  const [first, second] = shown()
  second.send({ type: 'toast.hold', holder: 'focus' })
  expect(second.getSnapshot().value).toBe('held')
  expect(moves).toEqual([])
  first.send({ type: 'toast.close' })
  expect(moves.at(-1)?.steps.at(-1)).toEqual({ do: 'answer', id: 'toast 1', output: undefined })
  expect(shown()).toHaveLength(1)
})

test('a machine nested two levels deep is drawn in its state', () => {
  const { actor } = relay(confirmation, { do: 'answer', id: 'deviceVerification', output: null })
  expect(actor.getSnapshot().children.deviceVerification).toBeUndefined()
  const input = confirmation.inputs[1]
  const opened = openRelay(confirmation, { input, steps: [] }, () => {})
  const { deviceVerification } = opened.actor.getSnapshot().children
  expect(deviceVerification.getSnapshot().value).toBe('code')
})
