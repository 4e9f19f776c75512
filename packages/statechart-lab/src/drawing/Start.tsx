import { look } from './bodies.ts'
import { Head } from './Head.tsx'
import type { Drawing } from './layout.ts'
import { rounded } from './lines.ts'
import classes from './chart.module.css'

/** Draws the initial state of a compound state. */
export function Start({ start: { dot, points } }: { start: Drawing['starts'][number] }) {
  return (
    <g className={classes.start}>
      <circle cx={dot.x} cy={dot.y} r={look.dot / 2} />
      <path d={rounded(points)} />
      <Head points={points} />
    </g>
  )
}
