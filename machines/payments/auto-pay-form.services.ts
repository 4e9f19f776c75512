import { operation } from '../../api/calls/payments.ts'
import { dayToWire } from '../../values/days.ts'
import { toWire } from '../../values/money.ts'
import type { AutoPayTerms } from './auto-pay-form.rules.ts'

type SetAutoPayInput = { userId: number; key: string; uniqueId: string; terms: AutoPayTerms; payTwice: boolean }

export const quickToAuto = operation('quickToAuto', {
  send({ uniqueId, terms, ...rest }: SetAutoPayInput) {
    return { ...rest, quickPayUniqueId: uniqueId, startDate: dayToWire(terms.on), ...toWireForm(terms) }
  },
})

export const updateAutoPay = operation('updateAutoPay', {
  send({ uniqueId, terms, ...rest }: SetAutoPayInput) {
    return { ...rest, autoPayUniqueId: uniqueId, nextDate: dayToWire(terms.on), ...toWireForm(terms) }
  },
})

const toWireForm = ({ frequency, method, amount, from, paymentCount, finalAmount }: AutoPayTerms) => ({
  frequency,
  method,
  amount: toWire(amount),
  fromAccountId: from.uniqueId,
  fromAccountType: from.accountType,
  paymentCount,
  finalAmount: finalAmount === null ? null : toWire(finalAmount),
})
