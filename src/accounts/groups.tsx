import { type Card, isPastDue, type Loan, type Share, addUp } from '../../machines/accounts/accounts.rules.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import { AccountType } from '../../values/enumerations.ts'
import type { Cents } from '../../values/money.ts'
import { rateText } from '../../values/rate.ts'
import { historyAt } from '../shared/addresses.ts'
import type { Column, RowEntry, TotalRow } from '../shared/list/column.ts'
import { Money } from '../shared/Money.tsx'
import { AccountName } from './AccountName.tsx'
import { accountsWords } from './accounts.words.ts'
import { CardName } from './CardName.tsx'
import { Overdrawn } from './Overdrawn.tsx'
import { PastDue } from './PastDue.tsx'
import { cardEntryFor, draftEntry, loanEntryFor, shareEntry } from './account-entries.tsx'

export type AccountLine = { uniqueId: string; id: string }

export type GroupDefinition<Row extends AccountLine> = {
  /** The address parameter that keeps the sort order. */
  name: string
  title: string
  none: string
  counted: (count: number) => string
  columns: readonly Column<Row>[]
  entry: (row: Row) => RowEntry
  sumOf?: (rows: readonly Row[]) => TotalRow | null
}

type Marks = Pick<Column<unknown>, 'isLesser' | 'isMain'>

const amount = <Row,>(head: string, amountOf: (row: Row) => Cents | null, marks: Marks = {}): Column<Row> => ({
  head,
  cell: (row) => <Money cents={amountOf(row)} />,
  sortBy: amountOf,
  isFigure: true,
  isInEntry: marks.isMain && !marks.isLesser,
  ...marks,
})

const day = <Row,>(head: string, dayOf: (row: Row) => Day | null, marks: Marks = {}): Column<Row> => ({
  head,
  cell: (row) => dayText(dayOf(row)),
  sortBy: dayOf,
  isFigure: true,
  ...marks,
})

const dueColumn = <Row,>(head: string, today: Day, dueOf: (row: Row) => [Day | null, Cents]): Column<Row> => ({
  head,
  cell: (row) => {
    const [on, minimum] = dueOf(row)
    return isPastDue(on, minimum, today) ? <PastDue on={on} /> : dayText(on)
  },
  sortBy: (row) => dueOf(row)[0],
  isFigure: true,
})

const sumOfBalances = (of: string) => (rows: readonly { owner: string; balance: Cents | null }[]) => {
  const { cents, hasOthers, isPartial } = addUp(rows, ({ balance }) => balance)
  if (cents === null) return null
  const label = accountsWords.total(of, hasOthers)
  return {
    label: isPartial ? accountsWords.partial(label) : label,
    cells: { [accountsWords.balance]: <Money cents={cents} /> },
  }
}

const dayText = (day: Day | null) => day && dayToWire(day)

const rate: Column<Share | Loan> = {
  head: accountsWords.rate,
  cell: (row) => rateText(row.rate),
  sortBy: (row) => (rateText(row.rate) ? row.rate : null),
  isFigure: true,
}

const lastPayment: Column<Card> = {
  head: accountsWords.lastPayment,
  cell: ({ lastPayment, lastPaidOn }) =>
    lastPayment !== null && (
      <>
        <Money cents={lastPayment} /> <small>{dayText(lastPaidOn)}</small>
      </>
    ),
  sortBy: ({ lastPaidOn }) => lastPaidOn,
  isFigure: true,
}

const account: Column<Share | Loan> = {
  head: accountsWords.account,
  cell(row) {
    const { id, description, owner, hasGoal, canBeLookedInto } = row
    const history = canBeLookedInto ? historyAt(row) : null
    return (
      <>
        <AccountName id={id} description={description} owner={owner} history={history} hasGoal={hasGoal} />
        {row.accountType === AccountType.SHARE && (
          <div>
            <Overdrawn balance={row.balance} />
          </div>
        )}
      </>
    )
  },
  sortBy: ({ id }) => id,
  sorted: 'ascending',
}

const card: Column<Card> = {
  head: accountsWords.card,
  cell: (row) => <CardName card={row} />,
  sortBy: ({ id }) => id,
  sorted: 'ascending',
}

export const shares: GroupDefinition<Share> = {
  name: 'shares',
  ...accountsWords.shares,
  counted: accountsWords.accounts,
  columns: [
    account,
    rate,
    day(accountsWords.maturity, ({ maturesOn }) => maturesOn, { isLesser: true }),
    amount(accountsWords.balance, ({ balance }) => balance, { isMain: true }),
    amount(accountsWords.available, ({ available }) => available, { isLesser: true }),
  ],
  entry: shareEntry,
  sumOf: sumOfBalances(accountsWords.shares.none),
}

export const drafts: GroupDefinition<Share> = {
  name: 'drafts',
  ...accountsWords.drafts,
  counted: accountsWords.accounts,
  columns: [
    account,
    rate,
    amount(accountsWords.balance, ({ balance }) => balance, { isMain: true }),
    amount(accountsWords.available, ({ available }) => available, { isLesser: true }),
  ],
  entry: draftEntry,
}

export const loansOn = (today: Day): GroupDefinition<Loan> => ({
  name: 'loans',
  ...accountsWords.loans,
  counted: accountsWords.accounts,
  columns: [
    account,
    rate,
    amount(accountsWords.regularPayment, ({ regularPayment }) => regularPayment),
    amount(accountsWords.minimumDue, ({ minimumDue }) => minimumDue),
    dueColumn(accountsWords.nextDue, today, ({ nextDueOn, minimumDue }) => [nextDueOn, minimumDue]),
    amount(accountsWords.payoff, ({ payoff }) => payoff),
    amount(accountsWords.balance, ({ balance }) => balance, { isMain: true }),
  ],
  entry: loanEntryFor(today),
  sumOf: sumOfBalances(accountsWords.loans.none),
})

export const cardsOn = (today: Day): GroupDefinition<Card> => ({
  name: 'cards',
  ...accountsWords.cards,
  counted: accountsWords.creditCards,
  columns: [
    card,
    day(accountsWords.asOfDay, ({ asOf }) => asOf),
    amount(accountsWords.creditLimit, ({ creditLimit }) => creditLimit),
    amount(accountsWords.minimumDue, ({ minimumDue }) => minimumDue),
    dueColumn(accountsWords.dueDate, today, ({ dueOn, minimumDue }) => [dueOn, minimumDue]),
    lastPayment,
    amount(accountsWords.balance, ({ balance }) => balance, { isMain: true }),
    amount(accountsWords.available, ({ available }) => available, { isLesser: true }),
  ],
  entry: cardEntryFor(today),
})

export type Groups = { loans: GroupDefinition<Loan>; cards: GroupDefinition<Card> }
