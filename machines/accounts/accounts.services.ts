import { bankTime } from '../../api/client.ts'
import { calls, operation } from '../../api/calls/accounts.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire, dayFromWireOrNull } from '../../values/days.ts'
import { displayId } from '../../values/masking.ts'
import { fromWire, fromWireOrNull } from '../../values/money.ts'
import { AccountType } from '../../values/enumerations.ts'
import * as rules from './accounts.rules.ts'

type Wire = components['schemas']

export const getSummary = operation('getSummary', {
  answer: (answer, { headers }) => toAccounts(answer, headers.get('X-As-Of') ?? bankTime().toISOString()),
  // A 400 here always shows our own words.
  failed: ({ status, message }) => (status === 400 ? calls.getSummary.failed : message),
})

export const toAccounts = (
  { home, shares, loans, creditCards }: Wire['AccountSummary'],
  asOf: string,
): rules.Accounts => ({
  asOf,
  home,
  shares: shares.map(toShare),
  loans: loans.map(toLoan),
  cards: creditCards.map(toCard),
})

const toShare = (share: Wire['Share']): rules.Share => ({
  ...toAccount(AccountType.SHARE, share),
  showsBalance: share.allowBalanceInquiry,
  isDraft: rules.isShareDraft(share),
  maturesOn: dayFromWireOrNull(rules.getMaturityDate(share)),
  balance: share.allowBalanceInquiry ? fromWireOrNull(share.balance) : null,
  available: share.allowBalanceInquiry ? fromWireOrNull(share.available) : null,
})

const toLoan = (loan: Wire['Loan']): rules.Loan => ({
  ...toAccount(AccountType.LOAN, loan),
  regularPayment: fromWire(loan.regularPmt),
  minimumDue: fromWire(loan.minAmtDate),
  nextDueOn: dayFromWireOrNull(loan.nextDueDate),
  payoff: fromWire(loan.payoff),
  balance: fromWire(loan.balance),
  available: fromWire(loan.available),
  minimumAdvance: fromWireOrNull(loan.legacyMinAdvanceAmount),
})

const toCard = (card: Wire['CreditCard']): rules.Card => ({
  uniqueId: card.uniqueId,
  accountType: AccountType.CREDIT_CARD,
  id: displayId(AccountType.CREDIT_CARD, card.id),
  description: card.cardName,
  lastFour: card.cardNumber.slice(-4),
  asOf: dayFromWire(card.asOfDate),
  creditLimit: fromWire(card.creditLimit),
  minimumDue: fromWire(card.minAmtDate),
  dueOn: dayFromWireOrNull(card.dueDate),
  lastPayment: fromWireOrNull(card.lastPmtAmt),
  lastPaidOn: dayFromWireOrNull(card.lastPmtDate),
  canBeLookedInto: card.allowTransactionsInquiry,
  canTake: card.allowTransactionsTo,
  balance: fromWire(card.balance),
  available: fromWire(card.available),
  ...toBalanceOn(card),
})

const toAccount = (accountType: rules.ShareOrLoan, account: Wire['Share'] | Wire['Loan']) => ({
  uniqueId: account.uniqueId,
  accountType,
  id: displayId(accountType, account.id),
  accountNumber: account.accountNumber,
  description: account.description.trim() || account.defaultDescription,
  defaultDescription: account.defaultDescription,
  ownDescription: account.description,
  owner: account.isTrusted ? account.fullName : '',
  fullName: account.fullName,
  isTrusted: account.isTrusted,
  isShown: account.display,
  rate: account.rate,
  hasGoal: account.hasGoal,
  canBeLookedInto: account.allowTransactionsInquiry,
  canGive: account.allowTransactionsFrom,
  canTake: account.allowTransactionsTo,
  ...toBalanceOn(account),
})

const toBalanceOn = ({ balanceDay }: { balanceDay?: string }) =>
  balanceDay !== undefined && { balanceOn: dayFromWire(balanceDay) }
