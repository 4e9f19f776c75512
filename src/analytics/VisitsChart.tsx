import { type ReactNode, useMemo } from 'react'
import type { DayOfVisits } from '../../machines/analytics/analytics.rules.ts'
import { shortDay } from '../../values/days.ts'
import classes from '../shared/chart/DayLines.module.css'
import { DayLines } from '../shared/chart/DayLines.tsx'
import { countScale, findExtent, nameDays } from '../shared/chart/scale.rules.ts'
import { useIsPhone } from '../shared/use-is-phone.ts'
import { analyticsWords } from './analytics.words.ts'
import { longDay } from './long-day.ts'

export function VisitsChart({ days }: { days: readonly DayOfVisits[] }) {
  const isPhone = useIsPhone()
  const drawn = useMemo(() => {
    const pageviews = days.map((day) => day.pageviews)
    const visitors = days.map((day) => day.visitors)
    return {
      lines: [
        { name: analyticsWords.pageviews, values: pageviews },
        { name: analyticsWords.people, values: visitors, isBroken: true },
      ],
      scale: countScale(findExtent([...pageviews, ...visitors]) ?? { lowest: 0, highest: 0 }),
    }
  }, [days])
  return (
    <div>
      <ul className={classes.legend}>
        {drawn.lines.map(({ name, isBroken }) => (
          <li key={name} data-broken={isBroken}>
            {name}
          </li>
        ))}
      </ul>
      <DayLines
        {...drawn}
        label={analyticsWords.chart}
        days={nameDays(days, shortDay, isPhone ? 'phone' : 'days')}
        read={(at) => readVisits(days[at])}
      />
    </div>
  )
}

const readVisits = (day: DayOfVisits | undefined): ReactNode =>
  day && (
    <>
      <span>{longDay(day.on)}</span>
      <span>
        {analyticsWords.pageviews} <b>{day.pageviews.toLocaleString('en-US')}</b>
      </span>
      <span>
        {analyticsWords.people} <b>{day.visitors.toLocaleString('en-US')}</b>
      </span>
    </>
  )
