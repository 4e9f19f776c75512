import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

type Props<Row> = { rows: readonly Row[]; most: number; children: (rows: readonly Row[]) => ReactNode }

/** Draws the beginning of a long list, and all of it on request: thousands of rows take seconds. */
export function Beginning<Row>({ rows, most, children }: Props<Row>) {
  const [isWhole, setIsWhole] = useState(false)
  const left = isWhole ? 0 : rows.length - most
  return (
    <>
      {children(left > 0 ? rows.slice(0, most) : rows)}
      {left > 0 && (
        <div>
          <Button variant="outline" onClick={() => setIsWhole(true)}>
            Show {left} more
          </Button>
        </div>
      )}
    </>
  )
}
