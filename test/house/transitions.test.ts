import { expect, test } from 'vitest'
import { createActor, createMachine, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { components } from '../../api/schema.d.ts'
import { startUpMachine } from '../../machines/session/startUp.machine.ts'
import { transitionNames } from '../../stories/lab/structure.ts'
import { coverageOf, taken } from '../support/transitions.ts'

type Config = components['schemas']['Config']

const child = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { 'lamp.light': { target: 'on', guard: ({ event }) => event.bright } } }, on: { type: 'final' } },
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
        states: { warm: { on: { '*': [{ target: 'cold', guard: 'freezing' }, { actions: 'shiver' }] } }, cold: { type: 'final' } },
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

test('every transition has a name of its own, in each copy of a machine', () => {
  expect(transitionNames(parent)).toEqual(names)
  expect(transitionNames(parent.provide({ delays: { dusk: 1 } }))).toEqual(names)
})

test('what an actor and its children take is recorded, without a word from the test', () => {
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

test('an actor that goes on from a snapshot is recorded too', () => {
  const snapshot = child.resolveState({ value: 'off' })
  createActor(child, { snapshot }).start().send({ type: 'lamp.light', bright: true })
  expect([...taken]).toEqual(['lamp off: lamp.light'])
})

test('a machine that moves while it is made is recorded, and what it did not do is named', async () => {
  const getConfig = fromPromise<Config>(() => Promise.reject(new Error('no answer')))
  const actor = createActor(startUpMachine.provide({ actors: { getConfig } }), { input: { config: null, paint: null } }).start()
  await waitFor(actor, (state) => state.matches('unbranded'))
  expect(coverageOf(startUpMachine, taken)).toBe(
    [
      'startUp 2/5 transitions',
      '  startUp start: always 1/2',
      '  startUp loadingConfig: getConfig done',
      '  startUp unbranded: config.retry',
    ].join('\n'),
  )
})

test('what a test made its machines do stands in its report', ({ task }) => {
  const reports = task.file.tasks.map(({ meta }) => meta.transitions)
  expect(reports.at(2)).toEqual(['lamp off: lamp.light'])
  expect(reports.at(-1)).toBeUndefined()
})
