import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire } from '../../values/days.ts'
import { fromWire } from '../../values/money.ts'
import type { PastPayment, Payee } from './payee.rules.ts'

type Wire = components['schemas']

export const getPayeeDetail = fromPromise<Payee, { userId: number; uniqueId: string }>(async ({ input: { userId, uniqueId }, signal }) => {
  const ask = () => client.POST('/payments/getpayeedetail', { body: { userId, quickPayUniqueId: uniqueId }, signal })
  return payeeOf(await readingOf(ask, 'error trying to get payees'))
})

/** Returns what became of the payments to one payee, the newest first. */
export const getPaymentActivity = fromPromise<PastPayment[], { userId: number; payeeId: number }>(
  async ({ input: { userId, payeeId }, signal }) => {
    const ask = () => client.POST('/payments/getactivity', { body: { userId }, signal })
    return pastOf(await readingOf(ask, 'error trying to get payment activity'), payeeId)
  },
)

export const payeeOf = ({ routingNumber, accountHolderName, accountHolderLastName, ...rest }: Wire['Payee']): Payee => ({
  ...rest,
  routingNumber: routingNumber ?? '',
  accountHolderName: accountHolderName ?? '',
  accountHolderLastName: accountHolderLastName ?? '',
})

export const pastOf = (activity: readonly Wire['PaymentActivity'][], payeeId: number): PastPayment[] =>
  activity
    .filter((each) => each.payeeId === payeeId)
    .map(({ uniqueId, paymentDate, amount, payFrom, paymentOrigin, isFee, status, statusReason, comment }) => ({
      uniqueId,
      on: dayFromWire(paymentDate),
      amount: fromWire(amount),
      payFrom,
      origin: paymentOrigin,
      isFee,
      status,
      reason: statusReason,
      comment,
    }))
