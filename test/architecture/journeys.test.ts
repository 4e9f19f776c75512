import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type AnyStateMachine, assign, fromCallback, fromPromise, setup } from 'xstate'
import { toApiError } from '../../api/problems.ts'
import { type Lab, labOf } from '../../stories/lab/lab.ts'
import { repositoryFiles, top } from './files.ts'
import { journeysOf, samplesPathOf } from './journeys.ts'
import { isMachinePath, machinesIn } from './machines.ts'

const paths = repositoryFiles().map(({ path }) => path)
const machinePaths = paths.filter(isMachinePath)
const load = (path: string) => import(/* @vite-ignore */ join(top, path))
const shares: string[] = []

test.each(machinePaths)('the samples allow journeys through every transition of %s', async (path) => {
  const lab = paths.includes(samplesPathOf(path)) ? (await load(samplesPathOf(path))).lab : undefined
  const results = machinesIn(path, await load(path)).map((found) => journeysOf(found, lab))
  shares.push(...results.flatMap(({ share }) => share || []))
  expect(results.flatMap(({ violations }) => violations)).toEqual([])
})

afterAll(() => console.log(shares.join('\n')))

type Config = Record<string, unknown>

const path = 'machines/loans/loan.machine.ts'
const events = { 'draft.submit': [{}], 'draft.change': [{ amount: 2 }, { amount: 400 }] }
const actors = { createLoan: { answers: { done: null } }, listen: { tells: ['draft.change'] } }

const states = {
  form: {
    on: {
      'draft.change': { actions: assign({ amount: ({ event }) => event.amount }) },
      'draft.submit': [{ guard: 'high', target: 'review' }, { target: 'sending' }],
    },
  },
  review: { after: { dusk: 'form' }, on: { 'draft.submit': 'sending' } },
  sending: {
    invoke: {
      id: 'createLoan',
      src: 'createLoan',
      onDone: 'done',
      onError: [{ guard: 'late', target: 'done' }, 'form'],
    },
  },
  done: { type: 'final' },
}

test('every transition of a correct machine is taken, with as few journeys as possible', () => {
  expect(judged({})).toEqual({ violations: [], share: 'loan 9/9 transitions in 6 journeys' })
})

test.each<[string, Config, Partial<Lab>, string]>([
  [
    'an event without a sample',
    {},
    { events: { 'draft.submit': [{}] } },
    'the event draft.change has no sample. Write among its `events`',
  ],
  [
    'an event with an empty list',
    {},
    { events: { ...events, 'draft.change': [] } },
    'the event draft.change has no sample.',
  ],
  [
    'a sample without an event',
    {},
    { events: { ...events, 'draft.print': [{}] } },
    'the machine hears no event draft.print.',
  ],
  [
    'a service without an answer',
    {},
    { actors: { ...actors, createLoan: { answers: {} } } },
    'createLoan has no outcome. Write among',
  ],
  ['an actor without an outcome', {}, { actors: { createLoan: actors.createLoan } }, 'listen has no outcome.'],
  [
    'an unknown delay',
    { after: { soon: '.form' } },
    {},
    '`loan: after soon` waits for soon, which the delays of `setup` lack.',
  ],
  [
    'a transition that no guard lets pass',
    { on: { 'draft.change': { guard: 'never', target: '.review' } } },
    {},
    "no sample takes `loan: draft.change`, which wants never. Add what makes it possible (what an event carries, an answer, an input, a wait), or say why nothing can: unreachable: { 'loan: draft.change': '…' }.",
  ],
  [
    'a transition that comes after one without a guard',
    { on: { 'draft.change': [{ target: '.form' }, { guard: 'high', target: '.review' }] } },
    {},
    'no sample takes `loan: draft.change 2/2`, which wants high.',
  ],
  [
    'a state that nothing leads to',
    { states: { lost: { on: { 'draft.submit': 'form' } } } },
    {},
    'state lost: no journey comes here.',
  ],
  [
    'a reason for a transition that is taken',
    {},
    { unreachable: { 'loan review: after dusk': 'Why.' } },
    'a sample takes `loan review: after dusk`.',
  ],
  [
    'a reason for an unknown transition',
    {},
    { unreachable: { 'loan: after dusk': 'Why.' } },
    '`loan: after dusk` is no transition.',
  ],
  [
    'a machine that breaks',
    { states: { form: { ...states.form, on: { ...states.form.on, 'draft.change': { actions: 'trip' } } } } },
    {},
    'after draft.change it breaks: tripped. Mend the machine, or the sample.',
  ],
  [
    'a machine that never rests',
    { states: { review: { always: 'again' }, again: { always: 'review' } } },
    {},
    'after draft.change, draft.submit it breaks: Infinite loop detected',
  ],
  [
    'a sample that is not plain data',
    { on: { 'draft.copy': { guard: 'mapped', target: '.form' } } },
    { events: { ...events, 'draft.copy': [{ map: new Map() }] } },
    'the journey draft.copy, walked again, no longer takes loan: draft.copy. Let samples be plain data.',
  ],
  ['the samples of another machine', {}, { machine: makeMachine({}) }, `its machine is not the one of ${path}.`],
])('the journey check refuses %s', (_, change, samples, violation) => {
  expect(judged(change, samples).violations).toContainEqual(
    expect.stringContaining(`stories/loans/loan.samples.ts: ${violation}`),
  )
})

test('a transition that no sample can take needs a reason, which must not be blank', () => {
  const dead = { on: { 'draft.change': { guard: 'never', target: '.review' } } }
  expect(judged(dead, { unreachable: { 'loan: draft.change': 'The bank has no such loans yet.' } })).toEqual({
    violations: [],
    share: 'loan 9/10 transitions in 6 journeys',
  })
  expect(judged(dead, { unreachable: { 'loan: draft.change': ' ' } }).violations).toEqual([
    'stories/loans/loan.samples.ts: `loan: draft.change` is unreachable for no reason. Give one.',
  ])
})

test('a machine without samples is reported with the samples to write', () => {
  const { violations } = journeysOf({ path, machine: makeMachine({}) }, undefined)
  expect(violations).toEqual([
    `machines/loans/loan.machine.ts has no samples. Write stories/loans/loan.samples.ts:

import { loanMachine } from '../../machines/loans/loan.machine.ts'
import { labOf } from '../lab/lab.ts'

export const lab = labOf(loanMachine, {
  inputs: [{ … }],
  events: {
    'draft.change': [{ … }],
    'draft.submit': [{ … }],
  },
  actors: {
    createLoan: samples.createLoan,
    listen: samples.listen,
  },
})`,
  ])
})

function judged(change: Config, samples: Partial<Lab> = {}) {
  const machine = makeMachine(change)
  const lab: Lab = { ...labOf(machine, {} as Parameters<typeof labOf>[1]), inputs: [{}], events, actors, ...samples }
  return journeysOf({ path, machine }, lab)
}

function makeMachine({ states: more = {}, ...change }: Config): AnyStateMachine {
  const prepared = setup({
    actors: { createLoan: fromPromise(async () => null), listen: fromCallback(() => {}) },
    guards: {
      high: ({ context }) => context.amount > 100,
      late: ({ event }) => toApiError('error' in event ? event.error : null).kind === 'network',
      mapped: ({ event }) => 'map' in event && event.map instanceof Map,
      never: () => false,
    },
    actions: {
      trip: () => {
        throw new Error('tripped')
      },
    },
    delays: { dusk: 10 },
  })
  const all = { ...states, ...(more as Config) }
  const listening = { id: 'listen', src: 'listen', onError: '.form' }
  const config = { id: 'loan', initial: 'form', context: { amount: 0 }, invoke: listening, ...change, states: all }
  return prepared.createMachine(config as object) as unknown as AnyStateMachine
}
