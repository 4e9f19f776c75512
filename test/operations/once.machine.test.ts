import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from '../../api/problems.ts'
import { onceMachine } from '../../machines/operations/once.machine.ts'
import type { OperationOutcome } from '../../machines/operations/operations.rules.ts'
import { saveIntent, readUnfinished } from '../../machines/operations/unfinished.storage.ts'
import { intent, outcomes } from '../../stories/operations/outcome.samples.ts'
import { problem } from '../../stories/shared/samples.ts'
import { findingOut } from './finding.ts'
import { storageLike } from './keeping.ts'
import { scripted } from '../support/scripted.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', storageLike()))
afterEach(() => vi.unstubAllGlobals())

const answer = { confirmNum: '4820193375', id: '014' }
const sent = { userId: intent.userId, key: intent.key, amount: 25_00 }
const done = { state: 'done', data: answer, confirmNum: answer.confirmNum } as const
const nothingSent = { state: 'refused', error: expect.objectContaining({ message: 'Nothing was sent.' }) }

const short = problem(422, 'Amount exceeds available balance', { code: 'limit' })
const many = problem(429, 'Too many attempts.', { retryAfter: 60 })
const undecided = {
  lost: problem(0, 'No answer came.'),
  broken: problem(500, 'Something went wrong.'),
  running: problem(409, 'This request is still running.', { code: 'in_progress' }),
}

test('a request’s idempotency key is saved before it is sent and deleted once its answer is there', async () => {
  const { actor, request, ended, announced } = open([answer])
  expect([request, readUnfinished(intent.userId)]).toEqual([[sent], [intent]])
  expect(actor.getSnapshot().value).toBe('sending')
  expect(await ended()).toEqual(done)
  expect([readUnfinished(intent.userId), announced()]).toEqual([[], 1])
})

test('an answer without a confirmation number is reported as done without one', async () => {
  expect(await open([{ id: '014', confirmNum: null }]).ended()).toMatchObject({ state: 'done', confirmNum: null })
})

test.each([short, many])('a refusal shows its message and reloads all screens: $message', async (refusal) => {
  const { request, ended, announced } = open([refusal])
  expect(await ended()).toMatchObject({ state: 'refused', error: { message: refusal.message, status: refusal.status } })
  expect([request.length, readUnfinished(intent.userId), announced()]).toEqual([1, [], 1])
})

test.each(['lost', 'broken', 'running'] as const)(
  'a %s answer is looked up instead of reported as a failure',
  async (name) => {
    const { request, at, ended } = open([undecided[name]], [done])
    await at('verifyingOutcome')
    expect(readUnfinished(intent.userId)).toEqual([intent])
    expect(await ended()).toEqual(done)
    expect([request.length, readUnfinished(intent.userId)]).toEqual([1, []])
  },
)

test('a request that never arrived is sent again under the same key', async () => {
  const { request, ended } = open([undecided.lost, answer], [outcomes.none])
  expect(await ended()).toEqual(done)
  expect(request).toEqual([sent, sent])
})

test('a request lost twice is given up, and the member reads that nothing was sent', async () => {
  const { request, ended, last, announced } = open([undecided.lost, many], [outcomes.none, outcomes.released])
  expect(await ended()).toEqual(nothingSent)
  expect([request.length, last, announced(), readUnfinished(intent.userId)]).toEqual([2, [false, true], 1, []])
})

test('a refusal whose answer was lost shows the server’s message once it is looked up, and screens reload', async () => {
  const { ended, announced } = open([undecided.lost], [outcomes.refused])
  expect(await ended()).toEqual(outcomes.refused)
  expect(announced()).toBe(1)
})

test('the outcome of a request is looked up until it is done, refused or released', async () => {
  const { request, ended, announced } = open([undecided.lost], [outcomes.running, outcomes.running, done])
  expect(await ended()).toEqual(done)
  // The child that learned the outcome has reported it.
  expect([request.length, announced()]).toEqual([1, 0])
})

test('a lookup of the outcome that crashes is retried', async () => {
  const { request, ended } = open([undecided.lost], [new Error('no memory'), done])
  expect(await ended()).toEqual(done)
  expect(request).toHaveLength(1)
})

test('a lookup that crashes every time ends as unknown and keeps the key for the next one', async () => {
  const breaks = Array.from({ length: 20 }, () => new Error('no memory'))
  const { request, ended, announced } = open([undecided.lost], breaks)
  expect(await ended()).toEqual({ state: 'unknown' })
  expect([breaks.length, request.length, announced(), readUnfinished(intent.userId)]).toEqual([17, 1, 0, [intent]])
})

test('a retry under a saved key looks up the outcome before sending', async () => {
  saveIntent(intent)
  const { request, ended } = open([], [done])
  expect(await ended()).toEqual(done)
  expect(request).toEqual([])
})

/** `outcomes`: the results of looking up the outcome, in turn. */
function open(answers: (object | ApiError)[], outcomes: (OperationOutcome | Error)[] = []) {
  const last: boolean[] = []
  let announced = 0
  const outcome = findingOut(outcomes, last).provide({ guards: { final: ({ context }) => context.tries > 0 } })
  const opened = scripted(onceMachine, {
    input: { ...intent, request: { amount: 25_00 } },
    answers: { send: answers },
    actors: { outcome },
    actions: { announceMoneyMoved: () => void announced++ },
  })
  return { ...opened, request: opened.sent.send, last, announced: () => announced }
}
