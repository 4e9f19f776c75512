import type { Kinds } from './schedule/run.ts'
import { repeatingTransfer } from './transfers/repeating.ts'
import { planKind } from './transfers/repeating-store.ts'

/** What the scheduler can do, by the kind of its plan. */
export const kinds: Kinds = { [planKind]: repeatingTransfer }
