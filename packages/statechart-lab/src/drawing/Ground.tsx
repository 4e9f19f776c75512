import { look } from './bodies.ts'
import type { Box } from './layout.ts'
import classes from './chart.module.css'

type Props = { box: Box; isActive: boolean; isMissed: boolean }

/** Draws the background or frame of a state. The machine itself is the page. */
export function Ground({ box, isActive, isMissed }: Props) {
  const { x, y, width, height, state, isFrame, depth, rows, foot } = box
  if (isFrame)
    return (
      <g
        className={classes.frame}
        data-active={isActive && depth > 0}
        data-missed={isMissed}
        data-even={depth % 2 === 0}
      >
        {depth > 0 && <rect x={x} y={y} width={width} height={height} />}
        <path className={classes.top} d={`M${x} ${y}h${width}`} />
        {foot !== null && <path className={classes.foot} d={`M${x} ${foot}h${width}`} />}
      </g>
    )
  return (
    <g className={classes.leaf} data-active={isActive} data-missed={isMissed}>
      <rect x={x} y={y} width={width} height={height} rx={state.type === 'history' ? look.history / 2 : 3} />
      {state.type === 'final' && (
        <rect className={classes.inner} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx="1" />
      )}
      {rows.length > 0 && <path className={classes.foot} d={`M${x + 1} ${y + look.head - 2}h${width - 2}`} />}
    </g>
  )
}
