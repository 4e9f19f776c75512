import { createActor, type Snapshot } from 'xstate'
import type { Ended, Outcome } from '../../machines/operations/operations.rules.ts'
import { type OnceActor, onceMachine } from '../../machines/operations/once.machine.ts'
import { type OutcomeActor, outcomeMachine } from '../../machines/operations/outcome.machine.ts'
import { type UnfinishedActor, unfinishedMachine } from '../../machines/operations/unfinished.machine.ts'
import { problem, type Samples } from '../shared/samples.ts'

const confirmNum = '4820193376'

export const states = {
  none: { state: 'none' },
  running: { state: 'running' },
  released: { state: 'released' },
  done: { state: 'done', httpStatus: 200, answer: { success: true, data: { confirmNum }, message: '' }, confirmNum },
  refused: {
    state: 'refused',
    httpStatus: 422,
    answer: {
      success: false,
      data: null,
      message: 'Amount exceeds available balance',
      error: { type: 'user error', code: 'limit' },
    },
  },
} as const

const lost = problem(0, 'error trying to learn what became of the request')

export const samples = {
  getOperation: { answers: states, refusals: { lost, broken: problem(500, lost.message) } },
  releaseOperation: { answers: { released: states.released, done: states.done }, refusals: { lost } },
} satisfies Samples

export const intent = { userId: 7, path: '/fundstransfer', key: '7a4c2d7e-30ac-4c52-9a1f-7a52c3b1f0aa' }

export const outcomes = {
  done: { state: 'done', data: { confirmNum }, confirmNum },
  refused: { state: 'refused', error: problem(422, 'Amount exceeds available balance', { code: 'limit' }) },
  released: { state: 'released' },
  none: { state: 'none' },
  running: { state: 'running' },
} as const satisfies Record<string, Outcome>

/** How what is sent once may end, in a flow that reads this of the bank's answer. */
export const endings = (data: unknown) =>
  ({
    done: { state: 'done', data, confirmNum },
    refused: outcomes.refused,
    unknown: { state: 'unknown' },
  }) as const satisfies Record<string, Ended>

type OnceState = 'sending' | 'verifyingOutcome'

const onceInput = { ...intent, asked: {} }
const onceSnapshot = (value: OnceState) =>
  onceMachine.resolveState({ value, context: { ...onceInput, isRepeat: false, breaks: 0, ended: outcomes.refused } })

/** Stands still, so it sends nothing. */
export const onceAt = (value: OnceState): OnceActor => createActor(onceMachine, { input: onceInput, snapshot: onceSnapshot(value) })

/** The same inside a flow that stands still while it sends this operation. */
export const holding = (flow: Snapshot<unknown>, operation: string, value: OnceState): Snapshot<unknown> =>
  Object.assign({ ...flow }, { children: { [operation]: { src: operation, snapshot: onceSnapshot(value) } } })

/** Stands still, so it asks for nothing. */
export function outcomeAt(value: 'pausing' | 'asking' | 'releasing', isStoppable = false): OutcomeActor {
  const input = { ...intent, isLast: false }
  const context = { ...input, asked: 3, isStoppable, outcome: { state: 'running' as const } }
  return createActor(outcomeMachine, { input, snapshot: outcomeMachine.resolveState({ value, context }) })
}

export function unfinishedAt(outcome: Outcome | null): UnfinishedActor {
  const input = { userId: intent.userId }
  const value = outcome ? 'known' : 'verifyingOutcome'
  return createActor(unfinishedMachine, {
    input,
    snapshot: unfinishedMachine.resolveState({ value, context: { ...input, intent, outcome } }),
  })
}
