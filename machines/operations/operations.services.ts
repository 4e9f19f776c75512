import { calls, operation } from '../../api/calls/operations.ts'
import { toOutcome } from './operations.rules.ts'

export const getOperation = operation('getOperation', (kept) => toOutcome(kept, calls.getOperation.failed))

export const releaseOperation = operation('releaseOperation', (kept) => toOutcome(kept, calls.releaseOperation.failed))
