import { expect, test } from 'vitest'
import { offersIn } from '../src/offers.ts'
import type { Step } from '../src/path.ts'
import { replay } from '../src/replay.ts'
import { kettle } from './kettle.ts'

const send = (type: string, more: object = {}): Step => ({ do: 'send', event: { ...more, type } })
const boil = [send('water.pour', { litres: 1 }), send('lid.close'), send('water.boil')]
const hot: Step[] = [...boil, { do: 'answer', id: 'heatWater.once', output: 100 }]

const offered = (...steps: Step[]) =>
  offersIn(replay(kettle, { input: undefined, steps })).map(({ name, takes, refusedBy }) => [
    name,
    takes?.join() ?? '?',
    refusedBy.join(),
  ])

test('the lab offers each event with its transition, and a refused one with the name of its guard', () => {
  expect(offered(send('water.pour', { litres: 2 }))).toEqual([
    ['water.pour', '', 'not full'],
    ['water.pour', '', 'not full'],
    ['lid.close', 'kettle lid.open: lid.close', ''],
    ['water.boil', '', 'closed and not empty'],
    ['30 s pass', '?', ''],
    ['somebody boils water elsewhere', '?', ''],
    ['somebody sets the clock of the wall', '?', ''],
  ])
})

test('a running service can be answered with its samples, its own errors and those of every service', () => {
  const failed = 'kettle water.heating: heatWater.once failed'
  expect(offered(...boil).filter(([name]) => name?.startsWith('heatWater'))).toEqual([
    ['heatWater.once: boiling', 'kettle water.heating: heatWater.once done', ''],
    ['heatWater.once: broken', `${failed} 2/2`, ''],
    ['heatWater.once: refused', `${failed} 2/2`, ''],
    ['heatWater.once: limit', `${failed} 1/2`, ''],
  ])
})

test('the next steps in the lab include events from listeners, the end or crash of a child machine, and running timers', () => {
  expect(offered(...hot).map(([name]) => name)).toEqual([
    'water.pour',
    'water.pour',
    'lid.open',
    'bell.ring',
    'bellListener breaks',
    'thermostat: off',
    'thermostat breaks',
    '60 s pass',
    '30 s pass',
    'somebody boils water elsewhere',
    'somebody sets the clock of the wall',
  ])
  expect(offered(...hot, send('lid.open')).map(([name]) => name)).not.toContain('bell.ring')
})

test('the lab offers no steps after a path that failed', () => {
  expect(offered({ do: 'crash', id: 'thermostat' })).toEqual([])
})
