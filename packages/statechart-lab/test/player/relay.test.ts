import { expect, test } from 'vitest'
import { assign, createMachine, sendTo, setup } from 'xstate'
import type { Path, Step } from '../../src/path.ts'
import { openRelay } from '../../src/player/relay.ts'
import type { Lab } from '../../src/lab.ts'
import { kettle, labOf } from '../kettle.ts'

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

const form = labOf(
  setup({ types: {} as { context: { name: string }; events: { type: 'name.change'; name: string } } }).createMachine({
    id: 'form',
    context: { name: '' },
    on: { 'name.change': { actions: assign({ name: ({ event }) => event.name }) } },
  }),
  { events: { 'name.change': [{ name: 'm' }] } },
)

test('typing a word on the lab’s screen is one step, while sending the same event twice is two', () => {
  const typing = relay(form)
  for (const name of ['m', 'ma', 'mar']) typing.actor.send({ type: 'name.change', name })
  expect(typing.moves.at(-1)?.steps).toEqual([send('name.change', { name: 'mar' })])
  const pouring = relay(kettle)
  for (const litres of [1, 1]) pouring.actor.send({ type: 'water.pour', litres })
  expect(pouring.moves.at(-1)?.steps).toHaveLength(2)
})

const sealed = createMachine({
  id: 'envelope',
  initial: 'open',
  states: { open: { on: { seal: 'sealed' } }, sealed: { on: { post: 'posted' } }, posted: { type: 'final' } },
})
const letter = labOf(
  setup({
    types: {} as { events: { type: 'letter.fold' } },
    actors: { envelope: sealed },
    actions: { seal: sendTo('envelope', { type: 'seal' }) },
  }).createMachine({
    id: 'letter',
    initial: 'written',
    states: {
      written: {
        invoke: { id: 'envelope', src: 'envelope', onDone: 'sent' },
        on: { 'letter.fold': { actions: 'seal' } },
      },
      sent: {},
    },
  }),
  { events: { 'letter.fold': [{}] }, actors: { envelope: { answers: { posted: undefined } } } },
)

test('a child machine is drawn in the state that its parent’s events lead to, and its end adds a step to the parent’s path', () => {
  const { actor, moves } = relay(letter, send('letter.fold'))
  const { envelope } = actor.getSnapshot().children
  expect(envelope.getSnapshot().value).toBe('sealed')
  envelope.send({ type: 'post' })
  expect(actor.getSnapshot().value).toBe('sent')
  expect(moves.at(-1)?.steps).toEqual([send('letter.fold'), { do: 'answer', id: 'envelope', output: undefined }])
})
