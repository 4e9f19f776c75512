import { expect, test } from 'vitest'
import { readRecord, recordOf } from '../../src/cover/record.ts'

const run = { made: '2026-11-20T12:00:00.000Z', failed: 0, leftOut: [] }
const took = (test: string, transitions: string[], states: string[] = []) => ({ test, transitions, states })

test('a transition in the test record counts its tests and names the first three', () => {
  const tests = ['a', 'b', 'a', 'c', 'd'].map((name) =>
    took(`test/access/${name}.test.ts › holds`, ['lamp off: lamp.light']),
  )
  expect(recordOf(tests, run).transitions).toEqual({
    'lamp off: lamp.light': {
      count: 4,
      first: ['test/access/a.test.ts › holds', 'test/access/b.test.ts › holds', 'test/access/c.test.ts › holds'],
    },
  })
})

test('the test record counts tested states, sorted by name', () => {
  const record = recordOf([took('one', [], ['lamp.on', 'lamp.off']), took('two', [], ['lamp.on'])], run)
  expect(Object.entries(record.states)).toEqual([
    ['lamp.off', { count: 1, first: ['one'] }],
    ['lamp.on', { count: 2, first: ['one', 'two'] }],
  ])
})

test('a test record is read back as it was written', () => {
  const record = recordOf([took('one', ['lamp: lamp.light'], ['lamp'])], {
    ...run,
    leftOut: ['browser: needs a Chromium'],
  })
  expect(readRecord(JSON.parse(JSON.stringify(record)))).toEqual(record)
})

test.each([
  ['an undefined value', undefined],
  ['a list of names', ['lamp: lamp.light']],
  ['a record without states', { ...run, transitions: {} }],
  ['a record of names alone', { ...run, states: {}, transitions: { 'lamp: lamp.light': ['one'] } }],
])('%s is not read as a test record', (_, given) => {
  expect(readRecord(given)).toBe(null)
})
