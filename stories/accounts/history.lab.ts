import { historyMachine } from '../../machines/accounts/history.machine.ts'
import { summaryOf } from '../../machines/accounts/accounts.services.ts'
import { historyOf } from '../../machines/accounts/history.services.ts'
import { day } from '../../values/days.ts'
import { labOf } from '../lab/lab.ts'
import { samples as accounts } from './accounts.samples.ts'
import { everyday, samples } from './history.samples.ts'

const { answers, refusals } = samples.getTransactions
const member = { userId: 7, zone: 'America/New_York', search: '' }
const filter = { from: day('2026-05-01'), to: day('2026-11-20'), type: 0 }

export const lab = labOf(historyMachine, {
  inputs: [
    { ...member, ...everyday },
    { ...member, accountId: 'S-002' },
    { ...member, uniqueId: 'S0000000000000000', accountType: '1' },
    { ...member, uniqueId: everyday.uniqueId, accountType: '3' },
    { ...member, ...everyday, search: '?fromDate=11/20/2020&toDate=11/01/2020' },
  ],
  events: {
    'account.choose': [{ uniqueId: everyday.uniqueId }],
    'address.change': [{ search: '?transactionType=2' }, { search: '?fromDate=11/20/2020&toDate=11/01/2020' }],
    'draft.change': [{ change: { type: 1 } }, { change: { from: '02/30/2026' } }],
    'filters.apply': [{}],
    reload: [{}],
    'find.change': [{ text: 'coffee' }],
    'money.move': [{}],
  },
  actors: {
    getSummary: { answers: { maria: summaryOf(accounts.getSummary.answers.maria, '2026-11-20T12:00:00.000Z') } },
    getTransactions: { answers: { maria: historyOf(answers.maria, filter), newest: historyOf(answers.newest, filter, 100) }, refusals },
    moneyListener: { tells: ['money.move'] },
  },
})
