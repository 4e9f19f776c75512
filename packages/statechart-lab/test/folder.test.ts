import { expect, test } from 'vitest'
import { createMachine, fromPromise, setup } from 'xstate'
import * as checkout from '../examples/checkout.machine.ts'
import * as samples from '../examples/checkout.samples.ts'
import * as player from '../examples/player.js'
import { machinesIn } from '../src/folder/folder.ts'
import { groupsIn } from '../src/player/moves.ts'
import { replay } from '../src/replay.ts'
import { search } from '../src/search.ts'
import { testOf } from '../src/test-of.ts'

const labIn = (file: string, exports: object) => {
  const [found] = machinesIn([{ file, exports: { ...exports } }]).labs
  if (!found) throw new Error('no machine')
  return found.lab
}
const titlesOf = (lab: ReturnType<typeof labIn>, ...steps: Parameters<typeof replay>[1]['steps']) =>
  groupsIn(replay(lab, { input: lab.inputs[0], steps })).map(({ title, moves }) => [
    title,
    moves.map((move) => `${move.title}${move.draft ? ', may be edited' : ''}`),
  ])

test('a folder shows its machines, those that they start, and uses samples where there are some', () => {
  const { labs, problems } = machinesIn([
    { file: 'shop/checkout.machine.ts', exports: { ...checkout } },
    { file: 'shop/checkout.samples.ts', exports: { ...samples } },
    { file: 'player.js', exports: { ...player } },
  ])
  expect(problems).toEqual([])
  expect(labs.map(({ id, area, file, samples }) => [id, area, file, samples])).toEqual([
    ['checkout', 'shop', 'shop/checkout.machine.ts', 'shop/checkout.samples.ts'],
    ['payment', 'shop', 'shop/checkout.machine.ts', ''],
    ['mediaPlayer', '', 'player.js', ''],
  ])
  expect(labs.map(({ lab }) => lab.isBare ?? false)).toEqual([false, true, true])
})

test('a machine without samples offers its bare events, and ends its services with what a person writes', () => {
  const lab = labIn('player.js', player)
  expect(titlesOf(lab)).toEqual([['Events', ['play, may be edited', 'mute, may be edited', 'louder, may be edited']]])
  expect(titlesOf(lab, { do: 'send', event: { type: 'play' } })[1]).toEqual([
    'loading is running',
    ['answers nothing, may be edited', 'fails, may be edited'],
  ])
  expect(search(lab).missed).toEqual([])
})

test('a service that is written in the chart or only named never runs', () => {
  let runs = 0
  const call = fromPromise(async () => ++runs)
  const machine = createMachine({
    initial: 'one',
    states: {
      one: { invoke: { src: call, onDone: 'two' } },
      two: { invoke: { src: 'later', onDone: 'three' } },
      three: {},
    },
  })
  const lab = labIn('steps.ts', { machine })
  const run = replay(lab, {
    input: {},
    steps: [
      { do: 'answer', id: 'one', output: 1 },
      { do: 'answer', id: '0.machine.two', output: 2 },
    ],
  })
  expect([run.failure, run.snapshot.value, runs]).toEqual([null, 'three', 0])
})

test('a machine that cannot start without its input shows why, and a guard that needs data blocks', () => {
  const strict = setup({ types: {} as { input: { rows: string[] }; context: { count: number } } }).createMachine({
    id: 'strict',
    context: ({ input }) => ({ count: input.rows.length }),
    initial: 'ready',
    states: { ready: {} },
  })
  const run = replay(labIn('strict.ts', { strict }), { input: {}, steps: [] })
  expect([run.failure, run.snapshot.value]).toEqual([expect.stringContaining('it breaks: '), 'ready'])
  const picky = createMachine({
    id: 'picky',
    on: { pick: { guard: ({ event }) => event.item.price > 1, actions: 'take' } },
  })
  expect(groupsIn(replay(labIn('picky.ts', { picky }), { input: {}, steps: [] }))[0]?.moves[0]?.refusedBy).toEqual([
    'inline',
  ])
})

test('a copied test imports a machine as its file exports it; a machine that only another one starts has no file', () => {
  const part = createMachine({ id: 'traffic-light' })
  const whole = setup({ actors: { part } }).createMachine({ id: 'whole', invoke: { src: 'part' } })
  const { labs } = machinesIn([
    { file: 'crossing/whole.ts', exports: { default: whole } },
    { file: 'checkout.machine.ts', exports: { ...checkout } },
    { file: 'checkout.samples.ts', exports: { checkoutLab: samples.lab } },
  ])
  const importIn = (text: string) => text.split('\n').find((line) => line.includes('from "./'))
  const start = { input: {}, steps: [] }
  expect(labs.map(({ id, lab, source }) => [id, source && importIn(testOf(lab, start, source))])).toEqual([
    ['whole', 'import machine from "./crossing/whole.ts"'],
    ['traffic-light', undefined],
    ['checkout', 'import { checkoutLab as lab } from "./checkout.samples.ts"'],
    ['payment', undefined],
  ])
})

test('machines of one name are reported once, with all their files', () => {
  const twin = () => createMachine({ id: 'twin' })
  const files = [
    { file: 'a.ts', exports: { one: twin(), two: twin() } },
    { file: 'b.ts', exports: { three: twin(), four: twin() } },
  ]
  expect(machinesIn(files).problems).toEqual(['Several machines are called twin: in a.ts, b.ts. The first is shown.'])
})
