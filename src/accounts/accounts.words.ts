import { clockTime, type Day, dayIn, dayToWire } from '../../values/days.ts'
import { counted } from '../../values/counting.ts'

export const accountsWords = {
  home: 'Home',
  loading: 'Loading your accounts',
  asOf: (at: Date, zone: string) => `Balances as of ${dayToWire(dayIn(zone, at))}, ${clockTime(at, zone)}`,
  reload: 'Reload',
  reloading: 'Reloading',
  search: 'Search',
  advancedSearch: 'Advanced Search',

  glance: 'At a glance',
  ready: (account: string | null) => (account ? `Ready to spend, ${account}` : 'Ready to spend'),
  saved: 'Saved in shares',
  partial: (figure: string) => `${figure}, without hidden balances`,
  total: (of: string, hasOthers: boolean) => `${hasOthers ? 'Your' : 'All'} ${of}`,
  due: (account: string, on: Day) => `Next due, ${account}, ${dayToWire(on)}`,
  wasDue: (account: string, on: Day) => `Past due, ${account}, ${dayToWire(on)}`,
  pastDue: 'Past due',

  shares: { title: 'SHARES', none: 'shares' },
  drafts: { title: 'DRAFTS', none: 'Drafts' },
  loans: { title: 'LOANS', none: 'loans' },
  cards: { title: 'CREDIT CARD', none: 'credit cards' },
  accounts: (count: number) => counted(count, 'account'),
  creditCards: (count: number) => counted(count, 'card'),

  account: 'Account',
  card: 'Card',
  rate: 'Rate',
  maturity: 'Maturity Date',
  balance: 'Balance',
  available: 'Available',
  regularPayment: 'Regular Payment',
  minimumDue: 'Minimum Due',
  nextDue: 'Next Due Date',
  payoff: 'Payoff',
  asOfDay: 'As Of',
  creditLimit: 'Credit Limit',
  dueDate: 'Due Date',
  lastPayment: 'Last Payment',

  historyOf: (description: string, id: string) => `${description}, ${id}`,
  goals: 'Goals',
  goalsFor: (id: string) => `Goals for ${id}`,

  noAccounts: 'No accounts yet',
  firstAccount: 'Your accounts will show here as soon as the first one is open.',
  call: (phone: string) => `Call ${phone}`,
  write: (address: string) => `Write to ${address}`,
}
