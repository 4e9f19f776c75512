import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire, dayToWire } from '../../values/days.ts'
import { AccountType, AutoPayMethod, ShrType } from '../../values/enumerations.ts'
import { fromWire, fromWireOrNull, toWire } from '../../values/money.ts'
import { paysOthers } from '../../values/payingOthers.ts'
import { commonAccountFields } from '../operations/own.rules.ts'
import type { PayFrom, Payment, QuickPay } from './quickPay.rules.ts'

type Wire = components['schemas']
type Input = { userId: number }
export type PaymentsScheduled = Wire['PaymentsScheduled']

export const getQuickPays = fromPromise<QuickPay[], Input>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/payments/getquickpays', { body: { userId }, signal })
  return (await readingOf(ask, 'error trying to get payees')).map(quickPayOf)
})

export const getSummary = fromPromise<PayFrom[], Input>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/customer/getsummary', { body: { idOLBUser: userId, forFundsTransfer: true }, signal })
  return payFromOf(await readingOf(ask, "error trying to get customer's accounts"))
})

type Order = Input & { key: string; payments: readonly Payment[]; payTwice: boolean }

export const makePayments = fromPromise<PaymentsScheduled, Order>(({ input: { userId, key, payments, payTwice }, signal }) => {
  const body = {
    userId,
    paymentList: payments.filter(({ plan }) => !plan).map(draftOf),
    autoPayList: payments.flatMap(autoPayOf),
    payTwice,
  }
  return dataOf(
    client.POST('/payments/makepayments', { body, params: { header: { 'Idempotency-Key': key } }, signal }),
    'error trying to make payment',
  )
})

export const quickPayOf = (row: Wire['QuickPay']): QuickPay => ({
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

/** Of loans only those that have a least advance; never cards. */
export const payFromOf = ({ shares, loans }: Wire['AccountSummary']): PayFrom[] =>
  [
    ...shares.map((share) => ({
      ...accountOf(1, share),
      isDraft: share.type === ShrType.SHARE_DRAFT,
      available: share.allowBalanceInquiry ? fromWireOrNull(share.available) : null,
      minimumAdvance: null,
    })),
    ...loans.map((loan) => ({
      ...accountOf(2, loan),
      isDraft: false,
      available: fromWire(loan.available),
      minimumAdvance: fromWireOrNull(loan.legacyMinAdvanceAmount),
    })),
  ]
    .flatMap(({ canGive, ...account }) =>
      paysOthers({ ...account, canGive, isLoan: account.accountType === AccountType.LOAN }) ? account : [],
    )
    .toSorted((one, other) => one.accountType - other.accountType || numberOf(one) - numberOf(other))

const numberOf = ({ id }: Pick<PayFrom, 'id'>) => Number(id.slice('S-'.length))

function accountOf(accountType: 1 | 2, account: Wire['Share'] | Wire['Loan']) {
  const { uniqueId, id, description, owner, canGive } = commonAccountFields(accountType, account)
  return { uniqueId, accountType, id, description, owner, canGive: canGive && account.display }
}

const draftOf = ({ quickPay, amount, from, on, comment, onCheck }: Payment): Wire['PaymentDraft'] => ({
  quickPayUniqueId: quickPay.uniqueId,
  amount: toWire(amount),
  fromAccountId: from.uniqueId,
  fromAccountType: from.accountType,
  paymentDate: dayToWire(on),
  comment,
  includeCommentOnCheck: onCheck,
})

/** The last of counted payments is as large as the others. */
const autoPayOf = ({ quickPay, amount, from, on, plan }: Payment): Wire['AutoPayDraft'][] =>
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
