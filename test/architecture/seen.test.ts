import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import type { Lab } from '../../stories/lab/lab.ts'
import { repositoryFiles, top } from './files.ts'
import { samplesPathOf } from './journeys.ts'
import { isMachinePath, machinesIn } from './machines.ts'
import { reasonViolations, unseenViolations } from './seen.ts'

// `npm test` calls tools/seen.ts after the stories, which checks that every other state has one.
test('every entry of hiddenStates names a state of its machine and gives a reason', async () => {
  const load = (path: string) => import(/* @vite-ignore */ join(top, path))
  const violations = []
  let reasons = 0
  for (const path of repositoryFiles()
    .map((file) => file.path)
    .filter(isMachinePath)) {
    const { hiddenStates } = (await load(samplesPathOf(path))).lab as Lab
    reasons += Object.keys(hiddenStates).length
    for (const found of machinesIn(path, await load(path))) violations.push(...reasonViolations(found, hiddenStates))
  }
  expect(violations).toEqual([])
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

test('every state needs a story, except one that passes at once or ends its machine', () => {
  expect(unseenViolations(found, new Set(all), {})).toEqual([])
  expect(unseenViolations(found, new Set(all.slice(1)), {})).toEqual([
    "machines/loans/loan.machine.ts, state form: no story shows it. Add one, or say in stories/loans/loan.samples.ts why nobody sees it: hiddenStates: { 'loan form': '…' }.",
  ])
  expect(unseenViolations(found, new Set(), {}).map((violation) => /state (\S+):/.exec(violation)?.[1])).toEqual([
    'form',
    'held',
    'sending.one.asking',
    'sending.one.answered',
    'sending.other',
  ])
})

test('hiddenStates may list only states without a story, each with a reason that is not blank', () => {
  expect(unseenViolations(found, new Set(all.slice(1)), { 'loan form': 'It is empty.' })).toEqual([])
  expect(unseenViolations(found, new Set(all), { 'loan form': 'It is empty.' })).toEqual([
    'stories/loans/loan.samples.ts: a story shows `loan form`. Take it off `hiddenStates`.',
  ])
  expect(reasonViolations(found, { 'loan form': ' ', 'loan sending': 'No leaf.' })).toEqual([
    'stories/loans/loan.samples.ts: `loan form` is hidden for no reason. Give one.',
    'stories/loans/loan.samples.ts: `loan sending` is no state in which loan can rest. Take it off `hiddenStates`.',
  ])
})
