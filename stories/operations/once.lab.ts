import { onceMachine } from '../../machines/operations/once.machine.ts'
import { keepIntent } from '../../machines/operations/unfinished.storage.ts'
import { problem } from '../shared/samples.ts'
import { labOf } from '../lab/lab.ts'
import { intent, outcomes } from './operations.samples.ts'

const running = problem(409, 'This request is still running.', { code: 'in_progress' })
const anew = { ...intent, key: 'c1b2f1de-64a4-4d0c-8a5b-0f9d1a6f2e11', asked: {} }

export const lab = labOf(onceMachine, {
  // The second one was begun already, under the key that is kept.
  inputs: [anew, { ...intent, asked: {} }],
  begin: () => keepIntent(intent),
  actors: { send: { answers: { done: outcomes.done.data }, refusals: { running } }, outcome: { answers: outcomes } },
})
