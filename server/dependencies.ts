import type { FastifyInstance } from 'fastify'
import { openLine } from './access/line.ts'
import { openPatterns } from './activity/patterns.ts'
import type { StatsSource } from './analytics/source.ts'
import { countVisitors, openStats } from './analytics/stats.ts'
import type { AppContext } from './context.ts'
import { refuseUnseen } from './conversations/domain.ts'
import { addMessage } from './conversations/messages-store.ts'
import { addConversation, findNewestMessage } from './conversations/store.ts'
import { openTotals } from './members/totals.ts'
import { dueBills } from './payments/auto-run.ts'
import { planKinds } from './schedule/kinds.ts'
import type { Kind, Kinds } from './schedule/occasions.ts'
import { openLive } from './session/live.ts'
import { lockAndDecideTransfer } from './transfers/decide-transfer.ts'
import { dueTransfers } from './transfers/scheduled.ts'
import { readUpcomingTransfers } from './transfers/upcoming.ts'

const bills: Kind = { open: dueBills, figure: 'paid' }
/** What the scheduler can run, by the kind of plan. */
export const kinds: Kinds = {
  [planKinds.transfer]: { open: dueTransfers, figure: 'transfers' },
  [planKinds.payment]: bills,
  [planKinds.autoPay]: bills,
}

/** What a dispute needs of the conversation that it is. */
export const conversing = { addConversation, addMessage, findNewestMessage, refuseUnseen }

/** Returns what handlers are given: what areas need of each other, and state that lives longer than one call. */
export function createDependencies(context: AppContext, deliver: FastifyInstance['inject'], statsSource: StatsSource) {
  const readStats = openStats(statsSource, context.clock)
  return {
    ...context,
    deliver,
    kinds,
    conversing,
    lockAndDecideTransfer,
    readUpcomingTransfers,
    readStats,
    countVisitors: countVisitors(readStats),
    countMembers: openTotals(),
    findPattern: openPatterns(),
    line: openLine(context),
    live: openLive(context),
  }
}
export type Dependencies = ReturnType<typeof createDependencies>
