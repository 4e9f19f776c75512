import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../../src/chart.ts'
import { portionOf, reportOf, shareOf, sorted } from '../../src/cover/share.ts'

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

test('coverage lists untested states and transitions, and does not count history states or the root of the machine', () => {
  const { states, transitions } = shareOf(lamp, half)
  expect([states.all.length, states.missed.map(({ id }) => id)]).toEqual([2, ['lamp.on']])
  expect([transitions.all.length, transitions.missed.map(({ name }) => name)]).toEqual([2, ['lamp on: lamp.dim']])
})

test('the least covered machine is listed first, and equals are sorted by name', () => {
  const order = (record: typeof nothing) =>
    sorted([lamp, bell].map((chart) => shareOf(chart, record))).map(({ chart }) => chart.id)
  expect([order(nothing), order(half), order(whole)]).toEqual([
    ['bell', 'lamp'],
    ['bell', 'lamp'],
    ['bell', 'lamp'],
  ])
  expect(order({ ...nothing, transitions: { 'bell: bell.ring': once } } as typeof nothing)).toEqual(['lamp', 'bell'])
})

test('a machine without states or transitions counts as fully covered', () => {
  expect(portionOf(shareOf(chartOf(createMachine({ id: 'stone' })), nothing))).toBe(1)
})

test('the coverage report is one line if everything is covered', () => {
  expect(reportOf([lamp, bell].map((chart) => shareOf(chart, whole)))).toBe(
    'tests took 2/2 states and 3/3 transitions of 2 machines',
  )
})

test('the coverage report names what no test takes, and sums up the rest', () => {
  const shares = [lamp, bell].map((chart) =>
    shareOf(chart, { ...half, transitions: { ...half.transitions, 'bell: bell.ring': once } }),
  )
  expect(reportOf(shares)).toBe(
    [
      'tests took 1/2 states and 2/3 transitions of 2 machines',
      'lamp 1/2 states, 1/2 transitions; no test takes',
      '  state on',
      '  lamp on: lamp.dim',
    ].join('\n'),
  )
})
