import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire } from '../../values/days.ts'
import { type Cents, fromWire, fromWireOrNull, toWire } from '../../values/money.ts'
import type { DailyLimit } from './dailyLimit.rules.ts'

type Input = { userId: number }

const params = { header: {} }

export const getDailyLimit = fromPromise<DailyLimit, Input>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/user/dailylimit', { body: { idOLBUser: userId }, signal })
  return limitOf(await readingOf(ask, 'error trying to get the daily limit'))
})

export const saveDailyLimit = fromPromise<DailyLimit, Input & { limit: Cents | null }>(async ({ input: { userId, limit }, signal }) => {
  const body = { idOLBUser: userId, limit: limit === null ? null : toWire(limit) }
  return limitOf(await dataOf(client.POST('/user/savedailylimit', { body, params, signal }), 'error trying to save the daily limit'))
})

export const limitOf = ({ limit, most, usedToday, next }: components['schemas']['DailyLimit']): DailyLimit => ({
  limit: fromWireOrNull(limit),
  most: fromWire(most),
  usedToday: fromWire(usedToday),
  next: next && { limit: fromWireOrNull(next.limit), from: dayFromWire(next.from) },
})
