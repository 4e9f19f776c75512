import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { wordsOf } from '../src/path.ts'
import { search } from '../src/search.ts'
import { noon } from '../src/world.ts'
import { kettle, labOf } from './kettle.ts'

const doorFor = (max: number) =>
  setup({
    types: {} as {
      context: { knocks: number }
      input: { knocks: number }
      events: { type: 'door.knock' | 'door.leave' }
    },
    guards: { heard: ({ context }) => context.knocks === max },
  }).createMachine({
    id: 'door',
    context: ({ input }) => input,
    initial: 'closed',
    states: {
      closed: {
        on: {
          'door.knock': [
            { guard: 'heard', target: 'open' },
            { actions: assign({ knocks: ({ context }) => context.knocks + 1 }) },
          ],
        },
      },
      open: { on: { 'door.leave': 'closed' } },
    },
  })

const events = { 'door.knock': [{}], 'door.leave': [{}] }

test('the search finds every state and transition of a machine', () => {
  const { missed, failures, entered, journeys } = search(kettle)
  expect([missed, [...failures]]).toEqual([[], []])
  expect(entered).toContain('kettle.water.broken')
  expect(new Set(journeys.flatMap(({ takes }) => [...takes])).size).toBe(14)
})

test('the search gets past a guard that needs an event several times', () => {
  const { missed, journeys } = search(labOf(doorFor(3), { inputs: [{ knocks: 0 }], events }))
  expect(missed).toEqual([])
  expect(journeys.map(({ path }) => wordsOf(path))).toEqual([
    'door.knock, door.knock, door.knock, door.knock, door.leave',
  ])
})

test('the search tries each input of a machine', () => {
  const inputs = [{ knocks: 8 }, { knocks: 3 }]
  const { missed } = search(labOf(doorFor(3), { inputs, events }))
  expect(missed).toEqual([])
})

test('the search waits for timers, including those whose guard depends on the time', () => {
  const lamp = setup({ guards: { dark: () => Date.now() >= noon + 60_000 }, delays: { dusk: 60_000 } }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { after: { dusk: { guard: 'dark', target: 'on' } } }, on: { type: 'final' } },
  })
  const { missed, journeys } = search(labOf(lamp, {}))
  expect(missed).toEqual([])
  expect(journeys.map(({ path }) => wordsOf(path))).toEqual(['60 s'])
})

test('the search ends when a guard can never pass, and reports the transitions that it missed', () => {
  const { missed, entered } = search(labOf(doorFor(-1), { inputs: [{ knocks: 0 }], events }))
  expect(missed).toEqual(['door closed: door.knock 1/2', 'door open: door.leave'])
  expect([...entered]).toEqual(['door', 'door.closed'])
})
