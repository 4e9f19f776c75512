import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { memo, useDeferredValue } from 'react'
import { type Day, daysBetween, shortDay, shortMonth, spokenDay } from '../../../values/days.ts'
import { type Cents, cents, format, rounded } from '../../../values/money.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { amountsBeside, daysBelow } from './axes.tsx'
import { chartProps, chartStyle } from './chart-style.ts'
import classes from './DaysChart.module.css'

type ChartDay = { on: Day; amount: Cents | null; planned?: Cents | null }

export type DaysChartProps = {
  /** What the chart is called by a screen reader. */
  label: string
  /** What the amounts are. */
  of: string
  /** What the planned amounts are, where there are any. They are drawn as a straight, broken line. */
  plan?: string
  /** One for each day, so that each takes the same room. */
  days: readonly ChartDay[]
  /** What the lowest amount is called. It is marked, and the scale begins there. */
  low?: string
}

/** Beyond these a day without its year could be one of two. */
const mostNamedDays = 300

function isLong(days: readonly ChartDay[]): boolean {
  const [first, last] = [days[0], days.at(-1)]
  return first !== undefined && last !== undefined && daysBetween(first.on, last.on) > mostNamedDays
}

function lowestOf(days: readonly ChartDay[]): Cents | undefined {
  const known = days.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  return known.length > 0 ? cents(Math.min(...known)) : undefined
}

const amounts = { name: 'amount', color: 'var(--sd-brand-ink)' }
const planned = { name: 'planned', color: 'var(--sd-soft)', curveType: 'linear' as const, strokeDasharray: '6 4' }
const lines = { none: [], amounts: [amounts], both: [amounts, planned] }

/**
 * An amount from day to day: a line that steps, as money does. Arrow keys move from day to day, and the day that is
 * reached is read out.
 */
export const DaysChart = memo(function DaysChart({ label, of, plan, days, low }: DaysChartProps) {
  // First its frame, then the lines: in one go a slow phone would answer nobody for as long as both take.
  const series = useDeferredValue<typeof lines.both>(plan ? lines.both : lines.amounts, lines.none)
  const isPhone = useIsPhone()
  const byMonth = isLong(days)
  const lowest = low === undefined ? undefined : lowestOf(days)
  return (
    <AreaChart
      {...chartStyle}
      data={[...days]}
      dataKey="on"
      series={series}
      curveType="stepAfter"
      fillOpacity={0.2}
      connectNulls={false}
      areaProps={({ name }) => ({
        ...chartStyle.areaProps,
        activeDot: { r: 5 },
        ...(name === 'planned' && { fill: 'none' }),
      })}
      xAxisProps={daysBelow(days, byMonth ? shortMonth : shortDay, isPhone ? 'phone' : byMonth ? 'months' : 'days')}
      yAxisProps={{ ...amountsBeside(rounded), ...(lowest !== undefined && { domain: [lowest, 'auto'] }) }}
      referenceLines={
        lowest === undefined
          ? []
          : [
              {
                y: lowest,
                label: `${low} ${format(lowest)}`,
                labelPosition: 'insideBottomLeft',
                color: 'var(--sd-ink)',
              },
            ]
      }
      areaChartProps={chartProps(label)}
      tooltipProps={{ content: <Reading of={of} plan={plan} /> }}
    />
  )
})

/** The day that is pointed at; the chart hands it in. */
function Reading({
  of,
  plan,
  payload,
}: {
  of: string
  plan?: string | undefined
  payload?: readonly { payload?: ChartDay }[]
}) {
  const day = payload?.[0]?.payload
  return (
    <p className={classes.reading} role="status">
      {day && (
        <>
          {spokenDay(day.on)}
          <br />
          {day.amount === null ? plan : of} <b>{format(day.amount ?? day.planned ?? cents(0))}</b>
        </>
      )}
    </p>
  )
}
