import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { memo, useDeferredValue } from 'react'
import { type Day, daysBetween, shortDay, shortMonth, spokenDay } from '../../../values/days.ts'
import { type Cents, cents, format } from '../../../values/money.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { amountScale, dayAxisLabels, type Extent } from './axes.tsx'
import { chartProps, chartStyle } from './chart-style.ts'
import classes from './DaysChart.module.css'

type ChartDay = { on: Day; amount: Cents | null; planned?: Cents | null }

export type DaysChartProps = {
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

function getExtent(days: readonly ChartDay[]): Extent | null {
  const found = days.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  return found.length > 0 ? { lowest: cents(Math.min(...found)), highest: cents(Math.max(...found)) } : null
}

const amounts = { name: 'amount', color: 'var(--sd-brand-ink)' }
const planned = { name: 'planned', color: 'var(--sd-soft)', curveType: 'linear' as const, strokeDasharray: '6 4' }
const lines = { none: [], amounts: [amounts], both: [amounts, planned] }

/**
 * Charts an amount by day: a line with steps, because money moves in steps. Arrow keys move from day to day, and a
 * screen reader reads the day.
 */
export const DaysChart = memo(function DaysChart({ label, of, plan, days, low, lowOn }: DaysChartProps) {
  // Draws the frame first, then the lines: together they would block a slow phone.
  const series = useDeferredValue<typeof lines.both>(plan ? lines.both : lines.amounts, lines.none)
  const isPhone = useIsPhone()
  const byMonth = isLong(days)
  const extent = getExtent(days)
  const lowest = low === undefined ? undefined : extent?.lowest
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
      xAxisProps={dayAxisLabels(days, byMonth ? shortMonth : shortDay, isPhone ? 'phone' : byMonth ? 'months' : 'days')}
      yAxisProps={amountScale(extent, low !== undefined)}
      referenceLines={
        lowest === undefined
          ? []
          : [
              ...(lowOn ? [{ x: lowOn, color: 'var(--sd-ink)' }] : []),
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

/** Describes the hovered day; the chart passes it in. */
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
