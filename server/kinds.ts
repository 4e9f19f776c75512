import { planKinds } from './schedule/kinds.ts'
import type { Kinds } from './schedule/run.ts'
import { scheduledTransfer } from './transfers/scheduled.ts'

/** What the scheduler can do, by the kind of its plan. */
export const kinds: Kinds = { [planKinds.transfer]: { occasionOf: scheduledTransfer, figure: 'transfers' } }
