import type { Point } from './bodies.ts'
import classes from './chart.module.css'

/** Draws the arrowhead of a line. */
export function Head({ points }: { points: readonly Point[] }) {
  const [before, end] = points.slice(-2)
  if (!before || !end) return null
  const turn = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI
  return (
    <path
      className={classes.head}
      d="M0 0L-9 -4.5L-9 4.5Z"
      transform={`translate(${end.x} ${end.y}) rotate(${turn})`}
    />
  )
}
