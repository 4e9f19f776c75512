import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { AlertAsked } from '../../values/alerts.ts'
import { AlertKind } from '../../values/enumerations.ts'
import { fromWireOrNull, toWire } from '../../values/money.ts'
import { type Alert, type Watchable, watchableIn } from './alerts.rules.ts'

type Input = { userId: number }

const params = { header: {} }

export const getAlerts = fromPromise<Alert[], Input>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/customer/getalerts', { body: { idOLBUser: userId }, signal })
  const alerts = await readingOf(ask, 'error trying to get the alerts')
  return alerts.map(({ uniqueId, amount, ...alert }) => ({ ...alert, uniqueId: uniqueId ?? '', amount: fromWireOrNull(amount) }))
})

export const getSummary = fromPromise<Watchable[], Input>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/customer/getsummary', { body: { idOLBUser: userId }, signal })
  return watchableIn((await readingOf(ask, "error trying to get customer's accounts")).shares)
})

type Saving = Input & { alertId: number | null; asked: AlertAsked }

export const saveAlert = fromPromise<void, Saving>(async ({ input: { userId, alertId, asked }, signal }) => {
  const { uniqueId, amount, ...rest } = asked
  const aboutMoney = asked.kind !== AlertKind.NEW_DEVICE && amount !== null ? { uniqueId, amount: toWire(amount) } : {}
  const body = { idOLBUser: userId, ...(alertId !== null && { alertId }), ...rest, ...aboutMoney }
  await dataOf(client.POST('/customer/savealert', { body, params, signal }), 'error trying to save the alert')
})

export const removeAlert = fromPromise<void, Input & { id: number }>(async ({ input: { userId, id }, signal }) => {
  const body = { idOLBUser: userId, alertId: id }
  await dataOf(client.POST('/customer/removealert', { body, params, signal }), 'error trying to remove the alert')
})
