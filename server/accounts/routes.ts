import { fromWire, toWire } from '../../values/days.ts'
import type { House } from '../house.ts'
import type { Handlers } from '../http/call.ts'
import * as answers from './answers.ts'
import * as domain from './domain.ts'
import * as store from './store.ts'

export const accounts = ({ db }: House): Handlers<'getSummary' | 'getTransactions'> => ({
  getSummary: async ({ body, institution, caller, today }) => {
    const rows = await store.summaryRows(db, institution.id, caller.id)
    return answers.summaryOf(body.forFundsTransfer ? answers.forTransfers(rows) : rows, toWire(today))
  },

  getTransactions: async ({ body, institution, caller, today }) => {
    const account = await store.findAccount(db, institution.id, caller.id, body.uniqueId)
    domain.checkInquiry(account, body.accountType)
    const range = domain.readRange({ from: fromWire(body.from), to: fromWire(body.to), type: body.type ?? 0 }, today)
    const pending = await store.pendingRows(db, account.id, range)
    const posted = await store.postedRows(db, account.id, range, domain.mostRows + 1)
    const rows = [...pending.map((row) => answers.pendingOf(row, account)), ...posted.map((row) => answers.postedOf(row, account))]
    return { postedTransactions: rows.slice(0, domain.mostRows), truncated: rows.length > domain.mostRows }
  },
})
