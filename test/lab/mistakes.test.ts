import { expect, test } from 'vitest'
import { chartOf } from '../../stories/lab/chart.ts'
import { mended } from '../../stories/lab/mending.ts'
import { mistakesOf } from '../../stories/lab/mistakes.ts'
import { brokenMachine } from './broken.ts'

type Change = Parameters<typeof brokenMachine>[0]

const made = (change: Change) => mended(async () => brokenMachine(change))
const told = async (change: Change) =>
  mistakesOf(await made(change)).map(({ state, transition, words }) => `${transition ?? state}: ${words}`)

test('a correct machine has no mistakes', async () => {
  expect(await told({})).toEqual([])
})

test.each<[string, Change, string]>([
  [
    'a sibling',
    { states: { form: { on: { 'draft.submit': ['sending', 'revew'] } } } },
    'loan form: draft.submit 2/2: There is no state revew.',
  ],
  [
    'a child',
    { on: { 'draft.drop': { target: '.revew', reenter: true } } },
    'loan: draft.drop: There is no state .revew.',
  ],
  [
    'a state named by its id',
    { on: { 'draft.drop': '#loan.revew' } },
    'loan: draft.drop: There is no state #loan.revew.',
  ],
  [
    'the target of a delay',
    { states: { sending: { after: { patience: 'revew' }, on: { 'answer.come': 'done' } } } },
    'loan sending: after patience: There is no state revew.',
  ],
  [
    'the target of an always transition',
    { states: { form: { always: 'revew', on: { 'draft.submit': 'sending' } } } },
    'loan form: always: There is no state revew.',
  ],
  [
    'the target of a service’s error',
    { states: { sending: { invoke: { id: 'createLoan', src: 'createLoan', onDone: 'done', onError: 'revew' } } } },
    'loan sending: createLoan failed: There is no state revew.',
  ],
])('a transition to a state that does not exist is named as a mistake: %s', async (_, change, words) => {
  expect(() => brokenMachine(change)).toThrow()
  expect(await told(change)).toContain(words)
})

test.each<[string, Change, string[]]>([
  ['an initial state that does not exist', { initial: 'frm' }, ['loan: It begins in frm, which does not exist.']],
  [
    'a state that nothing leads to',
    { states: { lost: { on: { 'draft.submit': 'form' } } } },
    ['loan.lost: Nothing leads here.'],
  ],
  [
    'a state that nothing leaves',
    { states: { sending: {} } },
    ['loan.done: Nothing leads here.', 'loan.sending: Nothing leads out of here.'],
  ],
  ['an unknown delay', { after: { soon: '.form' } }, ['loan: after soon: There is no delay soon.']],
])('%s is named as a mistake', async (_, change, words) => {
  expect(await told(change)).toEqual(words)
})

test('a machine with a missing target can be drawn and copied, and keeps its other transitions', async () => {
  const machine = await made({
    states: { form: { on: { 'draft.submit': ['revew', { target: 'sending', guard: 'never' }] } } },
  })
  const ways = (copy: typeof machine) =>
    chartOf(copy).transitions.map(({ name, targets }) => `${name} > ${targets.join()}`)
  expect(ways(machine).slice(0, 2)).toEqual([
    'loan form: draft.submit 1/2 > ',
    'loan form: draft.submit 2/2 > loan.sending',
  ])
  expect(ways(machine.provide({}))).toEqual(ways(machine))
  expect(mistakesOf(machine.provide({}))).toEqual(mistakesOf(machine))
})

test('outside the lab a missing target still throws, even after loading a machine failed', async () => {
  await expect(mended(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(() => brokenMachine({ on: { 'draft.drop': '.revew' } })).toThrow("Child state 'revew' does not exist")
})
