import { look } from './bodies.ts'
import type { Box } from './layout.ts'

type Props = { box: Box; isActive: boolean; isMissed: boolean }

/** The sheet or the frame of a state. The machine itself is the page. */
export function Ground({ box, isActive, isMissed }: Props) {
  const { x, y, width, height, state, isFrame, depth, rows, foot } = box
  if (isFrame)
    return (
      <g className="chart-frame" data-active={isActive && depth > 0} data-missed={isMissed} data-even={depth % 2 === 0}>
        {depth > 0 && <rect x={x} y={y} width={width} height={height} />}
        <path className="chart-top" d={`M${x} ${y}h${width}`} />
        {foot !== null && <path className="chart-foot" d={`M${x} ${foot}h${width}`} />}
      </g>
    )
  return (
    <g className="chart-leaf" data-active={isActive} data-missed={isMissed}>
      <rect x={x} y={y} width={width} height={height} rx={state.type === 'history' ? look.history / 2 : 3} />
      {state.type === 'final' && <rect className="chart-inner" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx="1" />}
      {rows.length > 0 && <path className="chart-foot" d={`M${x + 1} ${y + look.head - 2}h${width - 2}`} />}
    </g>
  )
}
