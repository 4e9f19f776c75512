import { outcomeMachine } from '../../machines/operations/outcome.machine.ts'
import { labOf } from '../lab/lab.ts'
import { intent, outcomes } from './operations.samples.ts'

export const lab = labOf(outcomeMachine, {
  inputs: [
    { ...intent, isLast: false },
    { ...intent, isLast: true },
  ],
  events: { 'checking.stop': [{}] },
  actors: { getOperation: { answers: outcomes }, releaseOperation: { answers: outcomes } },
})
