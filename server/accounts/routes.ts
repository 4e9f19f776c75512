import { dayFromWire, dayToWire } from '../../values/days.ts'
import { TransactionSearchType } from '../../values/enumerations.ts'
import { lockPerson } from '../db/member.ts'
import { handlers } from '../http/call.ts'
import * as answers from './answers.ts'
import * as domain from './domain.ts'
import * as historyAnswers from './history-answers.ts'
import { saveOrder } from './home-store.ts'
import { notYoursRefusal } from '../refusals.ts'
import { readHistoryRows } from './history-store.ts'
import { readMoneyByMonth } from './months-store.ts'
import * as store from './store.ts'

export const accounts = handlers(() => ({
  getSummary: async ({ db, body, member, today }) => {
    const rows = await store.readSummaryRows(db, member)
    return answers.toSummary(body.forFundsTransfer ? answers.transferableRows(rows) : rows, dayToWire(today))
  },

  arrangeAccounts: async ({ db: tx, body, member }) => {
    await lockPerson(tx, member)
    if ((await saveOrder(tx, member, body.accounts)) < body.accounts.length) throw notYoursRefusal()
  },

  getMoneyByMonth: async ({ db, member, institution, today }) => {
    const months = domain.lastTwelveMonths(today)
    return answers.fillMonths(
      months,
      await readMoneyByMonth(db, member, { from: months[0], timeZone: institution.timeZone }),
    )
  },

  getTransactions: async ({ db, body, member, caller, now, today }) => {
    const account = await store.findAccount(db, member, body.uniqueId)
    domain.checkInquiry(account, body.accountType)
    domain.checkType(body.accountType, body.type ?? TransactionSearchType.ALL)
    const range = domain.parseHistoryFilter(
      { from: dayFromWire(body.from), to: dayFromWire(body.to), type: body.type ?? TransactionSearchType.ALL },
      today,
    )
    const max = body.newest ?? domain.maxRows
    const { pending, posted, sums } = await readHistoryRows(db, account, range, max + 1, { now, today })
    const rows = [
      ...pending.map((row) => historyAnswers.toPendingTransaction(row, account)),
      ...posted.map((row) => historyAnswers.toPostedRow(row, account, caller.scope === 'eview')),
    ]
    return {
      postedTransactions: rows.slice(0, max),
      truncated: rows.length > max,
      statement: historyAnswers.toStatement(sums, account),
    }
  },
}))
