import { operation } from '../../api/calls/alerts.ts'
import { type AlertTerms, isAboutMoney } from '../../values/alerts.ts'
import { fromWireOrNull, toWire } from '../../values/money.ts'
import type { Alert } from './alerts.rules.ts'

export const getAlerts = operation('getAlerts', (alerts): Alert[] =>
  alerts.map(({ uniqueId, amount, ...alert }) => ({
    ...alert,
    uniqueId: uniqueId ?? '',
    amount: fromWireOrNull(amount),
  })),
)

export const saveAlert = operation('saveAlert', {
  send({
    userId,
    alertId,
    terms: { uniqueId, amount, ...rest },
  }: {
    userId: number
    alertId: number | null
    terms: AlertTerms
  }) {
    const aboutMoney = isAboutMoney(rest.kind) && amount !== null ? { uniqueId, amount: toWire(amount) } : {}
    return { userId, ...(alertId !== null && { alertId }), ...rest, ...aboutMoney }
  },
})

export const removeAlert = operation('removeAlert', {
  /** `undo`: brings it back. */
  send: ({ id, ...rest }: { userId: number; id: number; undo?: boolean }) => ({ ...rest, alertId: id }),
})
