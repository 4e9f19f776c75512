import { look } from './bodies.ts'
import { chartWords } from './chart.words.ts'
import type { Box, Wire } from './layout.ts'
import type { Marks } from './marks.ts'
import type { ChartData } from './phrases.ts'
import { Pressable } from './Pressable.tsx'
import { Signed } from './Signed.tsx'
import classes from './chart.module.css'

type Props = Marks & { chart: ChartData; box: Box; wires: readonly Wire[] }

/** Draws the words of a state, and its outgoing transitions. */
export function StateWords({ chart, box, wires, ...marks }: Props) {
  const { x, y, width, state, title, rows, isFrame } = box
  const isActive = marks.active?.has(state.id) ?? false
  return (
    <g
      role="group"
      aria-label={isActive ? `${title}, ${chartWords.active}` : title}
      className={isFrame ? classes.group : classes.state}
      data-active={isActive}
    >
      {state.type === 'history' ? (
        <>
          <text className={classes.title} x={x + look.history / 2 + 1} y={y + 18} textAnchor="middle">
            {state.isDeep ? 'H*' : 'H'}
          </text>
          <text className={classes.tags} x={x + look.history} y={y + 17}>
            {title}
          </text>
        </>
      ) : (
        <text className={classes.title} x={x + look.side} y={y + 20}>
          {title}
        </text>
      )}
      {state.tags.length > 0 && (
        <text className={classes.tags} x={x + width - look.side} y={y + 20} textAnchor="end">
          {state.tags.join(' ')}
        </text>
      )}
      {rows.map(({ sign, words, transition, y: top, width, height }) => {
        const line = <Signed x={x + look.side} y={top + 2} sign={sign} indent={look.indent} words={words} />
        if (!transition)
          return (
            <g className={classes.row} key={top}>
              {line}
            </g>
          )
        return (
          <Pressable key={transition.name} chart={chart} transition={transition} words={words} isRow {...marks}>
            <rect x={x + 4} y={top + 1} width={width - 8} height={height - 2} rx="2" />
            {line}
          </Pressable>
        )
      })}
      {wires.flatMap(({ id, labels }) =>
        labels.map(({ transition, sign, indent, words, ...place }) => (
          <Pressable key={`${id} ${transition.name}`} chart={chart} transition={transition} words={words} {...marks}>
            <rect {...place} rx="2" />
            <Signed
              x={place.x + look.labelSide}
              y={place.y + look.labelTop}
              sign={sign}
              indent={indent}
              words={words}
              isCentred={labels.length === 1 && !sign}
            />
          </Pressable>
        )),
      )}
    </g>
  )
}
