import type { ReactNode } from 'react'
import { type Card, isPastDue, type Loan, rateText, type Share, totalOf } from '../../machines/accounts/accounts.rules.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import type { Cents } from '../../values/money.ts'
import { historyAt } from '../shared/addresses.ts'
import { Money } from '../shared/Money.tsx'
import type { SortKey } from '../shared/sorting.ts'
import { AccountName } from './AccountName.tsx'
import { words } from './accounts.words.ts'
import { CardName } from './CardName.tsx'
import { PastDue } from './PastDue.tsx'

export type AccountLine = { uniqueId: string; id: string }

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  keyOf: (row: Row) => SortKey
  /** Moves to the row's details where the page is narrow. */
  isLesser?: boolean
  /** The last of these that is shown is the figure that counts. */
  isMain?: boolean
}

export type Group<Row extends AccountLine> = {
  title: string
  none: string
  counted: (count: number) => string
  lead: string
  nameOf: (row: Row) => ReactNode
  columns: readonly Column<Row>[]
  sumOf?: (rows: readonly Row[]) => { label: string; cents: Cents | null }
}

type Marks = Pick<Column<unknown>, 'isLesser' | 'isMain'>

const amount = <Row,>(head: string, amountOf: (row: Row) => Cents | null, marks: Marks = {}): Column<Row> => ({
  head,
  cell: (row) => <Money cents={amountOf(row)} />,
  keyOf: amountOf,
  ...marks,
})

const day = <Row,>(head: string, dayOf: (row: Row) => Day | null, marks: Marks = {}): Column<Row> => ({
  head,
  cell: (row) => dayText(dayOf(row)),
  keyOf: dayOf,
  ...marks,
})

const due = <Row,>(head: string, today: Day, dueOf: (row: Row) => [Day | null, Cents]): Column<Row> => ({
  head,
  cell: (row) => {
    const [on, minimum] = dueOf(row)
    return isPastDue(on, minimum, today) ? <PastDue on={on} /> : dayText(on)
  },
  keyOf: (row) => dueOf(row)[0],
})

const sumOfBalances = (of: string) => (rows: readonly { owner: string; balance: Cents | null }[]) => {
  const { cents, hasOthers, isPartial } = totalOf(rows, ({ balance }) => balance)
  const label = words.total(of, hasOthers)
  return { label: isPartial ? words.partial(label) : label, cents }
}

const dayText = (day: Day | null) => day && dayToWire(day)

const rate: Column<Share | Loan> = {
  head: words.rate,
  cell: (row) => rateText(row.rate),
  keyOf: (row) => (rateText(row.rate) ? row.rate : null),
}

const lastPayment: Column<Card> = {
  head: words.lastPayment,
  cell: ({ lastPayment, lastPaidOn }) =>
    lastPayment !== null && (
      <>
        <Money cents={lastPayment} /> <small>{dayText(lastPaidOn)}</small>
      </>
    ),
  keyOf: ({ lastPaidOn }) => lastPaidOn,
}

function nameOf(account: Share | Loan) {
  const { id, description, owner, hasGoal, canBeLookedInto } = account
  const history = canBeLookedInto ? historyAt(account) : null
  return <AccountName id={id} description={description} owner={owner} history={history} hasGoal={hasGoal} />
}

export const shares: Group<Share> = {
  ...words.shares,
  counted: words.accounts,
  lead: words.account,
  nameOf,
  columns: [
    rate,
    day(words.maturity, ({ maturesOn }) => maturesOn, { isLesser: true }),
    amount(words.balance, ({ balance }) => balance, { isMain: true }),
    amount(words.available, ({ available }) => available, { isLesser: true }),
  ],
  sumOf: sumOfBalances(words.shares.none),
}

export const drafts: Group<Share> = {
  ...words.drafts,
  counted: words.accounts,
  lead: words.account,
  nameOf,
  columns: [
    rate,
    amount(words.balance, ({ balance }) => balance, { isMain: true }),
    amount(words.available, ({ available }) => available, { isMain: true, isLesser: true }),
  ],
}

export const loansOn = (today: Day): Group<Loan> => ({
  ...words.loans,
  counted: words.accounts,
  lead: words.account,
  nameOf,
  columns: [
    rate,
    amount(words.regularPayment, ({ regularPayment }) => regularPayment),
    amount(words.minimumDue, ({ minimumDue }) => minimumDue),
    due(words.nextDue, today, ({ nextDueOn, minimumDue }) => [nextDueOn, minimumDue]),
    amount(words.payoff, ({ payoff }) => payoff),
    amount(words.balance, ({ balance }) => balance, { isMain: true }),
  ],
  sumOf: sumOfBalances(words.loans.none),
})

export const cardsOn = (today: Day): Group<Card> => ({
  ...words.cards,
  counted: words.creditCards,
  lead: words.card,
  nameOf: ({ lastFour, description }) => <CardName lastFour={lastFour} description={description} />,
  columns: [
    day(words.asOfDay, ({ asOf }) => asOf),
    amount(words.creditLimit, ({ creditLimit }) => creditLimit),
    amount(words.minimumDue, ({ minimumDue }) => minimumDue),
    due(words.dueDate, today, ({ dueOn, minimumDue }) => [dueOn, minimumDue]),
    lastPayment,
    amount(words.balance, ({ balance }) => balance, { isMain: true }),
    amount(words.available, ({ available }) => available, { isLesser: true }),
  ],
})
