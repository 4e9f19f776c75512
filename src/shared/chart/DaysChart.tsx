import { memo, type ReactNode, useMemo } from 'react'
import { type Day, daysBetween, shortDay, shortMonth, spokenDay } from '../../../values/days.ts'
import { type Cents, cents, format } from '../../../values/money.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { DayLines, type Line } from './DayLines.tsx'
import { amountScale, findExtent, nameDays } from './scale.rules.ts'

type ChartDay = { on: Day; amount: Cents | null; planned?: Cents | null }

type Props = {
  /** The chart's name for a screen reader. */
  label: string
  /** The name of the amounts. */
  of: string
  /** The name of the planned amounts, if any. They are drawn as a straight, broken line. */
  plan?: string
  /** One for each day, so that all are equally wide. */
  days: readonly ChartDay[]
  /** The name of the lowest amount, which is marked, and at which the scale begins. */
  low?: string
  /** The day of the lowest amount, where it is marked too. */
  lowOn?: Day
}

/** Beyond this many days, a day without its year would be ambiguous. */
const mostNamedDays = 300

function isLong(days: readonly ChartDay[]): boolean {
  const [first, last] = [days[0], days.at(-1)]
  return first !== undefined && last !== undefined && daysBetween(first.on, last.on) > mostNamedDays
}

/** Charts an amount by day: a line with steps, because money moves in steps. */
export const DaysChart = memo(function DaysChart({ label, of, plan, days, low, lowOn }: Props) {
  const isPhone = useIsPhone()
  const byMonth = isLong(days)
  const drawn = useMemo(() => {
    const amounts: Line = { name: 'amount', isStepped: true, values: days.map(({ amount }) => amount) }
    const planned: Line = { name: 'planned', isBroken: true, values: days.map(({ planned }) => planned) }
    const lines = plan ? [amounts, planned] : [amounts]
    const extent = findExtent(lines.flatMap(({ values }) => values)) ?? { lowest: 0, highest: 0 }
    return { lines, lowest: findExtent(amounts.values)?.lowest, scale: amountScale(extent, low !== undefined) }
  }, [days, plan, low])
  const { lowest, ...lines } = drawn
  return (
    <DayLines
      {...lines}
      label={label}
      days={nameDays(days, byMonth ? shortMonth : shortDay, isPhone ? 'phone' : byMonth ? 'months' : 'days')}
      mark={
        low === undefined || lowest === undefined
          ? null
          : {
              value: lowest,
              text: `${low} ${format(cents(lowest))}`,
              at: lowOn ? days.findIndex(({ on }) => on === lowOn) : null,
            }
      }
      read={(at) => readDay(days[at], of, plan)}
    />
  )
})

const readDay = (day: ChartDay | undefined, of: string, plan: string | undefined): ReactNode =>
  day && (
    <>
      <span>{spokenDay(day.on)}</span>
      <span>
        {day.amount === null ? plan : of} <b>{format(day.amount ?? day.planned ?? cents(0))}</b>
      </span>
    </>
  )
