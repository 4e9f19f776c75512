import { dayToWire } from '../../values/days.ts'
import { AccountType, TransactionSearchType as Kind } from '../../values/enumerations.ts'
import { displayId, maskNumber, showPhone } from '../../values/masking.ts'
import { cents, format } from '../../values/money.ts'
import type { PaperBlock, PaperDocument } from '../../values/paper.ts'
import type { Institution } from '../db/institution.ts'
import { getRowAmount } from '../ledger/figures.ts'
import type { Days, Statement } from './downloads-store.ts'
import type { PostedRow, Sums } from './history-store.ts'

type HistoryPaperInput = {
  institution: Pick<Institution, 'name' | 'setup'>
  account: Statement
  range: Days
  /** Newest first. */
  rows: readonly PostedRow[]
  sums: Sums
}

/** Returns the history of an account as a document, oldest first. It has nothing that the member wrote. */
export function toHistoryPaper({ institution, account, range, rows, sums }: HistoryPaperInput): PaperDocument {
  const { name, setup } = institution
  const id = displayId(account.account_type, account.display_id)
  const days = `${dayToWire(range.from)} – ${dayToWire(range.to)}`
  const contact = [showPhone(setup.fiContactPhone), setup.fiContactEmail].filter(Boolean)
  return {
    title: `Account history of ${id}, ${days}`,
    author: name,
    footer: [name, ...contact, `Account history of ${id}`].join(' · '),
    blocks: [
      { kind: 'text', text: [name, ...contact].join(' · ') },
      { kind: 'heading', level: 1, text: 'Account history' },
      {
        kind: 'text',
        text: 'This is the history of one account. It is not a monthly statement. Pending transactions are not in it.',
      },
      { kind: 'facts', facts: [...whoseFacts(account, id), { label: 'From – to', value: days }] },
      { kind: 'heading', level: 2, text: 'Summary' },
      { kind: 'facts', facts: summaryFacts({ account, range, rows, sums }) },
      { kind: 'heading', level: 2, text: 'Transactions' },
      toTable(account, rows.toReversed()),
    ],
  }
}

function whoseFacts(account: Statement, id: string) {
  const member = maskNumber((account.account_number ?? '').slice(-4))
  const isCard = account.account_type === AccountType.CREDIT_CARD
  return [
    { label: 'Member', value: account.member_name },
    { label: 'Member number', value: member },
    { label: 'Account', value: `${id} ${account.description || account.default_description}` },
    isCard
      ? { label: 'Card number', value: maskNumber(account.last_four) }
      : { label: 'Account number', value: `${member}-${id.replace('-', '')}` },
  ]
}

const words: Record<AccountType, { balance: string; in: string; out: string }> = {
  [AccountType.SHARE]: { balance: 'Balance', in: 'Money in', out: 'Money out' },
  [AccountType.LOAN]: { balance: 'Owed', in: 'Payments', out: 'Advances' },
  [AccountType.CREDIT_CARD]: { balance: 'Owed', in: 'Payments and credits', out: 'Purchases and charges' },
}

function summaryFacts({ account, range, rows, sums }: Omit<HistoryPaperInput, 'institution'>) {
  const amounts = rows.map((row) => getRowAmount(account, row))
  const sumOf = (wanted: (amount: number) => boolean) =>
    format(cents(amounts.filter(wanted).reduce((sum, amount) => sum + amount, 0)))
  const closing = sums.balance - sums.since
  const { balance, ...flows } = words[account.account_type]
  return [
    {
      label: `${balance} before ${dayToWire(range.from)}`,
      value: shownBalance(account, closing - sums.credits - sums.debits),
    },
    { label: flows.in, value: sumOf((amount) => amount > 0) },
    { label: flows.out, value: sumOf((amount) => amount < 0) },
    ...(account.account_type === AccountType.LOAN
      ? [
          { label: 'Interest in payments', value: format(cents(sums.interest)) },
          { label: 'Fees in payments', value: format(cents(sums.fees)) },
        ]
      : []),
    { label: `${balance} on ${dayToWire(range.to)}`, value: shownBalance(account, closing) },
  ]
}

/** What is owed on a loan or card is shown as positive. */
const shownBalance = ({ account_type }: Statement, balance: number) =>
  format(cents(account_type === AccountType.SHARE ? balance : 0 - balance))

function toTable(account: Statement, rows: readonly PostedRow[]): PaperBlock {
  const isLoan = account.account_type === AccountType.LOAN
  const ofMoney = ['Amount', ...(isLoan ? ['Principal', 'Interest', 'Fee'] : []), words[account.account_type].balance]
  return {
    kind: 'table',
    caption: 'Posted transactions, oldest first',
    columns: [
      { label: 'Date', align: 'left' },
      { label: 'Description', align: 'left' },
      ...ofMoney.map((label) => ({ label, align: 'right' as const })),
    ],
    rows: rows.map((row) => [
      dayToWire(row.happened_on),
      row.search_type === Kind.SHARE_DRAFT && row.draft ? `${row.description} #${row.draft}` : row.description,
      format(getRowAmount(account, row)),
      ...(isLoan ? [row.amount, row.interest, row.fee].map((amount) => format(cents(amount))) : []),
      shownBalance(account, row.running),
    ]),
  }
}
