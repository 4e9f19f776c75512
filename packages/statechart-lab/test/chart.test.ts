import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf, guardName } from '../src/chart.ts'
import { kettleMachine } from './kettle.ts'

const chart = chartOf(kettleMachine)

test('a chart lists every state with its type, its invoked services and its tags', () => {
  expect(chart.states.map(({ path, type }) => `${path} ${type}`)).toEqual([
    ' parallel',
    'lid compound',
    'lid.open atomic',
    'lid.closed atomic',
    'water compound',
    'water.resting atomic',
    'water.heating atomic',
    'water.hot atomic',
    'water.broken atomic',
  ])
  expect(chart.states.find(({ path }) => path === 'water.heating')).toEqual({
    id: 'kettle.water.heating',
    path: 'water.heating',
    type: 'atomic',
    isDeep: false,
    parent: 'kettle.water',
    initial: null,
    invokes: [{ id: 'heatWater.once', src: 'heatWater' }],
    entry: [],
    exit: [],
    tags: ['busy'],
  })
  expect(chart.states.find(({ path }) => path === 'lid')?.initial).toBe('kettle.lid.open')
  expect(chart.emits).toEqual(['whistle'])
})

test('a chart lists every transition with its kind, guard, actions and delay', () => {
  const words = chart.transitions.map(({ name, kind, guard, actions, delay }) => [
    name,
    kind,
    guard,
    actions.join(),
    delay,
  ])
  expect(words).toEqual([
    ['kettle lid: bell.ring', 'event', null, '', null],
    ['kettle lid.open: lid.close', 'event', null, '', null],
    ['kettle lid.closed: lid.open', 'event', null, '', null],
    ['kettle lid.closed: bellListener failed', 'failed', null, '', null],
    ['kettle water: water.pour', 'event', 'not full', 'assign', null],
    ['kettle water.resting: water.boil', 'event', 'closed and not empty', '', null],
    ['kettle water.heating: heatWater.once done', 'done', null, 'whistle,remember', null],
    ['kettle water.heating: heatWater.once failed 1/2', 'failed', 'unplugged', '', null],
    ['kettle water.heating: heatWater.once failed 2/2', 'failed', null, 'assign', null],
    ['kettle water.hot: thermostat done', 'done', null, '', null],
    ['kettle water.hot: thermostat failed', 'failed', null, '', null],
    ['kettle water.hot: after cooling', 'after', null, 'pourOut', 60_000],
    ['kettle water.broken: after moment', 'after', null, '', 'varying'],
    ['kettle water.broken: always', 'always', 'cold', '', null],
  ])
  expect(chart.transitions.at(-1)).toMatchObject({
    source: 'kettle.water.broken',
    targets: ['kettle.water.resting'],
    reenter: false,
  })
})

test('a delay that the machine does not define is shown as unknown, a number as itself', () => {
  const machine = createMachine({ id: 'lamp', after: { soon: {}, 250: {} } })
  expect(chartOf(machine).transitions.map(({ about, delay }) => [about, delay])).toEqual([
    ['250', 250],
    ['soon', 'unknown'],
  ])
})

test('a guard without a name is shown as inline', () => {
  expect([guardName(() => true), guardName({ type: 'late', params: {} }), guardName(undefined)]).toEqual([
    'inline',
    'late',
    null,
  ])
})

test('a chart marks deep history states, not shallow ones', () => {
  const lamp = createMachine({
    id: 'lamp',
    initial: 'on',
    states: { on: {}, before: { type: 'history' }, wholly: { type: 'history', history: 'deep' } },
  })
  expect(chartOf(lamp).states.map(({ path, isDeep }) => [path, isDeep])).toEqual([
    ['', false],
    ['on', false],
    ['before', false],
    ['wholly', true],
  ])
})
