import { operation } from '../../api/calls/profile.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire } from '../../values/days.ts'
import { type Cents, fromWire, fromWireOrNull, toWire } from '../../values/money.ts'
import type { DailyLimit } from './dailyLimit.rules.ts'

export const getDailyLimit = operation('getDailyLimit', (limit) => limitOf(limit))

export const saveDailyLimit = operation('saveDailyLimit', {
  send: ({ userId, limit }: { userId: number; limit: Cents | null }) => ({ userId, limit: limit === null ? null : toWire(limit) }),
  answer: (saved) => limitOf(saved),
})

export const limitOf = ({ limit, most, usedToday, next }: components['schemas']['DailyLimit']): DailyLimit => ({
  limit: fromWireOrNull(limit),
  most: fromWire(most),
  usedToday: fromWire(usedToday),
  next: next && { limit: fromWireOrNull(next.limit), from: dayFromWire(next.from) },
})
