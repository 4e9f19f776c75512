import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWireOrNull, dayToWire } from '../../values/days.ts'
import { fromWire, fromWireOrNull, toWire } from '../../values/money.ts'
import { AccountType } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { commonAccountFields } from '../operations/own.rules.ts'
import { isRepeating, type Order, type Preview, type TransferAccount } from './transfers.rules.ts'

type Wire = components['schemas']
type Asking = { userId: number; order: Order }

const noTransfer = 'Error trying to make a transfer'

export const getSummary = fromPromise<TransferAccount[], { userId: number }>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/customer/getsummary', { body: { idOLBUser: userId, forFundsTransfer: true }, signal })
  return accountsOf(await readingOf(ask, "error trying to get customer's accounts"))
})

export const previewTransfer = fromPromise<Preview, Asking>(async ({ input, signal }) => {
  const ask = () => client.POST('/fundstransfer/preview', { body: requestOf(input), signal })
  return previewOf(await readingOf(ask, noTransfer), input.order)
})

export const createTransfer = fromPromise<{ confirmNum: string | null }, Asking & { key: string }>(
  ({ input: { key, ...asking }, signal }) => {
    const params = { header: { 'Idempotency-Key': key } }
    return dataOf(client.POST('/fundstransfer', { body: requestOf(asking), params, signal }), noTransfer)
  },
)

export const accountsOf = ({ shares, loans, creditCards }: Wire['AccountSummary']): TransferAccount[] => [
  ...shares.map((share) => ({
    ...accountOf(1, share),
    isLoan: false,
    owes: null,
    balance: share.allowBalanceInquiry ? fromWireOrNull(share.balance) : null,
    available: share.allowBalanceInquiry ? fromWireOrNull(share.available) : null,
    minimumAdvance: null,
  })),
  ...loans.map((loan) => ({
    ...accountOf(2, loan),
    isLoan: true,
    owes: { minimum: fromWire(loan.minAmtDate), whole: fromWire(loan.payoff) },
    balance: fromWire(loan.balance),
    available: fromWire(loan.available),
    minimumAdvance: fromWireOrNull(loan.legacyMinAdvanceAmount),
  })),
  ...creditCards.map((card) => ({
    uniqueId: card.uniqueId,
    // A card has none of its own on the wire: it is the membership's, as that of every account.
    accountNumber: [...shares, ...loans][0]?.accountNumber ?? '',
    id: displayId(AccountType.CREDIT_CARD, card.id),
    description: card.cardName,
    owner: '',
    isLoan: false,
    canGive: false,
    canTake: card.allowTransactionsTo,
    owes: { minimum: fromWire(card.minAmtDate), whole: fromWire(card.balance) },
    balance: fromWire(card.balance),
    available: fromWire(card.available),
    minimumAdvance: null,
  })),
]

export const previewOf = (answer: Wire['TransferPreview'], { to }: Pick<Order, 'to'>): Preview => ({
  fromAfter: fromWireOrNull(answer.fromAvailableAfter),
  toAfter: fromWireOrNull(to.owes ? answer.toBalanceAfter : answer.toAvailableAfter),
  sameAt: answer.sameTransferAt,
  first: dayFromWireOrNull(answer.firstProcessDate),
  next: dayFromWireOrNull(answer.nextProcessDate),
  last: dayFromWireOrNull(answer.lastProcessDate),
})

/** What is made once says nothing of a frequency. */
const requestOf = ({ userId, order }: Asking): Wire['TransferRequest'] => ({
  idOLBUser: userId,
  fromId: order.from.uniqueId,
  toId: order.to.uniqueId,
  fromAccountNum: order.from.accountNumber,
  toAccountNum: order.to.accountNumber,
  amount: toWire(order.amount),
  comment: order.note,
  transferType: 1,
  ...(order.startsOn && { startDate: dayToWire(order.startsOn) }),
  ...(isRepeating(order) && { frequency: order.frequency }),
  ...(order.stopsOn && { stopDate: dayToWire(order.stopsOn) }),
})

const accountOf = (accountType: 1 | 2, account: Wire['Share'] | Wire['Loan']) => ({
  ...commonAccountFields(accountType, account),
  accountNumber: account.accountNumber,
})
