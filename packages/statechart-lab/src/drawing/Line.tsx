import type { Rect } from './bodies.ts'
import { Head } from './Head.tsx'
import type { Wire } from './layout.ts'
import { outside, rounded } from './lines.ts'
import type { Marks } from './marks.ts'
import classes from './chart.module.css'

type Props = Marks & { wire: Wire }

/** Draws all transitions from one state to another. */
export function Line({ wire: { points, labels }, open, taken }: Props) {
  const isIn = (names: ReadonlySet<string> | null | undefined) =>
    labels.some(({ transition }) => names?.has(transition.name))
  return (
    <g className={classes.wire} data-open={isIn(open)} data-taken={taken ? isIn(taken) : undefined}>
      {outside(points, toStack(labels)).map((part) => (
        <path key={rounded(part)} d={rounded(part)} />
      ))}
      <Head points={points} />
    </g>
  )
}

function toStack(labels: Wire['labels']): Rect {
  const { x = 0, y = 0, width = 0 } = labels[0] ?? {}
  return { x, y, width, height: labels.reduce((sum, { height }) => sum + height, 0) }
}
