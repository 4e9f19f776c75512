import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine, fromCallback, fromPromise, not, raise, setup } from 'xstate'
import { contractOf } from './contract.ts'
import { sentEvents } from './events.ts'
import { repositoryFiles, top } from './files.ts'
import { machineViolations, machinesIn } from './machines.ts'

type Config = Record<string, unknown>

const sending = {
  id: 'createLoan',
  src: 'createLoan',
  onDone: 'done',
  onError: [
    { guard: 'known', target: 'form' },
    { target: 'pausing', actions: assign({}) },
  ],
}

const good: { [key: string]: unknown; states: Config; on: Config } = {
  id: 'loan',
  initial: 'form',
  entry: assign({}),
  states: {
    form: {
      on: { 'draft.submit': { guard: not('known'), target: 'sending', actions: 'note' } },
      after: { idle: 'done' },
    },
    sending: { tags: 'busy', invoke: { ...sending, id: 'createLoan.first' } },
    pausing: { tags: 'busy', after: { idle: 'sending' } },
    done: { type: 'final' },
  },
  on: {},
}

const files = repositoryFiles()
const { operationIds } = contractOf(files)

test('every machine of the repository can be drawn and tested and has no dead end', async () => {
  const sent = sentEvents(files)
  const paths = files
    .map(({ path }) => path)
    .filter((path) => path.startsWith('machines/') && path.endsWith('.machine.ts'))
  const found = await Promise.all(
    paths.map(async (path) => machinesIn(path, await import(/* @vite-ignore */ join(top, path)))),
  )
  expect(found.flat().flatMap((machine) => machineViolations(machine, operationIds, sent))).toEqual([])
  expect(paths.filter((_, index) => found[index]?.length === 0)).toEqual([])
})

test('a correct machine has no violations', () => {
  expect(faultsIn(good)).toEqual([])
})

test.each<[string, Config, string]>([
  ['another id', { id: 'loans' }, 'its id is loans. Give it the name of its file: loan.'],
  [
    'an inline guard',
    { on: { 'draft.submit': { guard: () => true, target: '.sending' } } },
    'state loan: a guard is inline',
  ],
  [
    'an inline guard within another',
    { on: { 'draft.submit': { guard: not(() => true), target: '.sending' } } },
    'state loan: a guard is inline',
  ],
  [
    'an unknown guard',
    { on: { 'draft.submit': { guard: 'fine', target: '.sending' } } },
    'state loan: it uses fine, which the guards of `setup` lack',
  ],
  ['an inline action', { on: { 'draft.submit': { actions: () => {} } } }, 'state loan: an action other than `assign`'],
  ['an inline event', { entry: raise({ type: 'draft.submit' }) }, 'state loan: an action other than `assign`'],
  [
    'an unknown action at the start',
    { initial: { target: 'form', actions: 'focus' } },
    'state loan: it uses focus, which the actions',
  ],
  ['an unknown action', { exit: 'focus' }, 'state loan: it uses focus, which the actions of `setup` lack'],
  ['a number in after', { after: { 100: '.form' } }, 'state loan: a time-out of 100'],
  ['an unknown delay', { after: { soon: '.form' } }, 'state loan: it uses soon, which the delays of `setup` lack'],
  [
    'an inline source',
    { invoke: { src: fromCallback(() => {}), onError: '.form' } },
    'state loan: an invoke has its source inline',
  ],
  [
    'an unknown source',
    { invoke: { src: 'clock', onError: '.form' } },
    'state loan: it invokes clock, which the actors of `setup` lack',
  ],
  [
    'a service without an operation',
    { invoke: { id: 'fetchLoan', src: 'fetchLoan', onError: '.form' } },
    'state loan: it invokes fetchLoan, which is no operation',
  ],
  [
    'another id of an invoke',
    { invoke: { id: 'x', src: 'listen', onError: '.form' } },
    'state loan: the invoke of listen has the id x. Call it listen, or listen.purpose',
  ],
  [
    'no id of an invoke',
    { invoke: { src: 'listen', onError: '.form' } },
    'state loan: the invoke of listen has the id 0.loan',
  ],
  ['no onError', { invoke: { id: 'listen', src: 'listen' } }, 'state loan: the invoke of listen has no onError'],
  [
    'no onError of a child machine',
    { invoke: { id: 'child', src: 'child' } },
    'state loan: the invoke of child has no onError',
  ],
  [
    'an onError that leads nowhere',
    { invoke: { id: 'listen', src: 'listen', onError: {} } },
    'state loan: the invoke of listen has no onError',
  ],
  [
    'a waiting state named as one at rest',
    { ...into('wait', { tags: 'busy', invoke: sending }) },
    'state wait: it waits for an operation. Begin its name',
  ],
  [
    'a waiting state that is not busy',
    { ...into('asking', { invoke: sending }) },
    'state asking: it waits for an operation. Give it the tag `busy`',
  ],
  [
    'a busy state that waits for nothing',
    { ...into('review', { tags: 'busy', on: { 'draft.submit': 'form' } }) },
    'state review: it carries `busy`',
  ],
  [
    'a state that nothing leads to',
    { states: { lost: { on: { 'draft.submit': 'form' } } } },
    'state lost: nothing leads here',
  ],
  [
    'a state that nothing leads out of',
    { ...into('trap', { on: { 'draft.submit': { actions: 'note' } } }) },
    'state trap: nothing leads out of it',
  ],
  [
    'a state that leads to itself alone',
    { ...into('trap', { on: { 'draft.submit': 'trap' } }) },
    'state trap: nothing leads out of it',
  ],
  [
    'an inner end that nobody awaits',
    { ...into('group', { initial: 'end', states: { end: { type: 'final' } } }) },
    'state group.end: nothing leads out of it',
  ],
  ['an event that is not a noun and a verb', { on: { SUBMIT: '.sending' } }, 'event SUBMIT: write it as noun.verb'],
  ['an event for everything', { on: { '*': '.sending' } }, 'event *: write it as noun.verb'],
  [
    'an event that nobody sends',
    { on: { 'draft.print': '.sending' } },
    'event draft.print: nobody in src or machines sends it',
  ],
])('the machine check refuses %s', (_, change, violation) => {
  expect(faultsIn(good, change)).toEqual([expect.stringContaining(`machines/loans/loan.machine.ts, ${violation}`)])
})

test('states count as reached and left through groups, regions and `always`', () => {
  const machine = createMachine({
    id: 'loan',
    initial: 'start',
    states: {
      start: { always: 'both.left.second' },
      both: {
        type: 'parallel',
        states: {
          left: {
            initial: 'first',
            states: { first: { on: { 'draft.submit': 'second' } }, second: { type: 'final' } },
          },
          right: {},
        },
        onDone: 'group',
      },
      group: {
        initial: 'one',
        states: { one: { on: { 'draft.submit': 'two' } }, two: {} },
        on: { 'draft.leave': 'pair' },
      },
      pair: { type: 'parallel', states: { one: {}, two: {} }, on: { 'draft.leave': 'start' } },
    },
  })
  expect(
    machineViolations({ path: 'machines/loans/loan.machine.ts', machine }, [], ['draft.submit', 'draft.leave']),
  ).toEqual([
    'machines/loans/loan.machine.ts, state both.left.first: nothing leads here. Add a transition to it or remove it.',
  ])
})

test('a transition in one region does not lead out of another', () => {
  const machine = createMachine({
    id: 'loan',
    type: 'parallel',
    states: {
      flow: { initial: 'form', states: { form: { on: { 'draft.submit': 'done' } }, done: { type: 'final' } } },
      help: {
        initial: 'closed',
        states: { closed: { on: { 'draft.submit': 'open' } }, open: { on: { 'draft.submit': 'closed' } } },
      },
      chat: { initial: 'off', states: { off: {} } },
      clock: {},
    },
    on: { 'draft.leave': '.help.closed' },
  })
  expect(
    machineViolations({ path: 'machines/loans/loan.machine.ts', machine }, [], ['draft.submit', 'draft.leave']),
  ).toEqual([
    'machines/loans/loan.machine.ts, state chat.off: nothing leads out of it. Add a transition or make it `final`.',
  ])
})

test('an event counts as sent if an object in src or machines has it as its type', () => {
  const text =
    "send({ type: ok ? 'draft.submit' : ('draft.leave' as const) }); type E = { type: 'draft.print' }; const name = { label: 'draft.copy' }"
  const sent = sentEvents([
    { path: 'src/loans/Loan.tsx', text },
    { path: 'test/loans/loan.test.ts', text: "send({ type: 'draft.test' })" },
  ])
  expect(sent).toEqual(['draft.submit', 'draft.leave'])
})

function into(name: string, state: Config): Config {
  return { on: { 'draft.leave': `.${name}` }, states: { [name]: state } }
}

function faultsIn(config: typeof good, { states = {}, ...change }: Config = {}): string[] {
  const prepared = setup({
    actors: {
      createLoan: fromPromise(async () => null),
      fetchLoan: fromPromise(async () => null),
      listen: fromCallback(() => {}),
      child: createMachine({}),
    },
    guards: { known: () => true },
    actions: { note: () => {} },
    delays: { idle: 10 },
  })
  const machine = prepared.createMachine({
    ...config,
    ...change,
    states: { ...config.states, ...(states as Config) },
  } as object) as unknown as AnyStateMachine
  return machineViolations(
    { path: 'machines/loans/loan.machine.ts', machine },
    ['createLoan'],
    ['draft.submit', 'draft.leave'],
  )
}
