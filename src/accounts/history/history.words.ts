import type { Step } from '../../../machines/accounts/explanation.rules.ts'
import { typeText } from '../../../machines/accounts/find.rules.ts'
import type { HistoryAccount, Row } from '../../../machines/accounts/history.rules.ts'
import type { DayRange, setFilterParts } from '../../../machines/accounts/history-filter.rules.ts'
import { type Day, dayToWire, mediumDay, shortDay, spokenDay, weekdayAndDay } from '../../../values/days.ts'
import { type Cents, format } from '../../../values/money.ts'
import { countText, formatCount } from '../../../values/counting.ts'
import { TransactionSearchType, AccountType } from '../../../values/enumerations.ts'

const askedKinds: Record<AccountType, string> = { 1: 'account', 2: 'loan', 3: 'card' }

export const historyWords = {
  title: 'Transaction History',
  loading: 'Loading transactions',
  /** Adds the bank's name for the account if the member renamed it. */
  ofAccount: ({ id, card, description, defaultDescription, owner }: HistoryAccount) =>
    [id, card && `•• ${card.lastFour}`, defaultDescription !== description && defaultDescription, owner]
      .filter(Boolean)
      .join(' · '),
  switchAccount: 'Switch account',
  available: 'Available',
  owed: 'Owed',
  payCard: 'Pay this card',
  balanceOn: (on: Day) => `As of ${dayToWire(on)} at the end of the day, plus what was posted here since.`,
  noHistory: 'Transactions of your accounts are not shown here.',
  chooseText: 'Choose the account whose transactions you want to see.',
  choices: 'Accounts',

  panel: (set: number) => `Search, filter, download${set > 0 ? ` (${set} set)` : ''}`,
  summary: ({ range, type, text }: ReturnType<typeof setFilterParts>) =>
    [range && `${dayToWire(range.from)} to ${dayToWire(range.to)}`, type && typeText(type), text && `“${text}”`]
      .filter(Boolean)
      .join(', '),
  from: 'From',
  to: 'To',
  type: 'Transaction Type',
  allTypes: 'All types',
  dates: 'Dates',
  range: ({ from, to }: DayRange) =>
    `${from.slice(0, 4) === to.slice(0, 4) ? shortDay(from) : mediumDay(from)} – ${mediumDay(to)}`,
  more: 'More actions',
  apply: 'Apply Filters',
  find: 'Find in these transactions',
  /** Where there is no room for more words. */
  findHere: 'Find',
  clear: 'Show all',
  reload: 'Reload',
  reloading: 'Reloading',
  print: 'Print',

  count: (shown: number, all: number) =>
    [formatCount(shown), shown === all ? plural(all) : `of ${countText(all, 'transaction')} shown`] as const,
  countOfPart: (shown: number, all: number) =>
    [
      formatCount(shown),
      `${shown === all ? 'newest transactions' : `of the newest ${formatCount(all)} shown`}. There are more.`,
    ] as const,
  waiting: (count: number, sum: Cents) => `${formatCount(count)} pending, ${format(sum)} not yet in the balance`,
  truncated:
    'These are the newest 25,000 transactions of your range. To see or export older ones, choose a shorter range.',
  notFound: (text: string) => `Nothing here matches “${text}”.`,

  transactions: 'Transactions',
  keys: 'Use the up and down arrow keys to go from row to row.',
  pending: 'Pending',
  posted: 'Posted',
  /** Adds the year unless it is this one. */
  dayOf: (on: Day, today: Day) => (isSameYear(on, today) ? weekdayAndDay(on) : spokenDay(on)),
  pendingOn: (on: Day, today: Day) => `Pending · ${historyWords.dayOf(on, today)}`,
  noPosted: 'posted transactions',

  date: 'Date',
  description: 'Description',
  note: 'Comment',
  ownNote: 'Note',
  tags: 'Tags',
  kind: 'Type',
  status: 'Status',
  amount: 'Amount',
  balance: 'Balance',
  principal: 'Principal',
  interest: 'Interest',
  fee: 'Fee',
  details: 'Details',
  detailsOf: (description: string, on: Day) => `Details of ${description}, ${dayToWire(on)}`,
  pendingSince: ({ on, effectiveOn }: Pick<Row, 'on' | 'effectiveOn'>, today: Day) =>
    `Pending since ${formatShortDay(on, today)}${effectiveOn > on ? `, expected ${formatShortDay(effectiveOn, today)}` : ''}`,
  postedOn: (on: Day, today: Day) => `Posted ${formatShortDay(on, today)}`,
  searchMore: (type: number) => `Search more ${isOfMerchant(type) ? 'from this merchant' : 'like this'}`,
  repeat: 'Repeat this transfer',
  dispute: 'Dispute this',
  takeBack: 'Take it back',
  allDates: 'All dates',
  ask: 'Ask about this',
  askOf: ({ accountType }: Pick<HistoryAccount, 'accountType'>) => `Ask about this ${askedKinds[accountType]}`,
  howToAsk: 'Tell us the amount and the day, and we will look into it.',
  pendingType: 'Pending type',
  actualDate: 'Actual date',
  settleDate: 'Settle date',
  effectiveDate: 'Effective date',

  explain: 'Explain this balance',
  explained: 'How we got this balance',
  inNone: (amount: Cents) => `Pending deposits of ${format(amount)} count once they post.`,
  alsoCovered: (interest: Cents, fees: Cents) =>
    `Payments also covered ${[interest > 0 && `${format(interest)} in interest`, fees > 0 && `${format(fees)} in fees`].filter(Boolean).join(' and ')}.`,
}

const isSameYear = (on: Day, today: Day): boolean => on.slice(0, 4) === today.slice(0, 4)

/** Adds the year unless it is this one. */
const formatShortDay = (on: Day, today: Day): string => (isSameYear(on, today) ? shortDay(on) : mediumDay(on))

const isOfMerchant = (type: number): boolean =>
  type === TransactionSearchType.ACH_WITHDRAWAL || type === TransactionSearchType.SHARE_DRAFT

const plural = (count: number) => (count === 1 ? 'transaction' : 'transactions')

type Label = (range: DayRange, count: number) => string

const ofShare: Record<Step['what'], Label> = {
  opening: ({ from }) => `Balance before ${dayToWire(from)}`,
  credits: (_, count) => countText(count, 'deposit'),
  debits: (_, count) => countText(count, 'withdrawal'),
  closing: ({ to }) => `Balance on ${dayToWire(to)}`,
  since: () => 'Posted since then',
  balance: () => 'Balance now',
  creditLimit: () => 'Credit limit',
  owed: () => 'Owed now',
  pendingOut: () => 'Pending, already set aside',
  available: () => 'Available',
}

const ofLoan: Record<Step['what'], Label> = {
  ...ofShare,
  opening: ({ from }) => `Owed before ${dayToWire(from)}`,
  credits: (_, count) => `${countText(count, 'payment')}, principal`,
  debits: (_, count) => countText(count, 'advance'),
  closing: ({ to }) => `Owed on ${dayToWire(to)}`,
  balance: () => 'Owed now',
}

const ofCard: Record<Step['what'], Label> = {
  ...ofLoan,
  credits: (_, count) => countText(count, 'payment or credit', 'payments and credits'),
  debits: (_, count) => countText(count, 'purchase or charge', 'purchases and charges'),
}

const stepLabels = {
  [AccountType.SHARE]: ofShare,
  [AccountType.LOAN]: ofLoan,
  [AccountType.CREDIT_CARD]: ofCard,
}

export const stepLabel = ({ what, count = 0 }: Step, accountType: AccountType, range: DayRange): string =>
  stepLabels[accountType][what](range, count)
