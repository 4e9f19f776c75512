import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Problem } from '../Problem.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { useLate } from '../useLate.ts'
import classes from './AmountChart.module.css'
import { ChartTable, type ChartTableProps } from './ChartTable.tsx'
import { words } from './chart.words.ts'
import type { DaysChartProps } from './DaysChart.tsx'

type Props = DaysChartProps & {
  /** What the chart shows, for those who do not look. */
  sentence: ReactNode
  table: Omit<ChartTableProps, 'label'>
}

const loadDays = async () => (await import('./DaysChart.tsx')).DaysChart

/** Amounts as a sentence, and as a picture or a table, whichever a person chooses. The picture's script comes late; without it the table is there. */
export function AmountChart({ sentence, table, ...shown }: Props) {
  const { Part, isMissing, ask } = useLate(loadDays)
  const [isTable, setTable] = useState(false)
  const begin = useEffectEvent(ask)
  useEffect(() => begin(), [])
  return (
    <div className={classes.chart}>
      <p>{sentence}</p>
      {isMissing && <Problem problem={words.notLoaded} onRetry={ask} />}
      {isTable || isMissing ? (
        <ChartTable label={shown.label} {...table} />
      ) : Part ? (
        <Part {...shown} />
      ) : (
        <Skeleton className={classes.awaited} role="status" aria-label={words.loading} />
      )}
      {!isMissing && (
        <Button className={classes.choice} variant="subtle" onClick={() => setTable(!isTable)}>
          {isTable ? words.asChart : words.asTable}
        </Button>
      )}
    </div>
  )
}
