import type { OutputFrom } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { Day } from '../../values/days.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { type DialogEvent, noDialog, type WithAbout } from '../shared/dialogs.recipe.ts'
import { todayIn } from '../shared/today.recipe.ts'
import { type Accounts, groupAccounts } from './accounts.rules.ts'
import type { FileAccount, FileKind } from './download.rules.ts'
import { findRows } from './find.rules.ts'
import type { transactionNoteMachine } from './transaction-note.machine.ts'
import * as rules from './history.rules.ts'
import * as filters from './history-filter.rules.ts'

export type HistoryInput = rules.AccountPath & { userId: number; zone: string; search: string }
/** The inputs of dialogs: `institution` names a file, and `phone` is shown when there is no picture. */
export type HistoryDialogSubjects = {
  explanation: object
  row: { row: rules.Row }
  download: { kind: FileKind; account: FileAccount; institution: string }
  checkImage: { checkId: string; checkNumber: string; phone: string }
  transactionNote: { row: rules.Row }
}
export type HistoryContext = Pick<HistoryInput, 'userId' | 'zone' | 'search'> &
  WithAbout<HistoryDialogSubjects> & {
    today: Day
    named: rules.AccountPath
    accounts: readonly rules.HistoryAccount[]
    account: rules.HistoryAccount | null
    filter: filters.HistoryFilter
    draft: filters.FilterDraft
    fieldErrors: readonly FieldError<filters.DayRange>[]
    history: rules.History | null
    /** The text to search for in the loaded rows. */
    searchText: string
    found: rules.Rows | null
    error: ApiError | null
  }
/** The chosen account with the same filter, or `missing` when the member has nothing at this address. */
export type Output = { account: rules.HistoryAccount; search: string } | { missing: true }
export type HistoryEvent =
  | { type: 'account.choose'; uniqueId: string }
  | { type: 'address.change'; search: string }
  | { type: 'draft.change'; change: Partial<filters.FilterDraft> }
  | { type: 'find.change'; text: string }
  | DialogEvent<HistoryDialogSubjects>
  | { type: 'filters.apply' | 'find.settle' | 'explanation.close' | 'row.close' | 'reload' | 'money.move' }

/** What the screen writes into the address. */
export type WrittenFilter = { type: 'address'; search: string; isReplaced: boolean }

/** Parses the address, as of today at the institution. */
export const parseHistoryContext = (
  { zone, ...of }: Pick<HistoryContext, 'zone' | 'named' | 'account'>,
  search: string,
) => rules.parseHistoryAddress(search, todayIn(zone), rules.getAccountKind(of))

/** Returns the changes when the day at the institution is not the one on which the address was parsed. */
export function onLaterDay(context: HistoryContext): Partial<HistoryContext> {
  if (todayIn(context.zone) === context.today) return {}
  const { today, filter, draft } = parseHistoryContext(context, context.search)
  const known = filters.filterDraft(context.filter)
  const { from, to, type } = context.draft
  const isUntouched = from === known.from && to === known.to && type === known.type
  return { today, filter, ...(isUntouched && { draft }) }
}

/** Returns the context before anything was loaded. */
export const emptyHistory = ({ userId, zone, search, ...named }: HistoryInput): HistoryContext => ({
  userId,
  zone,
  named,
  accounts: [],
  account: null,
  history: null,
  found: null,
  error: null,
  ...noDialog,
  ...parseHistoryContext({ zone, named, account: null }, search),
})

/** Returns the accounts, and the one that the address names. */
export function accountsIn({ named }: Pick<HistoryContext, 'named'>, answer: Accounts) {
  const accounts = rules.toHistoryAccounts(groupAccounts(answer))
  return { accounts, account: rules.findAccount(accounts, named) }
}

/** Returns the changes when the member wrote this about a row, whose details are open. */
export function withOwnNote(
  { history, searchText, about }: HistoryContext,
  saved: OutputFrom<typeof transactionNoteMachine>,
): Partial<HistoryContext> | null {
  if (!saved || !history) return null
  const noted = rules.withRowNote(history, saved.uniqueId, saved.own)
  const row = noted.posted.find(({ uniqueId }) => uniqueId === about.row?.row.uniqueId)
  return { history: noted, found: findRows(noted, searchText), ...(row && { about: { ...about, row: { row } } }) }
}
