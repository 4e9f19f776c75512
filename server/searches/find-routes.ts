import { dayFromWire, dayToWire } from '../../values/days.ts'
import { displayId } from '../../values/masking.ts'
import { cents, fromWire, toWire } from '../../values/money.ts'
import { toTags } from '../../values/own-notes.ts'
import { type Body, handlers } from '../http/call.ts'
import { maxRowsSearched, maxFound, foundAccountName, getSearchScope } from './find-domain.ts'
import * as store from './find-store.ts'

export const findEverything = handlers(() => ({
  findTransactions: async ({ db, body, member, caller }) => {
    const isMasked = caller.scope === 'eview'
    const { accounts, words } = getSearchScope(await store.readSearchableAccounts(db, member), body, isMasked)
    const scope = { ...member, accountIds: accounts.map(({ id }) => id), deep: maxRowsSearched }
    const parsed = { words, tags: toTags(body.tags ?? []), isMasked, ...toLimits(body) }
    const rows = await store.findNewestRows(db, scope, parsed, maxFound + 1)
    const hasMore = rows.length > maxFound
    const stopped = hasMore ? null : await store.readSearchedBackTo(db, scope, parsed)
    return {
      transactions: rows.slice(0, maxFound).map((row) => toFound(row, accounts)),
      hasMore,
      searchedBackTo: stopped && dayToWire(stopped),
    }
  },
}))

const toLimits = ({ over, under, after, before }: Body<'findTransactions'>) => ({
  ...(over !== undefined && { over: fromWire(over) }),
  ...(under !== undefined && { under: fromWire(under) }),
  ...(after !== undefined && { after: dayFromWire(after) }),
  ...(before !== undefined && { before: dayFromWire(before) }),
})

function toFound(row: store.FoundRow, accounts: readonly store.SearchableAccount[]) {
  const account = accounts.find(({ id }) => id === row.account_id)
  if (!account) throw new Error('a row was found on an account that was not searched')
  return {
    uniqueId: row.unique_id,
    accountUniqueId: account.unique_id,
    accountType: account.account_type,
    accountId: displayId(account.account_type, account.display_id),
    accountName: foundAccountName(account),
    description: row.description,
    note: row.note,
    transactionDate: dayToWire(row.happened_on),
    amount: toWire(cents(row.amount)),
    status: row.status,
    ...(row.own_note && { ownNote: row.own_note }),
    ...(row.tags && row.tags.length > 0 && { tags: row.tags }),
  }
}
