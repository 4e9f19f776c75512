import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { bareLab } from '../../src/bare.ts'
import type { Path, Step } from '../../src/path.ts'
import { decode, encode } from '../../src/player/link.ts'
import { linkTo } from '../../src/player/link-text.ts'
import { replay } from '../../src/replay.ts'
import { search } from '../../src/search.ts'
import { activeLeaves } from '../../src/structure.ts'
import { kettle } from '../kettle.ts'

const boil: Path = {
  input: undefined,
  steps: [
    { do: 'send', event: { type: 'water.pour', litres: 1 } },
    { do: 'outside', what: 'somebody boils water elsewhere' },
    { do: 'wait', ms: 30_000 },
    { do: 'crash', id: 'thermostat' },
    { do: 'answer', id: 'heatWater.once', output: 99 },
  ],
}

const there = (path: Path) => decode(kettle, encode(kettle, path))
const letter = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a link restores the path it was copied from, and has only URL-safe letters', () => {
  expect(there(boil)).toEqual({ path: boil, damage: null })
  expect(encode(kettle, boil)).toMatch(/^[\w-]+$/)
  const words = { ...boil, input: { note: 'Grüße, 漢字 – 👋' } }
  expect(there(words)).toEqual({ path: words, damage: null })
})

test('the link to the start of a machine is empty', () => {
  expect(encode(kettle, { input: undefined, steps: [] })).toBe('')
  expect(decode(kettle, '')).toEqual({ path: { input: undefined, steps: [] }, damage: null })
})

test('a link restores every journey of a machine', () => {
  for (const { path } of search(kettle).journeys) expect(there(path)).toEqual({ path, damage: null })
})

test.each(['%%%', 'abc', letter(null), letter({}), letter([]), encode(kettle, boil).slice(0, 40)])(
  'a damaged link is reported as damaged: %s',
  (text) => {
    const { path, damage } = decode(kettle, text)
    expect(damage).toBe('This link is damaged, so nothing of it could be read. Ask for it again.')
    expect(path.steps).toEqual([])
  },
)

test.each<[string, unknown]>([
  ['an unknown kind of step', { do: 'jump' }],
  ['null', null],
  ['an event without a name', { do: 'send', event: {} }],
  ['a removed sample', { do: 'answer', id: 'heatWater.once', sample: 'lukewarm' }],
  ['a removed outside event', { do: 'outside', what: 'it rains' }],
  ['a negative time', { do: 'wait', ms: -1 }],
  ['an answer without a service', { do: 'answer', output: 1 }],
])('a link is followed up to the first step that cannot be read: %s', (_, step) => {
  const first: Step = { do: 'send', event: { type: 'lid.close' } }
  expect(decode(kettle, letter({ start: 0, steps: [first, step, first] }))).toEqual({
    path: { input: undefined, steps: [first] },
    damage: 'Step 2 of this link cannot be read here. What came before it is shown.',
  })
})

test('a link to states leads to where all of them are active, or says that nothing does', () => {
  for (const journey of search(kettle).journeys) {
    const wanted = statesAfter(journey.path)
    const { path, damage } = decode(kettle, linkTo(wanted))
    expect([statesAfter(path), damage]).toEqual([wanted, null])
  }
  expect(decode(kettle, linkTo(['teapot']))).toEqual({
    path: { input: undefined, steps: [] },
    damage: 'No way to teapot at once was found. This is the nearest place.',
  })
})

test('a link leads to every combination of the states of parallel regions', () => {
  const names = ['milk', 'sugar', 'lemon']
  const region = (name: string) => ({ initial: 'without', states: { without: { on: { [name]: 'with' } }, with: {} } })
  const machine = createMachine({
    id: 'tea',
    type: 'parallel',
    states: Object.fromEntries(names.map((name) => [name, region(name)])),
  })
  const tea = bareLab(machine)
  for (let choice = 0; choice < 8; choice++) {
    const wanted = names.map((name, place) => `${name}.${choice & (1 << place) ? 'with' : 'without'}`)
    expect([wanted, decode(tea, linkTo(wanted)).damage]).toEqual([wanted, null])
  }
})

const statesAfter = (path: Path) => activeLeaves(replay(kettle, path).snapshot)
