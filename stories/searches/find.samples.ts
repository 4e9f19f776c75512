import type { components } from '../../api/schema.d.ts'
import { findMachine, type FindSource } from '../../machines/searches/find.machine.ts'
import { toReceivedForm } from '../../machines/forms/forms.rules.ts'
import { toAutoPay } from '../../machines/payments/auto-pays.services.ts'
import { toQuickPay } from '../../machines/payments/quick-pay.services.ts'
import { toOwnAccounts } from '../../machines/searches/find.rules.ts'
import { toFoundTransactions } from '../../machines/searches/find.services.ts'
import { toContact } from '../../machines/transfers/contacts.rules.ts'
import { ofMaria } from '../accounts/summary.samples.ts'
import { samples as forms } from '../forms/forms.samples.ts'
import { labOf } from '../lab/lab.ts'
import { samples as members } from '../members/members.samples.ts'
import { samples as autoPays } from '../payments/auto-pays.samples.ts'
import { samples as quickPays } from '../payments/quick-pay.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { samples as contacts } from '../transfers/send-money.samples.ts'

type Wire = components['schemas']

const coffee: Wire['FoundTransaction'] = {
  uniqueId: '5f0c1e7ab92d4c3f8e6a7b1d20c4e9f3',
  accountUniqueId: 'S4kQ8mZp1aB7cD0xW4002',
  accountType: 1,
  accountId: 'S-002',
  accountName: 'Everyday',
  description: 'Harbor Coffee',
  note: '',
  transactionDate: '11/19/2026',
  amount: -6.25,
  status: 1,
}
const some: Wire['FoundTransaction'][] = [
  coffee,
  {
    ...coffee,
    uniqueId: '6a1d2f8bc03e5d4a9f7b8c2e31d5fa04',
    transactionDate: '11/12/2026',
    amount: -11.8,
    note: 'With Tomas',
    ownNote: 'He pays next time',
    tags: ['food'],
    status: 2,
  },
  {
    ...coffee,
    uniqueId: '7b2e309cd14f6e5ba08c9d3f42e60b15',
    accountUniqueId: 'L7tR2nVy5gH9jK3sE1001',
    accountType: 2,
    accountId: 'L-001',
    accountName: 'The blue wagon',
    description: 'Payment at the Harbor Street branch',
    transactionDate: '10/30/2026',
    amount: 1_118.4,
    status: 2,
  },
]
const full = Array.from({ length: 20 }, (_, index) => ({
  ...coffee,
  uniqueId: `${index}c1e7ab92d4c3f8e6a7b1d20c4e9f3`,
  status: 2 as const,
}))

export const samples = {
  findTransactions: {
    answers: {
      some: { transactions: some, hasMore: false, searchedBackTo: null },
      full: { transactions: full, hasMore: true, searchedBackTo: null },
      stopped: { transactions: [], hasMore: false, searchedBackTo: '03/14/2019' },
      none: { transactions: [] as Wire['FoundTransaction'][], hasMore: false, searchedBackTo: null },
    },
    refusals: {
      broken: problem(500, 'We could not search your transactions.'),
      offline: problem(0, 'We could not search your transactions.'),
      tooMany: problem(429, 'Too many requests. Try again later.'),
    },
  },
} satisfies Samples

export const accounts = toOwnAccounts(ofMaria)
export const payees = {
  quickPays: quickPays.getQuickPays.answers.some.map(toQuickPay),
  autoPays: autoPays.getAutoPays.answers.some.map(toAutoPay),
  contacts: contacts.getContacts.answers.some.map(toContact),
}
export const known = { accounts, ...payees }
const { answers } = samples.findTransactions
export const transactions = {
  some: toFoundTransactions(answers.some),
  full: toFoundTransactions(answers.full),
  stopped: toFoundTransactions(answers.stopped),
  none: toFoundTransactions(answers.none),
}
export const office = {
  members: { items: members.getMembers.answers.full, total: 23 },
  forms: { items: forms.getForms.answers.full.map(toReceivedForm), total: 3, unread: 1, version: '', open: null },
}
export const closed = problem(403, 'To use E-Pay, please call us.', { code: 'epay_not_eligible' })

export const sourcesOf: Record<'member' | 'staff', readonly FindSource[]> = {
  member: ['accounts', 'payees', 'contacts'],
  staff: ['members', 'forms'],
}

export const findAt = ({ of = 'member', ...moment }: Moment<typeof findMachine> & { of?: 'member' | 'staff' }) =>
  still(findMachine, { input: { userId: 7, sources: sourcesOf[of] }, ...moment })

export const lab = labOf(findMachine, {
  inputs: [
    { userId: 7, sources: sourcesOf.member },
    { userId: 7, sources: ['accounts'] },
    { userId: 7, sources: ['accounts', 'contacts'] },
    { userId: 7, sources: ['accounts', 'payees'] },
    { userId: 901, sources: sourcesOf.staff },
    { userId: 901, sources: ['members'] },
    { userId: 901, sources: ['forms'] },
    { userId: 901, sources: [] },
  ],
  events: { 'text.change': [{ text: 'harbor' }, { text: 'before:soon' }, { text: '' }], reload: [{}] },
  actors: {
    getSummary: { answers: { maria: ofMaria } },
    getQuickPays: { answers: { some: payees.quickPays } },
    getAutoPays: { answers: { some: payees.autoPays } },
    getContacts: { answers: { some: payees.contacts } },
    findTransactions: { answers: { some: transactions.some } },
    getMembers: { answers: { some: office.members } },
    getForms: { answers: { some: office.forms } },
  },
  hiddenStates: {
    'find own.start': 'What is read is decided at once.',
    'find own.settled': 'What came of it is decided at once.',
  },
})
