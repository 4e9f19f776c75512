import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import type { DayOfVisits } from '../../machines/analytics/analytics.rules.ts'
import { shortDay } from '../../values/days.ts'
import classes from '../shared/chart/DaysChart.module.css'
import { amountAxisLabels, dayAxisLabels } from '../shared/chart/axes.tsx'
import { chartProps, chartStyle } from '../shared/chart/chart-style.ts'
import { useIsPhone } from '../shared/use-is-phone.ts'
import { analyticsWords } from './analytics.words.ts'
import { longDay } from './long-day.ts'

const series = [
  { name: 'pageviews', label: analyticsWords.pageviews, color: 'var(--sd-brand-ink)' },
  { name: 'visitors', label: analyticsWords.people, color: 'var(--sd-soft)', strokeDasharray: '6 4' },
]

/** Charts the visits. Arrow keys move from day to day, and a screen reader reads the day. */
export function VisitsChart({ days }: { days: readonly DayOfVisits[] }) {
  const isPhone = useIsPhone()
  return (
    <AreaChart
      {...chartStyle}
      data={[...days]}
      dataKey="on"
      series={series}
      withLegend
      fillOpacity={0.2}
      xAxisProps={dayAxisLabels(days, shortDay, isPhone ? 'phone' : 'days')}
      yAxisProps={{ ...amountAxisLabels(String), allowDecimals: false }}
      areaChartProps={chartProps(analyticsWords.chart)}
      tooltipProps={{ content: <Reading /> }}
    />
  )
}

/** Describes the hovered day; the chart passes it in. */
function Reading({ payload }: { payload?: readonly { payload?: DayOfVisits }[] }) {
  const day = payload?.[0]?.payload
  return (
    <p className={classes.reading} role="status">
      {day && (
        <>
          {longDay(day.on)}
          <br />
          {analyticsWords.pageviews} <b>{day.pageviews.toLocaleString('en-US')}</b>
          <br />
          {analyticsWords.people} <b>{day.visitors.toLocaleString('en-US')}</b>
        </>
      )}
    </p>
  )
}
