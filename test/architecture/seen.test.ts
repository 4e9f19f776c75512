import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import type { Lab } from '../../stories/lab/lab.ts'
import { repositoryFiles, top } from './files.ts'
import { samplesPathOf } from './journeys.ts'
import { isMachinePath, machinesIn } from './machines.ts'
import { reasonFaults, unseenFaults } from './seen.ts'

// That all other states stand in a story is counted where stories run: `npm test` asks tools/seen.ts after them.
test('every hidden state is one of its machine and has its reason', async () => {
  const load = (path: string) => import(/* @vite-ignore */ join(top, path))
  const faults = []
  let reasons = 0
  for (const path of repositoryFiles()
    .map((file) => file.path)
    .filter(isMachinePath)) {
    const { hiddenStates } = (await load(samplesPathOf(path))).lab as Lab
    reasons += Object.keys(hiddenStates).length
    for (const found of machinesIn(path, await load(path))) faults.push(...reasonFaults(found, hiddenStates))
  }
  expect(faults).toEqual([])
  expect(reasons).toBeGreaterThan(0)
})

const machine = createMachine({
  id: 'loan',
  initial: 'start',
  states: {
    start: { always: 'form' },
    form: { on: { 'draft.submit': 'sending' } },
    held: { always: { guard: 'free', target: 'form' } },
    sending: {
      type: 'parallel',
      states: { one: { initial: 'asking', states: { asking: {}, answered: { type: 'final' } } }, other: {} },
    },
    done: { type: 'final' },
  },
})
const found = { path: 'machines/loans/loan.machine.ts', machine }
const all = ['loan form', 'loan held', 'loan sending.one.asking', 'loan sending.one.answered', 'loan sending.other']

test('a state that passes at once or ends its machine needs no story, every other one does', () => {
  expect(unseenFaults(found, new Set(all), {})).toEqual([])
  expect(unseenFaults(found, new Set(all.slice(1)), {})).toEqual([
    "machines/loans/loan.machine.ts, state form: no story shows it. Add one, or say in stories/loans/loan.samples.ts why nobody sees it: hiddenStates: { 'loan form': '…' }.",
  ])
  expect(unseenFaults(found, new Set(), {}).map((fault) => /state (\S+):/.exec(fault)?.[1])).toEqual([
    'form',
    'held',
    'sending.one.asking',
    'sending.one.answered',
    'sending.other',
  ])
})

test('a reason stands in for a story, and for nothing else', () => {
  expect(unseenFaults(found, new Set(all.slice(1)), { 'loan form': 'It is empty.' })).toEqual([])
  expect(unseenFaults(found, new Set(all), { 'loan form': 'It is empty.' })).toEqual([
    'stories/loans/loan.samples.ts: a story shows `loan form`. Take it off `hiddenStates`.',
  ])
  expect(reasonFaults(found, { 'loan form': ' ', 'loan sending': 'No leaf.' })).toEqual([
    'stories/loans/loan.samples.ts: `loan form` is hidden for no reason. Give one.',
    'stories/loans/loan.samples.ts: `loan sending` is no state in which loan can stand. Take it off `hiddenStates`.',
  ])
})
