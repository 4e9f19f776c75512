import { Ground } from './Ground.tsx'
import { Line } from './Line.tsx'
import type { Drawing } from './layout.ts'
import type { Marks } from './marks.ts'
import type { ChartData } from './phrases.ts'
import { Start } from './Start.tsx'
import { StateWords } from './StateWords.tsx'
import classes from './chart.module.css'

type Props = Marks & { chart: ChartData; drawing: Drawing; scale: number }

/** Draws states, then lines, then words, in the order in which they are read. */
export function Picture({ chart, drawing, scale, ...marks }: Props) {
  const { width, height, boxes, wires, starts } = drawing
  const { active, missed } = marks
  return (
    <svg
      className={classes.picture}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      role="presentation"
    >
      <g aria-hidden="true">
        {boxes.map((box) => (
          <Ground
            key={box.state.id}
            box={box}
            isActive={active?.has(box.state.id) ?? false}
            isMissed={missed?.has(box.state.id) ?? false}
          />
        ))}
        {starts.map((start) => (
          <Start key={start.id} start={start} />
        ))}
        {wires.map((wire) => (
          <Line key={wire.id} wire={wire} {...marks} />
        ))}
      </g>
      {boxes.map((box) => (
        <StateWords
          key={box.state.id}
          chart={chart}
          box={box}
          wires={wires.filter(({ source }) => source === box.state.id)}
          {...marks}
        />
      ))}
    </svg>
  )
}
