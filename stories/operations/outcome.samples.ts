import type { OperationOutcome } from '../../machines/operations/operations.rules.ts'
import { outcomeMachine } from '../../machines/operations/outcome.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'

export const confirmNum = '4820193376'

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
} as const satisfies Record<string, OperationOutcome>

export const lab = labOf(outcomeMachine, {
  inputs: [
    { ...intent, isLast: false },
    { ...intent, isLast: true },
  ],
  events: { 'checking.stop': [{}] },
  actors: { getOperation: { answers: outcomes }, releaseOperation: { answers: outcomes } },
})
