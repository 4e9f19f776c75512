import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { houseFiles, top } from './files.ts'
import { isMachinePath, machinesIn } from './machines.ts'
import { reasonFaults, type Unseen, unseenFaults, unseenPathOf } from './seen.ts'

// That all other states stand in a story is counted where stories run: `npm test` asks tools/seen.ts after them.
test('what an area calls unseen are states of its machines, each with its reason', async () => {
  const paths = houseFiles().map(({ path }) => path)
  const load = (path: string) => import(/* @vite-ignore */ join(top, path))
  const machines = paths.filter(isMachinePath)
  const faults = []
  for (const file of paths.filter((path) => path.endsWith('.unseen.ts'))) {
    const own = machines.filter((path) => unseenPathOf(path) === file)
    const found = await Promise.all(own.map(async (path) => machinesIn(path, await load(path))))
    const { unseen } = (await load(file)) as { unseen: Unseen }
    const listed = found.flat().map(({ machine }) => machine)
    faults.push(...reasonFaults(file, unseen, listed))
  }
  expect(faults).toEqual([])
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
    "machines/loans/loan.machine.ts, state form: no story shows it. Add one, or say in stories/loans/loans.unseen.ts why nobody sees it: 'loan form': '…'.",
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
    'stories/loans/loans.unseen.ts: a story shows `loan form`. Take it off.',
  ])
  expect(reasonFaults('x.unseen.ts', { 'loan form': ' ', 'loan sending': 'No leaf.' }, [machine])).toEqual([
    'x.unseen.ts: `loan form` is unseen for no reason. Give one.',
    'x.unseen.ts: `loan sending` is no state in which a machine of this area can stand. Take it off.',
  ])
})
