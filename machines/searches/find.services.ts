import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingList, readingPage, totalIn } from '../../api/pages.ts'
import { readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire, dayFromWireOrNull, dayToWire } from '../../values/days.ts'
import { TransactionStatus } from '../../values/enumerations.ts'
import { tabOf } from '../../values/forms.ts'
import { displayId } from '../../values/masking.ts'
import { fromWire, toWire } from '../../values/money.ts'
import { commonAccountFields } from '../operations/own.rules.ts'
import type { Contact, FoundForm, FoundMember, OwnAccount, Page, Payee, Sought, Transactions } from './find.rules.ts'

type Wire = components['schemas']
type Input = { userId: number }
type Asked = { search: string }

/** As many members or forms as are shown. Their own screens show all. */
const pageSize = 8

export const getSummary = fromPromise<OwnAccount[], Input>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/customer/getsummary', { body: { idOLBUser: userId }, signal })
  return accountsOf(await readingOf(ask, "error trying to get customer's accounts"))
})

export const accountsOf = ({ shares, loans, creditCards }: Wire['AccountSummary']): OwnAccount[] => [
  ...shares.map((share) => accountOf(1, share)),
  ...loans.map((loan) => accountOf(2, loan)),
  ...creditCards.map(({ uniqueId, id, cardName: name }) => ({
    uniqueId,
    accountType: 3 as const,
    id: displayId(3, id),
    name,
    owner: '',
    canBeLookedInto: false,
  })),
]

function accountOf(accountType: 1 | 2, account: Wire['Share'] | Wire['Loan']): OwnAccount {
  const { uniqueId, id, description: name, owner } = commonAccountFields(accountType, account)
  return { uniqueId, accountType, id, name, owner, canBeLookedInto: account.allowTransactionsInquiry }
}

export const getQuickPays = fromPromise<Payee[], Input>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/payments/getquickpays', { body: { userId }, signal })
  return (await readingOf(ask, 'error trying to get payees')).map(payeeOf)
})

export const getAutoPays = fromPromise<Payee[], Input>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/payments/getautopays', { body: { userId }, signal })
  return (await readingOf(ask, 'error trying to get autopay')).map(payeeOf)
})

export const payeeOf = ({
  payeeId: id,
  uniqueId,
  payeeName: name,
  payeeNickname: nickname,
}: Wire['QuickPay'] | Wire['AutoPay']): Payee => ({
  id,
  uniqueId,
  name,
  nickname,
})

export const getContacts = fromPromise<Contact[], Input>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/customer/contacts', { body: { idOLBUser: userId }, signal })
  return (await readingOf(ask, 'error trying to get contacts')).map(({ id, name, nickname }) => ({ id, name, nickname }))
})

export const findTransactions = fromPromise<Transactions, Input & { sought: Sought }>(async ({ input: { userId, sought }, signal }) => {
  const { text, from, over, under, after, before } = sought
  const body = {
    userId,
    text,
    from,
    ...(over !== undefined && { over: toWire(over) }),
    ...(under !== undefined && { under: toWire(under) }),
    ...(after !== undefined && { after: dayToWire(after) }),
    ...(before !== undefined && { before: dayToWire(before) }),
  }
  const ask = () => client.POST('/customer/findtransactions', { body, signal })
  return transactionsOf(await readingOf(ask, 'We could not search your transactions.'))
})

export const transactionsOf = ({ transactions, hasMore, searchedBackTo }: Wire['FoundTransactions']): Transactions => ({
  items: transactions.map(({ uniqueId, description, note, ...row }) => ({
    uniqueId,
    description,
    note,
    account: { uniqueId: row.accountUniqueId, accountType: row.accountType, id: row.accountId, name: row.accountName },
    on: dayFromWire(row.transactionDate),
    amount: fromWire(row.amount),
    isPending: row.status === TransactionStatus.PENDING,
  })),
  hasMore,
  searchedBackTo: dayFromWireOrNull(searchedBackTo),
})

export const getMembers = fromPromise<Page<FoundMember>, Asked>(({ input: { search }, signal }) =>
  readingPage(() => client.GET('/admin/members', { params: { query: { search, pageSize } }, signal }), 'error trying to get all members'),
)

export const getForms = fromPromise<Page<FoundForm>, Asked>(async ({ input: { search }, signal }) => {
  const query = { searchFriendlyName: search, pageSize }
  const ask = () => client.GET('/financial-institution-secured-form-customer', { params: { query }, signal })
  const { items, headers } = await readingList(ask, 'error trying to get forms')
  return { items: items.map(formOf), total: totalIn(headers) }
})

export const formOf = ({ id, status, createdAt: sentAt, OLBFinancialInstitutionSecuredForm: form }: Wire['SecuredForm']): FoundForm => ({
  id,
  name: form.OLBSecuredForm.friendlyName,
  sentAt,
  isArchived: tabOf(status) === 'archived',
})
