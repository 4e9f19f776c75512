import { operation } from '../../api/calls/payments.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire, dayToWire } from '../../values/days.ts'
import { AutoPayMethod } from '../../values/enumerations.ts'
import { fromWire, toWire } from '../../values/money.ts'
import type { Payment, QuickPay } from './quick-pay.rules.ts'

type Wire = components['schemas']
export type SchedulingResult = Wire['PaymentsScheduled']

export const getQuickPays = operation('getQuickPays', (payees) => payees.map(toQuickPay))

type Order = { userId: number; key: string; payments: readonly Payment[]; payTwice: boolean }

export const makePayments = operation('makePayments', {
  send: ({ payments, ...rest }: Order) => ({
    ...rest,
    paymentList: payments.filter(({ plan }) => !plan).map(toWirePayment),
    autoPayList: payments.flatMap(toAutoPayDrafts),
  }),
})

export const toQuickPay = (row: Wire['QuickPay']): QuickPay => ({
  id: row.payeeId,
  uniqueId: row.uniqueId,
  name: row.payeeName,
  nickname: row.payeeNickname,
  address: row.payeeAddress1,
  isCheck: row.payeeMethod === 'Check',
  isActive: row.isActive,
  needsBankAccount: row.needsBankAccount,
  lastPaid:
    row.lastPaidDate !== null && row.lastPaidAmount !== null
      ? { on: dayFromWire(row.lastPaidDate), amount: fromWire(row.lastPaidAmount) }
      : null,
})

const toWirePayment = ({ quickPay, amount, from, on, comment, onCheck }: Payment): Wire['PaymentDraft'] => ({
  quickPayUniqueId: quickPay.uniqueId,
  amount: toWire(amount),
  fromAccountId: from.uniqueId,
  fromAccountType: from.accountType,
  paymentDate: dayToWire(on),
  comment,
  includeCommentOnCheck: onCheck,
})

/** Here the last payment has the same amount as the others. */
const toAutoPayDrafts = ({ quickPay, amount, from, on, plan }: Payment): Wire['AutoPayDraft'][] =>
  plan
    ? [
        {
          quickPayUniqueId: quickPay.uniqueId,
          frequency: plan.frequency,
          startDate: dayToWire(on),
          method: plan.end ? AutoPayMethod.fixed : AutoPayMethod.continuous,
          amount: toWire(amount),
          fromAccountId: from.uniqueId,
          fromAccountType: from.accountType,
          paymentCount: plan.end?.count ?? 0,
          finalAmount: plan.end ? toWire(amount) : null,
          ...(plan.end && { stopDate: dayToWire(plan.end.stopsOn) }),
        },
      ]
    : []
