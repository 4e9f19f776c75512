import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './ChartFrame.module.css'
import { ChartTable, type ChartTableProps } from './ChartTable.tsx'
import { chartWords } from './chart.words.ts'

type Props = {
  /** Describes the chart, for screen readers. */
  sentence: ReactNode
  table: ChartTableProps
  picture: ReactNode
  /** Whether the words are beside the chart, where there is room. */
  isWide?: boolean
}

/** Describes amounts in a sentence, and shows them as a chart or a table, as the person chooses. */
export function ChartFrame({ sentence, table, picture, isWide = false }: Props) {
  const [isTable, setTable] = useState(false)
  return (
    <div className={classes.frame} data-wide={isWide || undefined}>
      <p>{sentence}</p>
      {isTable ? <ChartTable {...table} /> : picture}
      <Button className={classes.choice} variant="subtle" onClick={() => setTable(!isTable)}>
        {isTable ? chartWords.asChart : chartWords.asTable}
      </Button>
    </div>
  )
}
