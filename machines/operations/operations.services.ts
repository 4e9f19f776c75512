import { calls, operation } from '../../api/calls/operations.ts'
import { toOutcome } from './operations.rules.ts'

export const getOperation = operation('getOperation', (stored) => toOutcome(stored, calls.getOperation.failed))

export const releaseOperation = operation('releaseOperation', (stored) =>
  toOutcome(stored, calls.releaseOperation.failed),
)
