import type { Kinds } from './schedule/run.ts'
import { scheduledTransfer } from './transfers/scheduled.ts'
import { planKind } from './transfers/scheduled-store.ts'

/** What the scheduler can do, by the kind of its plan. */
export const kinds: Kinds = { [planKind]: scheduledTransfer }
