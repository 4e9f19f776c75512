import type { StateValueFrom } from 'xstate'
import { groupAccounts } from '../../machines/accounts/accounts.rules.ts'
import { toAccounts } from '../../machines/accounts/accounts.services.ts'
import { findRows } from '../../machines/accounts/find.rules.ts'
import { historyMachine } from '../../machines/accounts/history.machine.ts'
import { findAccount, toHistoryAccounts, type Row } from '../../machines/accounts/history.rules.ts'
import { filterDraft, filterErrors, parseFilter } from '../../machines/accounts/history-filter.rules.ts'
import { toHistory } from '../../machines/accounts/history.services.ts'
import { day } from '../../values/days.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { ofMaria, samples as accounts } from './summary.samples.ts'
import {
  type Answer,
  hidden,
  longNames,
  many,
  maria,
  newest,
  noted,
  nothing,
  onCard,
  onLoan,
  overdrawn,
  truncated,
} from './transactions.ts'

const today = day('2026-11-20')

const lost = problem(0, "error trying to get customer's transactions")
const broken = problem(500, "error trying to get customer's transactions")
const closed = problem(403, 'Transactions of this account are not available.')
const tooMany = problem(429, 'Too many requests.', { retryAfter: 90 })
const notYours = problem(403, 'This is not yours.', { code: 'not_yours' })

export const samples = {
  getTransactions: {
    answers: { maria, noted, onLoan, onCard, nothing, hidden, overdrawn, longNames, many, truncated, newest },
    refusals: { lost, broken, closed, tooMany, notYours },
  },
} satisfies Samples

const member = { userId: 7, zone: 'America/New_York' }
export const everyday = { uniqueId: 'S4kQ8mZp1aB7cD0xW4002', accountType: '1' }
export const card = { uniqueId: 'C2bW9qLr4tY6nM1zQ7731', accountType: '3' }

type Value = StateValueFrom<typeof historyMachine>
type Rows = Extract<Value, { rows?: unknown }>['rows'] & object
type HistoryMoment = Omit<Moment<typeof historyMachine>, 'value'> & {
  /** `rows`: the state of the list. */
  value: Extract<Value, string> | { rows: Rows['list'] }
  /** Whether the account itself is still loading, beside its rows. */
  isAccountAwaited?: boolean
  dialog?: Rows['dialog']
  upper?: Rows['upper']
  answer?: Answer
  /** Whether a core system keeps the account. */
  isOfCore?: boolean
  /** The number of rows asked for, if this is only a part. */
  newest?: number
  /** The name of the row whose details are open. */
  opened?: string
}

/** Returns a history at rest, with what the machine computes from the address and the server's answer. */
export function historyAt({
  named = everyday,
  search = '',
  isAccountAwaited = false,
  isOfCore = false,
  answer,
  newest,
  value,
  dialog = 'none',
  upper = 'none',
  opened,
  ...moment
}: HistoryMoment) {
  const known = toHistoryAccounts(groupAccounts(ofMaria)).map((each) =>
    isOfCore ? { ...each, balanceOn: day('2026-11-19') } : each,
  )
  const account = findAccount(known, named)
  const filter = parseFilter(search, today, account?.accountType ?? 1)
  const draft = filterDraft(filter)
  const history = answer ? toHistory(answer, filter, newest) : null
  const row = history && [...history.pending, ...history.posted].find(({ description }) => description === opened)
  return still(historyMachine, {
    input: { ...member, search, ...named },
    ...(value === 'loadingAccounts' || isAccountAwaited ? {} : { accounts: known, account }),
    today,
    filter,
    draft,
    fieldErrors: filterErrors(draft, today),
    history,
    found: history && findRows(history, moment.searchText ?? ''),
    ...(row && { about: { row: { row } } }),
    ...moment,
    value:
      typeof value === 'string'
        ? value
        : {
            rows: {
              list: value.rows,
              accounts: isAccountAwaited ? 'reading' : 'read',
              dialog: row ? 'row' : dialog,
              upper,
            },
          },
  })
}

const range = { from: day('2026-05-01'), to: today, type: 0 }
const rows = toHistory(maria, range)
const file = { ...everyday, accountType: 1, id: 'S-002', description: 'Everyday Checking' } as const
/** A row of a check with a picture. */
const checkRow = rows.posted.find(({ checkId }) => checkId) as Row

export const lab = labOf(historyMachine, {
  inputs: [
    { ...member, search: '', ...everyday },
    { ...member, search: '', accountId: 'S-002' },
    { ...member, search: '', uniqueId: 'S0000000000000000', accountType: '1' },
    { ...member, search: '', uniqueId: everyday.uniqueId },
    { ...member, search: '', ...card },
    { ...member, search: '', uniqueId: everyday.uniqueId, accountType: '4' },
    { ...member, ...everyday, search: '?fromDate=11/20/2020&toDate=11/01/2020' },
  ],
  events: {
    'account.choose': [{ uniqueId: everyday.uniqueId }],
    'address.change': [{ search: '?transactionType=2' }, { search: '?fromDate=11/20/2020&toDate=11/01/2020' }],
    'draft.change': [{ change: { type: 1 } }, { change: { from: '02/30/2026' } }],
    'filters.apply': [{}],
    reload: [{}],
    'find.change': [{ text: 'coffee' }],
    'find.settle': [{}],
    'explanation.open': [{}],
    'explanation.close': [{}],
    'row.open': [{ row: checkRow }],
    'row.close': [{}],
    'download.open': [{ kind: 'csv', account: file, institution: 'Harbor Light Credit Union' }],
    'checkImage.open': [{ checkId: checkRow.checkId, checkNumber: checkRow.checkNumber, phone: '(555) 010 9000' }],
    'transactionNote.open': [{ row: checkRow }],
    'money.move': [{}],
  },
  actors: {
    getSummary: { answers: { maria: toAccounts(accounts.getSummary.answers.maria, '2026-11-20T12:00:00.000Z') } },
    getTransactions: {
      answers: { maria: rows, newest: toHistory(newest, range, 100) },
      refusals: samples.getTransactions.refusals,
    },
    download: { answers: { closed: undefined } },
    checkImage: { answers: { closed: undefined } },
    transactionNote: {
      answers: {
        saved: { uniqueId: checkRow.uniqueId, own: { note: 'Lunch with Tomas', tags: ['food'] } },
        closed: null,
      },
    },
    moneyChannel: { tells: ['money.move'] },
  },
  hiddenStates: { 'history rows.accounts.rereading': 'What was read before stays.' },
})
