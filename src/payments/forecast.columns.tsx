import type { ForecastRow } from '../../machines/payments/forecast.rules.ts'
import { dayToWire, mediumDay } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import type { Column, RowEntry } from '../shared/list/column.ts'
import { sharedListWords } from '../shared/list/list.words.ts'
import { joinWithDots } from '../shared/list/join-with-dots.ts'
import { Money } from '../shared/Money.tsx'
import classes from './ComingWeeksScreen.module.css'
import { comingWeeksWords } from './coming-weeks.words.ts'

/** Returns whom the money goes to, or which account it comes from. */
export function toWho({ origin, amount, otherId, otherName }: ForecastRow): string {
  if (origin !== null) return otherName
  return `${amount > 0 ? comingWeeksWords.from : comingWeeksWords.to} ${`${otherName} ${otherId}`.trim()}`
}

const toKind = ({ origin }: ForecastRow) =>
  origin === null ? comingWeeksWords.transfer : comingWeeksWords.kinds[origin]

function tellUncounted(row: ForecastRow) {
  if (row.isSkipped) return comingWeeksWords.skipped
  return row.blockedBy ? sharedListWords.blocked(row.blockedBy) : !row.isCounted && comingWeeksWords.uncovered(row)
}

/** The fee is said beside the amount. */
const Change = ({ row: { amount, isCounted } }: { row: ForecastRow }) => {
  const plus = amount > 0 && '+'
  if (!isCounted)
    return (
      <del className={classes.uncounted}>
        {plus}
        {format(amount)}
      </del>
    )
  return (
    <>
      {plus}
      <Money cents={amount} />
    </>
  )
}

const Note = ({ children }: { children: string }) => <small className={classes.note}>{children}</small>

export const forecastEntry = (row: ForecastRow): RowEntry => ({
  name: toWho(row),
  figure: <Change row={row} />,
  line: joinWithDots(
    mediumDay(row.on),
    toKind(row),
    row.fee > 0 && comingWeeksWords.fee(row.fee),
    tellUncounted(row),
    row.left !== null && comingWeeksWords.leftAfter(row.left),
  ),
})

export const forecastColumns: readonly Column<ForecastRow>[] = [
  {
    head: comingWeeksWords.date,
    isInEntry: true,
    cell: ({ on, scheduledOn }) => (
      <>
        {dayToWire(on)}
        {on !== scheduledOn && <Note>{comingWeeksWords.scheduledOn(dayToWire(scheduledOn))}</Note>}
      </>
    ),
  },
  { head: comingWeeksWords.who, cell: toWho, isInEntry: true },
  {
    head: comingWeeksWords.type,
    isInEntry: true,
    cell: (row) => {
      const note = tellUncounted(row)
      return (
        <>
          {toKind(row)}
          {note && <Note>{note}</Note>}
        </>
      )
    },
  },
  {
    head: comingWeeksWords.amount,
    cell: (row) => (
      <>
        <Change row={row} />
        {row.fee > 0 && <Note>{comingWeeksWords.fee(row.fee)}</Note>}
      </>
    ),
    isFigure: true,
    isMain: true,
    isInEntry: true,
  },
  {
    head: comingWeeksWords.left,
    cell: ({ left }) => left !== null && <Money cents={left} />,
    isFigure: true,
    isInEntry: true,
  },
]
