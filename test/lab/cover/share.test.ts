import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../../../stories/lab/chart.ts'
import { portionOf, reportOf, shareOf, sorted } from '../../../stories/lab/cover/share.ts'

const lamp = chartOf(
  createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { 'lamp.light': 'on' } }, on: { on: { 'lamp.dim': 'off' } }, before: { type: 'history' } },
  }),
)
const bell = chartOf(createMachine({ id: 'bell', on: { 'bell.ring': {} } }))

const once = { count: 1, first: ['one'] }
const nothing = { states: {}, transitions: {} }
const half = { states: { lamp: once, 'lamp.off': once }, transitions: { 'lamp off: lamp.light': once } }
const whole = {
  states: { ...half.states, 'lamp.on': once },
  transitions: { ...half.transitions, 'lamp on: lamp.dim': once, 'bell: bell.ring': once },
}

test('untested states are named; history states and the machine itself do not count', () => {
  const { states, transitions } = shareOf(lamp, half)
  expect([states.all.length, states.missed.map(({ id }) => id)]).toEqual([2, ['lamp.on']])
  expect([transitions.all.length, transitions.missed.map(({ name }) => name)]).toEqual([2, ['lamp on: lamp.dim']])
})

test('the least covered machine comes first, and equals by name', () => {
  const order = (record: typeof nothing) => sorted([lamp, bell].map((chart) => shareOf(chart, record))).map(({ chart }) => chart.id)
  expect([order(nothing), order(half), order(whole)]).toEqual([
    ['bell', 'lamp'],
    ['bell', 'lamp'],
    ['bell', 'lamp'],
  ])
  expect(order({ ...nothing, transitions: { 'bell: bell.ring': once } } as typeof nothing)).toEqual(['lamp', 'bell'])
})

test('a machine with nothing in it is covered', () => {
  expect(portionOf(shareOf(chartOf(createMachine({ id: 'stone' })), nothing))).toBe(1)
})

test('the words at the end of a run are one line when all is covered', () => {
  expect(reportOf([lamp, bell].map((chart) => shareOf(chart, whole)))).toBe('tests took 2/2 states and 3/3 transitions of 2 machines')
})

test('the words at the end of a run name what is missing, and of what is covered only the sum', () => {
  const shares = [lamp, bell].map((chart) => shareOf(chart, { ...half, transitions: { ...half.transitions, 'bell: bell.ring': once } }))
  expect(reportOf(shares)).toBe(
    [
      'tests took 1/2 states and 2/3 transitions of 2 machines',
      'lamp 1/2 states, 1/2 transitions; no test takes',
      '  state on',
      '  lamp on: lamp.dim',
    ].join('\n'),
  )
})
