import { type ComponentProps, type ComponentType, useEffect, useEffectEvent } from 'react'
import { Problem } from '../Problem.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { useLate } from '../use-late.ts'
import classes from './DaysChart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import { chartWords } from './chart.words.ts'

type Props<Drawn> = Omit<ComponentProps<typeof ChartFrame>, 'picture'> & {
  load: () => Promise<ComponentType<Drawn>>
  drawn: Drawn
}

/** Draws a chart whose script loads late; the table replaces it if that fails. */
export function LateChart<Drawn extends object>({ load, drawn, sentence, table }: Props<Drawn>) {
  const { Part, isMissing, ask } = useLate(load)
  const begin = useEffectEvent(ask)
  useEffect(() => begin(), [])
  const awaited = isMissing ? null : (
    <Skeleton className={classes.picture} role="status" aria-label={chartWords.loading} />
  )
  return (
    <>
      {isMissing && <Problem problem={chartWords.notLoaded} onRetry={ask} />}
      <ChartFrame sentence={sentence} table={table} picture={Part ? <Part {...drawn} /> : awaited} />
    </>
  )
}
