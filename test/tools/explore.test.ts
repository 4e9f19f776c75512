import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bugs } from '../trials/explore/bugs.ts'
import type { FinalFacts } from '../trials/explore/facts.ts'
import { flows } from '../trials/explore/flows.ts'
import { findBreach, finalPromises, promises } from '../trials/explore/promises.ts'
import type { Heard } from '../trials/explore/tab.ts'

const sent = { key: 'k', request: 'POST /api/x', fault: null, status: 200, loads: 1, heard: 0 } as const
const transfer = { what: 'transfer', amount: 107 }
const heard = (state: string): Heard[] => [
  {
    machine: 'once',
    actor: 'a',
    event: { type: 'xstate.init', input: { key: 'k', request: { order: { amount: 107 } } } },
  },
  { machine: 'once', actor: 'a', event: { type: 'xstate.done' }, output: { state } },
]
const kept: FinalFacts = {
  tabs: [{ heard: heard('done'), sent: [sent], errors: [], text: '' }],
  stored: [{ key: 'k', state: 'done' }],
  effects: [transfer],
  before: [],
  ended: null,
  log: [],
  books: { unprovenBalances: [] },
  pages: [{ open: '$1.07', fresh: '$1.07' }],
}
const [tab] = kept.tabs
const withTab = (changes: object): FinalFacts => ({ ...kept, tabs: [{ ...tab, ...changes } as never] })
const breachOf = (facts: FinalFacts) => (findBreach(promises, facts) ?? findBreach(finalPromises, facts))?.promise

test('a run that broke nothing keeps every promise', () => {
  expect(breachOf(kept)).toBeUndefined()
})

test.each<[string, FinalFacts]>([
  ['a page and the bank never fail by themselves', withTab({ errors: ['TypeError'] })],
  ['a page and the bank never fail by themselves', { ...kept, log: ['no such column'] }],
  ['a page and the bank never fail by themselves', withTab({ text: 'Something went wrong.' })],
  ['what is confirmed once is ordered once', { ...kept, effects: [transfer, transfer] }],
  ['what is called done is done', { ...kept, stored: [] }],
  ['what is called refused is not done', withTab({ heard: heard('refused') })],
  [
    'a request whose answer was lost is sent again under its key',
    withTab({
      sent: [
        { ...sent, fault: 'answer lost', status: null },
        { ...sent, key: 'other' },
      ],
    }),
  ],
  ['a refused request is not sent again under its key', withTab({ sent: [{ ...sent, status: 422 }, sent] })],
  ['an ended session changes nothing', { ...kept, ended: [] }],
  ['a member learns what was done', withTab({ heard: heard('running') })],
  ['an open page shows what the bank has', { ...kept, pages: [{ open: '$1.07', fresh: '$2.00' }] }],
  ['the books agree', { ...kept, books: { unprovenBalances: [7] } }],
])('%s, or exploring finds it', (promise, facts) => {
  expect(breachOf(facts)).toBe(promise)
})

test('a request that was changed after a lost answer may have another key', () => {
  const change: Heard = { machine: 'form', actor: 'b', event: { type: 'draft.change' } }
  const lost = { ...sent, fault: 'answer lost', status: null } as const
  expect(
    breachOf(withTab({ heard: [change, ...heard('done')], sent: [lost, { ...sent, key: 'other', heard: 1 }] })),
  ).toBeUndefined()
})

test('each bug of the past can still be put back, and names a flow', () => {
  const times = bugs.map(({ file, search }) => readFileSync(file, 'utf8').split(search).length - 1)
  expect(times).toEqual(bugs.map(() => 1))
  expect(bugs.map(({ flow }) => flow).filter((flow) => !flows.some(({ machine }) => machine.id === flow))).toEqual([])
})
