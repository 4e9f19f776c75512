import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { HeatError } from '../kettle.ts'
import { branchesOf, inShort, plain } from '../../src/player/plain.ts'

test('the context is shown with the messages of errors, and with names for values that cannot be printed', () => {
  const known = {
    error: new HeatError('Too much.', 'limit'),
    file: new Blob(['four']),
    child: createActor(createMachine({ id: 'toast' }), { id: 'toast' }),
    lost: undefined,
    nothing: null,
  }
  expect(plain(known)).toEqual({
    error: {
      message: 'Too much.',
      code: 'limit',
    },
    file: 'a file of 4 bytes',
    child: 'the actor toast',
    nothing: null,
  })
})

test('a value is shortened to one line of at most 242 characters', () => {
  expect(inShort({ change: { amount: '25.50', isAll: true }, ids: [1, 2] })).toBe(
    'change: {amount: "25.50", isAll: true}, ids: [1, 2]',
  )
  expect(inShort({ text: 'W'.repeat(400) })).toHaveLength(242)
})

test('a changed value of the context is marked and shown with its previous value', () => {
  const before = { draft: { amount: '1', to: 'S-002' }, rows: [1], failures: [] }
  const now = { draft: { amount: '2', to: 'S-002' }, rows: [1, 2], failures: [], key: 'k' }
  const marks = branchesOf(now, before).map(({ key, text, was, isChanged, branches }) => [
    key,
    text,
    was,
    isChanged,
    branches.filter((one) => one.isChanged).map((one) => `${one.key} ${one.was}`),
  ])
  expect(marks).toEqual([
    ['draft', '', null, true, ['amount "1"']],
    ['rows', '2 items', null, true, ['1 null']],
    ['failures', '0 items', null, false, []],
    ['key', '"k"', null, true, []],
  ])
  expect(branchesOf(now, undefined).some(({ isChanged }) => isChanged)).toBe(false)
})
