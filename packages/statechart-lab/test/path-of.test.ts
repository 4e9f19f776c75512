import { expect, test } from 'vitest'
import { pathOf } from '../src/path-of.ts'

test('a path is read from what happened to a machine: answers, refusals, events and time', () => {
  const problem = new Error('too late')
  const events = [
    { type: 'xstate.init', input: { cups: 2 } },
    { type: 'fill', cups: 2 },
    { type: 'xstate.done.actor.heat', output: 95 },
    { type: 'xstate.error.actor.pour', error: problem },
    { type: 'xstate.after.untilCold.kettle.hot' },
    { type: 'xstate.after.unknown.kettle.hot' },
  ]
  const delayOf = (event: string) => (event.includes('untilCold') ? 300_000 : null)
  expect(pathOf(events, delayOf)).toEqual({
    input: { cups: 2 },
    steps: [
      { do: 'send', event: { type: 'fill', cups: 2 } },
      { do: 'answer', id: 'heat', output: 95 },
      { do: 'refuse', id: 'pour', error: { message: 'too late' } },
      { do: 'wait', ms: 300_000 },
    ],
  })
})
