import { fromPromise } from 'xstate'
import { bankTime, client } from '../../api/client.ts'
import { ApiError, readingOf, toApiError } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire, dayFromWireOrNull } from '../../values/days.ts'
import { displayId } from '../../values/masking.ts'
import { fromWire, fromWireOrNull } from '../../values/money.ts'
import { commonAccountFields } from '../operations/own.rules.ts'
import * as rules from './accounts.rules.ts'

type Wire = components['schemas']

const noAccounts = "error trying to get customer's accounts"

export const getSummary = fromPromise<rules.Summary, { userId: number }>(async ({ input, signal }) => {
  const ask = () => client.POST('/customer/getsummary', { body: { idOLBUser: input.userId }, signal })
  const answer = await readingOf(ask, noAccounts).catch(defaultOf400)
  return summaryOf(answer, bankTime().toISOString())
})

/** Of a 400 this call shows its own words, even if the bank had others. */
function defaultOf400(reason: unknown): never {
  const error = toApiError(reason)
  throw error.status === 400 ? new ApiError(error.kind, noAccounts, { status: 400, cause: error }) : error
}

export const summaryOf = ({ shares, loans, creditCards }: Wire['AccountSummary'], asOf: string): rules.Summary =>
  rules.grouped(asOf, shares.map(shareOf), loans.map(loanOf), creditCards.map(cardOf))

const shareOf = (share: Wire['Share']): rules.Share => ({
  ...accountOf(1, share),
  isDraft: rules.isDraft(share),
  maturesOn: dayFromWireOrNull(rules.maturityOf(share)),
  balance: share.allowBalanceInquiry ? fromWireOrNull(share.balance) : null,
  available: share.allowBalanceInquiry ? fromWireOrNull(share.available) : null,
})

const loanOf = (loan: Wire['Loan']): rules.Loan => ({
  ...accountOf(2, loan),
  regularPayment: fromWire(loan.regularPmt),
  minimumDue: fromWire(loan.minAmtDate),
  nextDueOn: dayFromWireOrNull(loan.nextDueDate),
  payoff: fromWire(loan.payoff),
  balance: fromWire(loan.balance),
  available: fromWire(loan.available),
  minimumAdvance: fromWireOrNull(loan.legacyMinAdvanceAmount),
})

const cardOf = (card: Wire['CreditCard']): rules.Card => ({
  uniqueId: card.uniqueId,
  id: displayId(3, card.id),
  description: card.cardName,
  lastFour: card.cardNumber.slice(-4),
  asOf: dayFromWire(card.asOfDate),
  creditLimit: fromWire(card.creditLimit),
  minimumDue: fromWire(card.minAmtDate),
  dueOn: dayFromWireOrNull(card.dueDate),
  lastPayment: fromWireOrNull(card.lastPmtAmt),
  lastPaidOn: dayFromWireOrNull(card.lastPmtDate),
  canTake: card.allowTransactionsTo,
  balance: fromWire(card.balance),
  available: fromWire(card.available),
})

const accountOf = (accountType: 1 | 2, account: Wire['Share'] | Wire['Loan']) => ({
  ...commonAccountFields(accountType, account),
  accountType,
  rate: account.rate,
  hasGoal: account.hasGoal,
  canBeLookedInto: account.allowTransactionsInquiry,
})
