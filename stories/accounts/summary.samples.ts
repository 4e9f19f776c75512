import type { components } from '../../api/schema.d.ts'
import { groupAccounts } from '../../machines/accounts/accounts.rules.ts'
import { toAccounts } from '../../machines/accounts/accounts.services.ts'
import { summaryMachine } from '../../machines/accounts/summary.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem } from '../shared/samples.ts'
import { type ListMoment, still } from '../shared/still.ts'

type Wire = components['schemas']
type Answer = Wire['AccountSummary']

const own = {
  accountNumber: '40017326',
  fullName: '',
  display: true,
  description: '',
  isTrusted: false,
  rate: null,
  hasGoal: false,
  updated: '2026-11-19T22:04:31.000Z',
  allowBalanceInquiry: true,
  allowTransactionsFrom: true,
  allowTransactionsInquiry: true,
  allowTransactionsTo: true,
}

const share = (
  id: string,
  defaultDescription: string,
  balance: number | null,
  more: Partial<Wire['Share']> = {},
): Wire['Share'] => ({
  ...own,
  uniqueId: `S4kQ8mZp1aB7cD0xW4${id}`,
  id,
  accountType: 1,
  type: 4,
  defaultDescription,
  balance,
  available: balance,
  maturityDate: null,
  madurityDate: null,
  ...more,
})

const loan = (
  id: string,
  defaultDescription: string,
  balance: number,
  more: Partial<Wire['Loan']> = {},
): Wire['Loan'] => ({
  ...own,
  uniqueId: `L7tR2nVy5gH9jK3sE1${id}`,
  id,
  accountType: 2,
  type: 7,
  defaultDescription,
  balance,
  available: 0,
  regularPmt: 0,
  minAmtDate: 0,
  nextDueDate: null,
  payoff: balance,
  legacyMinAdvanceAmount: null,
  ...more,
})

const card = (
  id: string,
  cardName: string,
  lastFour: string,
  more: Partial<Wire['CreditCard']> = {},
): Wire['CreditCard'] => ({
  id,
  uniqueId: `C2bW9qLr4tY6nM1zQ${lastFour}`,
  cardNumber: `**** **** **** ${lastFour}`,
  cardName,
  type: 1,
  asOfDate: '11/20/2026',
  creditLimit: 0,
  minAmtDate: 0,
  dueDate: null,
  balance: 0,
  available: 0,
  lastPmtDate: null,
  lastPmtAmt: null,
  allowTransactionsInquiry: true,
  allowTransactionsTo: true,
  ...more,
})

const matures = (day: string) => ({ maturityDate: day, madurityDate: day })

/** A member with an account of every kind. */
const maria: Answer = {
  shares: [
    share('001', 'Regular Share', 12_846.3, { type: 0, rate: 0.125, available: 12_841.3, hasGoal: true }),
    share('002', 'Share Draft', 7_182.19, { type: 1, description: 'Everyday', available: 6_910.44 }),
    share('003', 'Share Draft', -12.4, { type: 1, description: 'Voyages' }),
    share('004', 'Escrow', 1_140.75, { type: 2, description: 'House taxes', allowTransactionsFrom: false }),
    share('005', 'Holiday Club', 1_240, { type: 5, rate: 0.1, hasGoal: true }),
    share('007', '12 Month Certificate', 15_000, { type: 6, rate: 4.25, available: 0, ...matures('12/10/2026') }),
    share('010', 'Regular Share', 2_917.4, { type: 0, rate: 0.125, isTrusted: true, fullName: 'Chidi Okafor' }),
    share('011', 'Special Share', null, { description: 'Surprise', rate: 0.125, allowBalanceInquiry: false }),
    share('013', 'Special Share', 2_500, { description: 'Rainy day', rate: 0.125, allowTransactionsInquiry: false }),
  ],
  loans: [
    loan('001', 'Used Vehicle', 118.4, {
      type: 2,
      description: 'The blue wagon',
      rate: 5.49,
      regularPmt: 214,
      minAmtDate: 118.56,
      nextDueDate: '12/11/2026',
      payoff: 118.56,
    }),
    loan('003', 'Home Equity Line of Credit', 9_000, {
      type: 5,
      description: 'Pottery',
      rate: 7.25,
      hasGoal: true,
      regularPmt: 112.5,
      minAmtDate: 112.5,
      nextDueDate: '12/15/2026',
      payoff: 9_027.31,
    }),
    loan('004', 'New Vehicle', 18_418.83, {
      type: 1,
      isTrusted: true,
      fullName: 'Chidi Okafor',
      rate: 4.99,
      regularPmt: 386.12,
      minAmtDate: 386.12,
      nextDueDate: '12/20/2026',
      payoff: 18_461.43,
    }),
  ],
  home: [],
  creditCards: [
    card('001', 'Visa Platinum', '7731', {
      creditLimit: 8_000,
      minAmtDate: 35,
      dueDate: '12/09/2026',
      balance: 1_126.45,
      available: 6_873.55,
      lastPmtDate: '11/09/2026',
      lastPmtAmt: 240,
    }),
    card('002', 'Mastercard Rewards', '0448', {
      type: 2,
      creditLimit: 1_500,
      dueDate: '12/21/2026',
      balance: -12.4,
      available: 1_512.4,
    }),
  ],
}

/** A share for each thing that an account may forbid. */
const olivia: Answer = {
  shares: [
    share('001', 'Regular Share', 4_702.31, { type: 0, rate: 0.125 }),
    share('002', 'Sealed Share', null, { rate: 0.125, allowBalanceInquiry: false }),
    share('003', 'Quiet Share', 880.4, { rate: 0.125, allowTransactionsInquiry: false }),
    share('004', 'Saving Only Share', 2_015, { rate: 0.125, allowTransactionsFrom: false }),
    share('005', 'Spending Only Share', 640.75, { rate: 0.125, allowTransactionsTo: false }),
  ],
  loans: [],
  home: [],
  creditCards: [],
}

/** A member who missed a loan payment. */
const pastDue: Answer = {
  ...maria,
  loans: maria.loans.map((each) => (each.id === '001' ? { ...each, nextDueDate: '11/11/2026' } : each)),
}

const newton: Answer = { shares: [], loans: [], home: [], creditCards: [] }

/** A member with a single share at another institution. */
const mariaOfPrairieOak: Answer = { ...newton, shares: [share('001', 'Prairie Share', 42, { type: 0, rate: 0.1 })] }

const numbered = <T>(count: number, of: (id: string, number: number) => T) =>
  Array.from({ length: count }, (_, index) => of(String(index + 1).padStart(3, '0'), index + 1))

/** A household with 60 accounts. */
const many: Answer = {
  shares: numbered(36, (id, number) =>
    share(id, `Club ${number}`, (number * 104_17) / 100, {
      type: number % 9 === 0 ? 1 : 5,
      rate: (number % 5) / 8,
      hasGoal: number % 4 === 0,
    }),
  ),
  loans: numbered(14, (id, number) =>
    loan(id, `Loan ${number}`, (number * 1_033_60) / 100, { rate: 4 + number / 8, nextDueDate: '12/15/2026' }),
  ),
  home: [],
  creditCards: numbered(10, (id, number) =>
    card(id, `Visa ${number}`, String(4_400 + number), { creditLimit: 500 * number }),
  ),
}

const longName = 'Donaudampfschifffahrtsgesellschaftskapitän'.slice(0, 40)

/** Names and amounts as long as the bank allows. */
const longNames: Answer = {
  shares: [
    share('001', 'Regular Share', 9_999_999.99, {
      type: 0,
      rate: 12.875,
      description: 'Our summer house by the lake, one day or',
    }),
    share('002', 'Share Draft', -9_999_999.99, {
      type: 1,
      description: longName,
      isTrusted: true,
      fullName: 'Maximiliana Alexandra Wolfeschlegelsteinhausenbergerdorff',
      hasGoal: true,
    }),
  ],
  loans: [
    loan('001', 'Used Vehicle', 9_999_999.99, {
      description: longName,
      regularPmt: 99_999.99,
      minAmtDate: 99_999.99,
      nextDueDate: '12/11/2026',
      hasGoal: true,
    }),
  ],
  home: [],
  creditCards: [
    card('001', 'Visa Platinum Rewards with Travel and Breakdown Cover', '7731', {
      creditLimit: 9_999_999.99,
      balance: 9_999_999.99,
      available: 9_999_999.99,
      dueDate: '12/09/2026',
    }),
  ],
}

const noAnswer = problem(0, "error trying to get customer's accounts")
const broken = problem(500, "error trying to get customer's accounts")
const tooMany = problem(429, 'Too many requests.', { retryAfter: 90 })

export const samples = {
  getSummary: {
    answers: { maria, pastDue, olivia, newton, mariaOfPrairieOak, many, longNames },
    refusals: { noAnswer, broken, tooMany },
  },
}

/** Returns what the service makes of an answer. */
export const accountsIn = (answer: Answer) => toAccounts(answer, '2026-11-20T14:14:00.000Z')
export const ofMaria = accountsIn(maria)

/** Returns a summary at rest, with what the service computes from the server's answer. */
export const summaryAt = ({
  answer,
  value: list,
  dialog = 'none',
  ...moment
}: ListMoment<typeof summaryMachine> & { answer?: Answer }) =>
  still(summaryMachine, {
    value: { list, dialog },
    input: { userId: 7 },
    summary: answer ? groupAccounts(accountsIn(answer)) : null,
    ...moment,
  })

export const lab = labOf(summaryMachine, {
  inputs: [{ userId: 7 }],
  events: {
    reload: [{}],
    'money.move': [{}],
    'shareForm.open': [{ kind: 'savings' }],
    'cardForm.open': [{}],
    'newLoan.open': [{}],
  },
  actors: {
    moneyChannel: { tells: ['money.move'] },
    shareForm: { answers: { closed: undefined } },
    cardForm: { answers: { closed: undefined } },
    newLoan: { answers: { begun: { isBegun: true }, closed: { isBegun: false } } },
    getSummary: {
      answers: { maria: toAccounts(maria, '2026-11-20T12:00:00.000Z') },
      refusals: samples.getSummary.refusals,
    },
  },
  hiddenStates: { 'summary dialog.begun': 'The application takes its place.' },
})
