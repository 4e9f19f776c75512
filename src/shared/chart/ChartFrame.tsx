import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './ChartFrame.module.css'
import { ChartTable, type ChartTableProps } from './ChartTable.tsx'
import { chartWords } from './chart.words.ts'

type Props = {
  /** What the chart shows, for those who do not look. */
  sentence: ReactNode
  table: ChartTableProps
  /** The chart; null where there is none, and the table is in its place. */
  picture: ReactNode
}

/** Amounts as a sentence, and as a picture or a table, whichever a person chooses. */
export function ChartFrame({ sentence, table, picture }: Props) {
  const [isTable, setTable] = useState(false)
  return (
    <div className={classes.frame}>
      <p>{sentence}</p>
      {isTable || picture === null ? <ChartTable {...table} /> : picture}
      {picture !== null && (
        <Button className={classes.choice} variant="subtle" onClick={() => setTable(!isTable)}>
          {isTable ? chartWords.asChart : chartWords.asTable}
        </Button>
      )}
    </div>
  )
}
