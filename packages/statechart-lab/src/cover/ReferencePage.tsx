import { Button, Title } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { Icon } from '../drawing/Icon.tsx'
import { Chart } from '../drawing/Chart.tsx'
import { useDrawing } from '../drawing/use-drawing.ts'
import { referencePageWords } from './cover.words.ts'
import type { Found, Operation } from './found.ts'
import { emittedBy, referenceOf } from './reference.ts'
import { ReferencePart, ReferenceParts } from './ReferenceParts.tsx'
import { ReferenceEmitted } from './ReferenceServices.tsx'
import looks from '../lab.module.css'
import classes from './reference.module.css'

type Props = { found: Found; operations: ReadonlyMap<string, Operation>; children?: ReactNode }

/** Describes a machine for print. Its links to other machines are not printed. */
export function ReferencePage({ found, operations, children }: Props) {
  const { lab, id, area, file, samples } = found
  const reference = useMemo(() => referenceOf(lab, operations), [lab, operations])
  const emitted = useMemo(() => emittedBy(lab), [lab])
  const drawing = useDrawing(reference.chart)
  return (
    <main className={classes.page} data-tall={drawing && isTall(drawing) ? '' : undefined}>
      <div className={classes.tools}>
        {children}
        <Button variant="outline" leftSection={<Icon name="print" />} onClick={() => window.print()}>
          {referencePageWords.print}
        </Button>
      </div>
      <header>
        <Title>{id}</Title>
        <p className={looks.soft}>{referencePageWords.where(area, file, samples)}</p>
      </header>
      <ReferencePart title={referencePageWords.chart} className={classes.chart}>
        <Chart chart={reference.chart} isWhole />
      </ReferencePart>
      <ReferenceParts reference={reference} />
      <ReferencePart title={referencePageWords.emitted}>
        <ReferenceEmitted emitted={emitted} />
      </ReferencePart>
    </main>
  )
}

/**
 * Returns whether it can be drawn larger on a portrait page than on a landscape one. The numbers are millimeters of
 * free space.
 */
const isTall = ({ width, height }: { width: number; height: number }) =>
  Math.min(182 / width, 215 / height) > Math.min(277 / width, 138 / height)
