import { isBusinessDay } from './business-days.ts'
import { countText } from './counting.ts'
import { addDays, addMonths, type Day, dayToWire, monthOf } from './days.ts'
import { showPhone } from './masking.ts'
import type { PaperBlock, PaperDocument } from './paper.ts'
import { type Cents, cents, format } from './money.ts'
import { rateText } from './rate.ts'

/** A posting. `charges`: the interest and fees of a loan payment, which are not in the balance. */
export type StatementRow = { on: Day; description: string; amount: Cents; charges: Cents }
/** Sums of this month, and of this year up to the month's end. */
export type Earned = { month: Cents; year: Cents }
/** An account on a statement. What is owed is a negative balance. `rate`: percent, when the statement was made. */
export type StatementAccount = {
  kind: 'share' | 'loan' | 'card'
  name: string
  opening: Cents
  rows: readonly StatementRow[]
  interest: Earned
  fees: Earned
  /** Sums of the year before. */
  lastYear: { interest: Cents; fees: Cents }
  rate: number | null
  due: { amount: Cents; on: Day } | null
}
export type StatementContent = {
  institution: { name: string; address: string; phone: string; email: string; errorNotice: string }
  member: { name: string; address: readonly string[]; number: string }
  month: Day
  opensOn: Day
  closesOn: Day
  accounts: readonly StatementAccount[]
}

/** Returns the last business day of a month. Its statement ends on that day. */
export function closingDay(month: Day, holidays: ReadonlySet<Day>): Day {
  let last = addDays(addMonths(month, 1), -1)
  while (!isBusinessDay(last, holidays)) last = addDays(last, -1)
  return last
}

const closingBalance = ({ opening, rows }: Pick<StatementAccount, 'opening' | 'rows'>): Cents =>
  cents(rows.reduce<number>((sum, { amount }) => sum + amount, opening))

/** Returns a statement as a document. A test holds its file still: earlier statements must come out as they were. */
export function composeStatement(content: StatementContent): PaperDocument {
  const { institution, member, month, opensOn, closesOn, accounts } = content
  const title = `${monthOf(month)} statement`
  const contact = [showPhone(institution.phone), institution.email].filter(Boolean)
  return {
    title: `${institution.name}: ${title}`,
    author: institution.name,
    footer: `${institution.name} · ${title} · member ${member.number}`,
    blocks: [
      {
        kind: 'address',
        name: institution.name,
        lines: [...institution.address.split('\n'), ...contact].filter(Boolean),
      },
      { kind: 'heading', level: 1, text: title },
      { kind: 'address', name: member.name, lines: [...member.address] },
      {
        kind: 'facts',
        facts: [
          { label: 'Member number', value: member.number },
          { label: 'From', value: dayToWire(opensOn) },
          { label: 'To', value: dayToWire(closesOn) },
        ],
      },
      { kind: 'heading', level: 2, text: 'Your accounts' },
      {
        kind: 'table',
        caption: `Balances on ${dayToWire(opensOn)} and ${dayToWire(closesOn)}`,
        columns: [left('Account'), right('Opening balance'), right('Closing balance')],
        rows: accounts.map((account) => [
          account.name,
          shown(account, account.opening),
          shown(account, closingBalance(account)),
        ]),
      },
      ...accounts.flatMap((account) => composeAccount(account, closesOn)),
      { kind: 'heading', level: 2, text: 'If something is wrong' },
      ...toTexts(institution.errorNotice.split('\n')),
      ...(contact.length > 0 ? toTexts([`Contact us: ${contact.join(' or ')}`]) : []),
    ],
  }
}

const toTexts = (lines: readonly string[]) => lines.map((text) => ({ kind: 'text' as const, text }))
const left = (label: string) => ({ label, align: 'left' as const })
const right = (label: string) => ({ label, align: 'right' as const })

/** What is owed is shown as a positive amount. */
const shown = ({ kind }: Pick<StatementAccount, 'kind'>, balance: Cents): string =>
  format(kind === 'share' ? balance : cents(0 - balance))

function composeAccount(account: StatementAccount, closesOn: Day): PaperBlock[] {
  const { name, kind, rows, opening } = account
  return [
    { kind: 'heading', level: 2, text: name },
    { kind: 'facts', facts: composeFacts(account, closesOn) },
    ...(rows.length === 0
      ? [{ kind: 'text' as const, text: 'Nothing was posted.' }]
      : [
          {
            kind: 'table' as const,
            caption: `${name}: ${countText(rows.length, 'transaction')}`,
            columns: [left('Date'), left('Description'), right('Amount'), ...columnsOf[kind]],
            rows: composeRows(rows, opening, account),
          },
        ]),
  ]
}

const columnsOf = {
  share: [right('Balance')],
  loan: [right('Interest and fees'), right('Balance owed')],
  card: [right('Balance owed')],
}

function composeRows(rows: readonly StatementRow[], opening: number, { kind }: StatementAccount): string[][] {
  let balance = opening
  return rows.map(({ on, description, amount, charges }) => {
    balance += amount
    return [
      dayToWire(on),
      description,
      format(cents(amount + charges)),
      ...(kind === 'loan' ? [format(charges)] : []),
      shown({ kind }, cents(balance)),
    ]
  })
}

const flowsOf = {
  share: { in: 'Deposits', out: 'Withdrawals' },
  loan: { in: 'Principal paid', out: 'Advances' },
  card: { in: 'Payments and credits', out: 'Purchases and charges' },
}

function composeFacts(account: StatementAccount, closesOn: Day) {
  const { kind, rows, opening, interest, fees, lastYear, rate, due } = account
  const year = Number(closesOn.slice(0, 4))
  const sum = (amounts: readonly number[]) => format(cents(amounts.reduce((total, amount) => total + amount, 0)))
  const amounts = rows.map(({ amount }) => amount)
  const interestName = kind === 'share' ? 'Dividends' : 'Interest'
  return [
    { label: 'Opening balance', value: shown(account, opening) },
    { label: flowsOf[kind].in, value: sum(amounts.filter((amount) => amount > 0)) },
    {
      label: flowsOf[kind].out,
      value: sum(amounts.filter((amount) => amount < 0)),
    },
    { label: 'Closing balance', value: shown(account, closingBalance(account)) },
    { label: `${interestName} this month`, value: format(interest.month) },
    { label: `${interestName} this year`, value: format(interest.year) },
    { label: 'Fees this month', value: format(fees.month) },
    { label: 'Fees this year', value: format(fees.year) },
    // What is posted after December's closing day is on no statement of its year.
    ...(rows.some(({ on }) => Number(on.slice(0, 4)) < year)
      ? [
          { label: `${interestName} in ${year - 1}`, value: format(lastYear.interest) },
          { label: `Fees in ${year - 1}`, value: format(lastYear.fees) },
        ]
      : []),
    ...(rateText(rate) ? [{ label: kind === 'share' ? 'Dividend rate' : 'Interest rate', value: rateText(rate) }] : []),
    ...(due ? [{ label: 'Payment due', value: `${format(due.amount)} on ${dayToWire(due.on)}` }] : []),
  ]
}
