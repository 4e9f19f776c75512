import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { Problem } from '../Problem.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { useLate } from '../useLate.ts'
import classes from './DaysChart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import { words } from './chart.words.ts'
import type { DaysChartProps } from './DaysChart.tsx'

type Props = DaysChartProps & Omit<ComponentProps<typeof ChartFrame>, 'picture'>

const loadDays = async () => (await import('./DaysChart.tsx')).DaysChart

/** An amount from day to day. The script that draws it comes late; without it the table is there. */
export function AmountChart({ sentence, table, ...shown }: Props) {
  const { Part, isMissing, ask } = useLate(loadDays)
  const begin = useEffectEvent(ask)
  useEffect(() => begin(), [])
  const awaited = isMissing ? null : <Skeleton className={classes.picture} role="status" aria-label={words.loading} />
  return (
    <>
      {isMissing && <Problem problem={words.notLoaded} onRetry={ask} />}
      <ChartFrame sentence={sentence} table={table} picture={Part ? <Part {...shown} /> : awaited} />
    </>
  )
}
