import { calls, operation } from '../../api/calls/operations.ts'
import { outcomeOf } from './operations.rules.ts'

export const getOperation = operation('getOperation', (kept) => outcomeOf(kept, calls.getOperation.failed))

export const releaseOperation = operation('releaseOperation', (kept) => outcomeOf(kept, calls.releaseOperation.failed))
