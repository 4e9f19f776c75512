import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Outcome } from '../../machines/operations/operations.rules.ts'
import { outcomeMachine } from '../../machines/operations/outcome.machine.ts'
import { unfinishedMachine } from '../../machines/operations/unfinished.machine.ts'
import { dropIntent, keepIntent, unfinishedOf } from '../../machines/operations/unfinished.storage.ts'
import { outcomes } from '../../stories/operations/outcome.samples.ts'
import { keyOf, storageLike } from './keeping.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', storageLike()))
afterEach(() => vi.unstubAllGlobals())

const intent = (number: number, userId = 7) => ({ userId, path: '/fundstransfer', key: keyOf(number) })

test('a page without unfinished requests asks for nothing, until a screen leaves one behind', async () => {
  const { actor, known, asked } = open()
  expect(actor.getSnapshot().value).toBe('nothing')
  actor.send({ type: 'intents.look' })
  expect([actor.getSnapshot().value, asked]).toEqual(['nothing', []])
  keepIntent(intent(1))
  actor.send({ type: 'intents.look' })
  expect(actor.getSnapshot().value).toBe('verifyingOutcome')
  expect(await known()).toEqual(outcomes.done)
  expect(asked).toEqual([keyOf(1)])
})

test('what a reload left is found out one after the other, and what another member left is not', async () => {
  for (const one of [intent(1), intent(2, 8), intent(3)]) keepIntent(one)
  const { actor, known, asked } = open()
  expect(await known()).toEqual(outcomes.done)
  actor.send({ type: 'outcome.close' })
  expect(await known()).toEqual(outcomes.done)
  actor.send({ type: 'outcome.close' })
  expect([actor.getSnapshot().value, asked, unfinishedOf(7)]).toEqual(['nothing', [keyOf(1), keyOf(3)], []])
})

test('nothing is sent again for a request whose body is gone', async () => {
  keepIntent(intent(1))
  const { actor } = open()
  expect(actor.getSnapshot().children.outcome?.getSnapshot().context.isLast).toBe(true)
})

test('a search that breaks lets the member go on', () => {
  keepIntent(intent(1))
  const broken = outcomeMachine.provide({
    delays: {
      untilNext: () => {
        throw new Error('no clock')
      },
    },
  })
  const actor = createActor(unfinishedMachine.provide({ actors: { outcome: broken } }), { input: { userId: 7 } })
  actor.subscribe({ error: () => {} })
  actor.start()
  expect(actor.getSnapshot().value).toBe('nothing')
})

function open() {
  const asked: string[] = []
  const getOperation = fromPromise<Outcome, { key: string }>(async ({ input }) => {
    asked.push(input.key)
    dropIntent(input.key)
    return outcomes.done
  })
  const outcome = outcomeMachine.provide({ actors: { getOperation }, delays: { untilNext: 0 } })
  const actor = createActor(unfinishedMachine.provide({ actors: { outcome } }), { input: { userId: 7 } }).start()
  return { actor, asked, known: async () => (await waitFor(actor, (state) => state.matches('known'))).context.outcome }
}
