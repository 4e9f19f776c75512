import { operation } from '../../api/calls/core.ts'
import { parseTotal } from '../../api/pages.ts'
import type { CoreDifferenceAct } from '../../values/enumerations.ts'
import { toWire } from '../../values/money.ts'
import { type Difference, toComparison, toDifference } from './core.rules.ts'

export const getCoreDifferences = operation('getCoreDifferences', {
  send: ({ isSettled, page }: { isSettled: boolean; page: number }) => ({ settled: isSettled, page }),
  answer: (comparison, { headers }) => ({ ...toComparison(comparison), total: parseTotal(headers) }),
})

type Change = { key: string; difference: Difference; act: CoreDifferenceAct; reason: string }

export const changeCoreDifference = operation('changeCoreDifference', {
  send: ({ key, difference: { id, ours, theirs }, act, reason }: Change) => ({
    key,
    id,
    act,
    ours: ours === null ? null : toWire(ours),
    theirs: theirs === null ? null : toWire(theirs),
    reason,
  }),
  answer: toDifference,
})
