import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { memo } from 'react'
import { type Day, shortDay, shortMonth, spokenDay } from '../../../values/days.ts'
import { type Cents, format, rounded } from '../../../values/money.ts'
import { words } from './chart.words.ts'
import classes from './DaysChart.module.css'

export type DaysChartProps = {
  /** What the chart is called by a screen reader. */
  label: string
  /** What the amounts are. */
  of: string
  /** One for each day, so that each takes the same room. */
  days: readonly { on: Day; amount: Cents }[]
}

/** How many days the scale names at most. */
const mostNamed = 7
/** Beyond these a day without its year could be one of two. */
const mostNamedDays = 300

/** An amount from day to day: a line that steps, as money does. Arrow keys move from day to day, and the day that is reached is read out. */
export const DaysChart = memo(function DaysChart({ label, of, days }: DaysChartProps) {
  // A variable: recharts passes the name on, though its types do not know it.
  const drawing = { 'aria-label': words.named(label), margin: { top: 8, right: 8, bottom: 0, left: 0 } }
  return (
    <AreaChart
      className={classes.picture}
      data={[...days]}
      dataKey="on"
      series={[{ name: 'amount', label: of, color: 'var(--sd-brand-ink)' }]}
      curveType="stepAfter"
      fillOpacity={0.35}
      withDots={false}
      strokeWidth={2}
      gridColor="var(--sd-rule)"
      textColor="var(--sd-soft)"
      strokeDasharray="0"
      areaProps={{ activeDot: { r: 5 } }}
      xAxisProps={{ ticks: namedIn(days), tickFormatter: days.length > mostNamedDays ? shortMonth : shortDay, minTickGap: 16 }}
      yAxisProps={{ tickFormatter: rounded, width: 'auto' }}
      areaChartProps={drawing}
      tooltipProps={{ content: <Reading of={of} /> }}
    />
  )
})

/** A few days at even distances. Left to choose among hundreds, the chart measures the width of each name. */
function namedIn(days: DaysChartProps['days']): Day[] {
  const step = Math.max(1, Math.ceil(days.length / mostNamed))
  return days.filter((_, at) => at % step === 0).map(({ on }) => on)
}

/** The day that is pointed at; the chart hands it in. */
function Reading({ of, payload }: { of: string; payload?: readonly { payload?: { on: Day; amount: Cents } }[] }) {
  const day = payload?.[0]?.payload
  return (
    <p className={classes.reading} role="status">
      {day && (
        <>
          {spokenDay(day.on)}
          <br />
          {of} <b>{format(day.amount)}</b>
        </>
      )}
    </p>
  )
}
