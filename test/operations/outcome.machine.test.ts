import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { OperationOutcome } from '../../machines/operations/operations.rules.ts'
import { outcomeMachine } from '../../machines/operations/outcome.machine.ts'
import { saveIntent, readUnfinished } from '../../machines/operations/unfinished.storage.ts'
import { intent, outcomes } from '../../stories/operations/outcome.samples.ts'
import { problem } from '../../stories/shared/samples.ts'
import { storageLike } from './keeping.ts'
import { scripted } from '../support/scripted.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storageLike())
  saveIntent(intent)
})
afterEach(() => vi.unstubAllGlobals())

const lost = problem(0, 'lost')
const unknown = [{ state: 'none' }, { state: 'running' }] as const

test.each(['done', 'refused', 'released'] as const)(
  'a request that was %s is reported at the first lookup, and its key is deleted',
  async (state) => {
    const { ended, seconds, asked } = open([outcomes[state]])
    await seconds(1)
    expect(await ended()).toEqual(outcomes[state])
    expect([asked, readUnfinished(intent.userId)]).toEqual([[['getOperation', { key: intent.key }]], []])
  },
)

test('looking up a done request notifies all tabs that money moved; other outcomes do not', async () => {
  const received = vi.fn<() => void>()
  const listener = new BroadcastChannel('sd_money')
  onTestFinished(() => listener.close())
  listener.addEventListener('message', received)
  for (const state of ['refused', 'released', 'done'] as const) {
    const { ended, seconds } = open([outcomes[state]])
    await seconds(1)
    await ended()
    await expect.poll(() => received.mock.calls.length).toBe(state === 'done' ? 1 : 0)
  }
})

test('the outcome is looked up again while the request runs or no answer arrives', async () => {
  const { ended, seconds, asked } = open([unknown[1], lost, unknown[1], lost, unknown[1], outcomes.done])
  for (const [index, pause] of [1, 2, 4, 8, 15, 15].entries()) {
    await seconds(pause - 0.1)
    expect(asked).toHaveLength(index)
    await seconds(0.1)
    expect(asked).toHaveLength(index + 1)
  }
  expect(await ended()).toEqual(outcomes.done)
})

test('if the request can be sent again, an unused key is reported and kept', async () => {
  const { ended, seconds } = open([unknown[0]])
  await seconds(1)
  expect(await ended()).toEqual({ state: 'none' })
  expect(readUnfinished(intent.userId)).toEqual([intent])
})

test('while the bank cannot be reached, the lookup knows that it is the connection, and until then only', async () => {
  const { actor, seconds } = open([lost, outcomes.running, problem(500, 'broken')])
  const isCut = () => actor.getSnapshot().context.isCut
  const seen = [isCut()]
  for (const pause of [1, 2, 4]) {
    await seconds(pause)
    seen.push(isCut())
  }
  expect(seen).toEqual([false, true, false, false])
})

test('if the request cannot be sent again, an unused key is released, and the bank’s answer is final', async () => {
  const first = open([unknown[0]], [outcomes.released], true)
  await first.seconds(1)
  expect(await first.ended()).toEqual({ state: 'released' })
  expect(first.asked).toEqual([
    ['getOperation', { key: intent.key }],
    ['releaseOperation', { key: intent.key }],
  ])
  expect(readUnfinished(intent.userId)).toEqual([])

  const second = open([unknown[0]], [outcomes.done], true)
  await second.seconds(1)
  expect(await second.ended()).toEqual(outcomes.done)
})

test('if releasing a key fails, its outcome is looked up again', async () => {
  const { actor, ended, seconds, asked } = open([unknown[0], unknown[0]], [lost, outcomes.released], true)
  await seconds(1)
  expect(actor.getSnapshot().value).toBe('pausing')
  await seconds(2)
  expect(await ended()).toEqual({ state: 'released' })
  expect(asked).toHaveLength(4)
})

test.each(unknown)(
  'if the bank does not confirm a release ($state), the lookup continues, because money may still move',
  async (unsaid) => {
    const last = open([unknown[0], unknown[0]], [unsaid, outcomes.released], true)
    await last.seconds(1)
    expect([last.actor.getSnapshot().value, readUnfinished(intent.userId)]).toEqual(['pausing', [intent]])
    await last.seconds(2)
    expect(await last.ended()).toEqual({ state: 'released' })

    const stopped = open([lost, outcomes.done], [unsaid])
    await stopped.seconds(30)
    stopped.actor.send({ type: 'checking.stop' })
    await stopped.seconds(0)
    expect(stopped.actor.getSnapshot()).toMatchObject({ value: 'pausing', context: { isStoppable: true } })
    await stopped.seconds(2)
    expect(await stopped.ended()).toEqual(outcomes.done)
  },
)

test('a member can stop the lookup after half a minute, during or between requests, but not before', async () => {
  const { actor, ended, seconds } = open([lost, lost, lost, lost], [outcomes.released])
  actor.send({ type: 'checking.stop' })
  await seconds(15)
  await seconds(14)
  expect(actor.getSnapshot().context.isStoppable).toBe(false)
  actor.send({ type: 'checking.stop' })
  expect(actor.getSnapshot().value).toBe('pausing')
  await seconds(1)
  expect(actor.getSnapshot()).toMatchObject({ value: 'pausing', context: { isStoppable: true } })
  actor.send({ type: 'checking.stop' })
  expect(await ended()).toEqual({ state: 'released' })

  const other = open([never], [outcomes.done])
  await other.seconds(1)
  other.actor.send({ type: 'checking.stop' })
  expect(other.actor.getSnapshot().value).toBe('asking')
  await other.seconds(30)
  other.actor.send({ type: 'checking.stop' })
  expect(await other.ended()).toEqual(outcomes.done)
})

type Answer = OperationOutcome | typeof lost | Promise<never>
const never = new Promise<never>(() => {})

function open(states: readonly Answer[], releases: readonly Answer[] = [], isLast = false) {
  const clock = new SimulatedClock()
  const answers = { getOperation: states, releaseOperation: releases }
  const opened = scripted(outcomeMachine, { input: { ...intent, isLast }, answers, clock })
  return {
    ...opened,
    seconds: async (count: number) => {
      clock.increment(count * 1_000)
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}
