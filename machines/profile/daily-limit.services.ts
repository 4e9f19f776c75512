import { operation } from '../../api/calls/profile.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire } from '../../values/days.ts'
import { type Cents, fromWire, fromWireOrNull, toWire } from '../../values/money.ts'
import type { DailyLimit } from './daily-limit.rules.ts'

export const getDailyLimit = operation('getDailyLimit', (limit) => toDailyLimit(limit))

export const saveDailyLimit = operation('saveDailyLimit', {
  send: ({ userId, limit }: { userId: number; limit: Cents | null }) => ({
    userId,
    limit: limit === null ? null : toWire(limit),
  }),
  answer: (saved) => toDailyLimit(saved),
})

export const toDailyLimit = ({ limit, most, usedToday, next }: components['schemas']['DailyLimit']): DailyLimit => ({
  limit: fromWireOrNull(limit),
  most: fromWire(most),
  usedToday: fromWire(usedToday),
  next: next && { limit: fromWireOrNull(next.limit), from: dayFromWire(next.from) },
})
