import { existsSync } from 'node:fs'
import { allStates, referenceOf } from 'statechart-lab'
import { expect, test } from 'vitest'
import { operations } from '../../stories/lab/contract.ts'
import { labs } from '../../stories/lab/labs.ts'

test.each(labs)(
  'the reference of $id names every state, event, guard, delay and service, and only known operations',
  ({ lab }) => {
    const { root, events, implementations } = lab.machine
    const { states, services, ...reference } = referenceOf(lab, operations)
    expect(states.map(({ path }) => path)).toEqual(allStates(root).map(({ path }) => path.join('.')))
    expect(reference.events.map(({ type }) => type).toSorted()).toEqual(
      events.filter((event) => !event.startsWith('xstate.')).toSorted(),
    )
    expect(reference.guards.map(({ name }) => name)).toEqual(Object.keys(implementations.guards))
    expect(reference.delays.map(({ name }) => name)).toEqual(Object.keys(implementations.delays))
    expect(services.map(({ src }) => src)).toEqual(Object.keys(implementations.actors))
    expect(services.filter(({ kind, operation }) => kind === 'call' && !operation)).toEqual([])
  },
)

test('the files that a machine’s reference names exist', () => {
  expect(labs.flatMap(({ file, samples }) => [file, samples]).filter((file) => !existsSync(file))).toEqual([])
  expect(labs.length).toBeGreaterThan(0)
})

test('an operation in a reference has its id, method, path and summary', () => {
  expect(operations.get('createTransfer')).toEqual({
    method: 'POST',
    path: '/fundstransfer',
    summary: "Move money between two of the member's accounts",
  })
})
