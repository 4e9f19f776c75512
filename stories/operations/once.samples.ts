import { onceMachine } from '../../machines/operations/once.machine.ts'
import type { FinalOutcome } from '../../machines/operations/operations.rules.ts'
import { saveIntent } from '../../machines/operations/unfinished.storage.ts'
import { labOf } from '../lab/lab.ts'
import { problem } from '../shared/samples.ts'
import { still } from '../shared/still.ts'
import { confirmNum, intent, outcomes } from './outcome.samples.ts'

/** Returns the ways a one-time request may end, in a machine that reads this from the bank's answer. */
export const endings = (data: unknown) =>
  ({
    done: { state: 'done', data, confirmNum },
    refused: outcomes.refused,
    unknown: { state: 'unknown' },
  }) as const satisfies Record<string, FinalOutcome>

export const onceAt = (value: 'sending' | 'verifyingOutcome') =>
  still(onceMachine, { input: { ...intent, request: {} }, value })

const running = problem(409, 'This request is still running.', { code: 'in_progress' })
const another = { ...intent, key: 'c1b2f1de-64a4-4d0c-8a5b-0f9d1a6f2e11', request: {} }

export const lab = labOf(onceMachine, {
  // The second one was sent before, under the saved key.
  inputs: [another, { ...intent, request: {} }],
  begin: () => saveIntent(intent),
  actors: { send: { answers: { done: outcomes.done.data }, refusals: { running } }, outcome: { answers: outcomes } },
})
