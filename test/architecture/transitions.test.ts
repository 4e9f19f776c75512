import { expect, test } from 'vitest'
import { createActor, createMachine, SimulatedClock } from 'xstate'
import { transitionNames } from 'statechart-lab'
import { entered, taken } from '../support/transitions.ts'

const child = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { 'lamp.light': { target: 'on', guard: ({ event }) => event.bright } } },
    on: { type: 'final' },
  },
})

const parent = createMachine(
  {
    id: 'house',
    initial: 'dark',
    states: {
      dark: { after: { dusk: 'lighting' } },
      lighting: { invoke: { id: 'lamp', src: 'lamp', onDone: 'lit', onError: 'dark' } },
      lit: {
        initial: 'warm',
        states: {
          warm: { on: { '*': [{ target: 'cold', guard: 'freezing' }, { actions: 'shiver' }] } },
          cold: { type: 'final' },
        },
        onDone: 'dark',
      },
    },
    on: { 'house.leave': {} },
  },
  { actors: { lamp: child }, delays: { dusk: 10 }, guards: { freezing: ({ event }) => event.type === 'frost.come' } },
)

const names = [
  'house: house.leave',
  'house dark: after dusk',
  'house lighting: lamp done',
  'house lighting: lamp failed',
  'house lit: done',
  'house lit.warm: * 1/2',
  'house lit.warm: * 2/2',
]

test('every transition has its own name, also in copies of a machine', () => {
  expect(transitionNames(parent)).toEqual(names)
  expect(transitionNames(parent.provide({ delays: { dusk: 1 } }))).toEqual(names)
})

test('the transitions of an actor and its children are recorded without help from the test', () => {
  const clock = new SimulatedClock()
  const actor = createActor(parent, { clock }).start()
  clock.increment(10)
  const { lamp } = actor.getSnapshot().children
  lamp?.send({ type: 'lamp.light', bright: false })
  expect([...taken]).toEqual(['house dark: after dusk'])

  lamp?.send({ type: 'lamp.light', bright: true })
  actor.send({ type: 'rain.come' })
  actor.send({ type: 'frost.come' })
  expect([...taken]).toEqual([
    'house dark: after dusk',
    'lamp off: lamp.light',
    'house lighting: lamp done',
    'house lit.warm: * 2/2',
    'house lit.warm: * 1/2',
    'house lit: done',
  ])
})

test('the transitions of an actor started from a snapshot are recorded', () => {
  const snapshot = child.resolveState({ value: 'off' })
  createActor(child, { snapshot }).start().send({ type: 'lamp.light', bright: true })
  expect([...taken]).toEqual(['lamp off: lamp.light'])
})

test('the initial states of a machine count as entered', () => {
  createActor(child)
  expect([...entered]).toEqual(['lamp', 'lamp.off'])
})

test('a state that is left at once counts as entered, one restored from a snapshot does not', () => {
  createActor(createMachine({ id: 'blind', initial: 'up', states: { up: { always: 'down' }, down: {} } }))
  expect([...entered]).toEqual(['blind.up', 'blind', 'blind.down'])
  entered.clear()

  createActor(child, { snapshot: child.resolveState({ value: 'on' }) }).start()
  expect([...entered]).toEqual([])
})

test('a test’s report lists the transitions and states of its machines', ({ task }) => {
  const reports = task.file.tasks.map(({ meta }) => meta.machines)
  expect(reports.at(2)).toEqual({ transitions: ['lamp off: lamp.light'], states: ['lamp.off', 'lamp', 'lamp.on'] })
  expect(reports.at(-1)).toBeUndefined()
})
