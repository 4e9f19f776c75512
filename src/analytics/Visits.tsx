import { Title } from '@mantine/core'
import { useMemo } from 'react'
import { visitsByDay } from '../../machines/analytics/analytics.rules.ts'
import type { Stats } from '../../machines/analytics/analytics.services.ts'
import { ChartFrame } from '../shared/chart/ChartFrame.tsx'
import { analyticsWords } from './analytics.words.ts'
import { longDay } from './long-day.ts'
import classes from './VisitCard.module.css'
import { VisitsChart } from './VisitsChart.tsx'

/** Shows the visits of each day as a chart or a table. */
export function Visits({ stats }: { stats: Stats }) {
  const days = useMemo(() => visitsByDay(stats), [stats])
  const best = days.reduce((most, day) => (day.pageviews > most.pageviews ? day : most))
  const pageviews = days.reduce((sum, day) => sum + day.pageviews, 0)
  return (
    <section className={classes.card} aria-labelledby="visits">
      <Title order={2} id="visits">
        {analyticsWords.chart}
      </Title>
      <ChartFrame
        picture={<VisitsChart days={days} />}
        sentence={analyticsWords.summary(pageviews, longDay(best.on), best.pageviews)}
        table={{
          label: analyticsWords.chart,
          head: analyticsWords.day,
          columns: [analyticsWords.pageviews, analyticsWords.people],
          rows: () =>
            days
              .toReversed()
              .map(({ on, pageviews: views, visitors }) => ({ name: longDay(on), counts: [views, visitors] })),
        }}
      />
    </section>
  )
}
