import { ActionIcon, Button } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { chartWords } from './chart.words.ts'
import { Icon } from './Icon.tsx'
import type { Marks } from './marks.ts'
import { Minimap } from './Minimap.tsx'
import type { ChartData } from './phrases.ts'
import { Picture } from './Picture.tsx'
import { useDrawing } from './use-drawing.ts'
import { useFollowing } from './use-following.ts'
import { usePanAndZoom } from './use-pan-and-zoom.ts'
import { useVisiblePart } from './use-visible-part.ts'
import classes from './chart.module.css'

type Props = Marks & {
  chart: ChartData
  /** Whether it is as high as the whole drawing, for a page that is read or printed. */
  isWhole?: boolean
}

const step = 1.25

/** Draws a machine as a statechart, as high as `--chart-height`. */
export function Chart({ chart, isWhole = false, ...marks }: Props) {
  const sight = useRef<HTMLDivElement>(null)
  const drawing = useDrawing(chart)
  const opening = isWhole ? 'whole' : marks.active ? 'active' : 'readable'
  const { scale, zoom, fit } = useVisiblePart(sight, drawing, opening)
  usePanAndZoom(sight, zoom)
  useFollowing(sight, { drawing, scale, active: marks.active })

  const pressKey = ({ key }: KeyboardEvent) => {
    if (key === '+') zoom(step)
    else if (key === '-') zoom(1 / step)
    else if (key === '0') fit()
  }
  return (
    <div className={classes.chart} data-whole={isWhole || undefined}>
      <div className={classes.stage}>
        {/* It scrolls, so the keyboard must reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div
          className={classes.sight}
          ref={sight}
          role="region"
          aria-label={chartWords.chartOf(chart.id)}
          tabIndex={0}
          onKeyDown={pressKey}
        >
          {drawing ? (
            <Picture chart={chart} drawing={drawing} scale={scale} {...marks} />
          ) : (
            <p className={classes.wait} role="status">
              {chartWords.drawing}
            </p>
          )}
        </div>
        {drawing && <Minimap sight={sight} drawing={drawing} scale={scale} active={marks.active} />}
        <div className={classes.tools}>
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={chartWords.farther}
            title={chartWords.farther}
            onClick={() => zoom(1 / step)}
          >
            <Icon name="minus" />
          </ActionIcon>
          <span className={classes.scale}>{chartWords.scale(scale)}</span>
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={chartWords.closer}
            title={chartWords.closer}
            onClick={() => zoom(step)}
          >
            <Icon name="plus" />
          </ActionIcon>
          <Button variant="subtle" className={classes.fit} onClick={fit}>
            {chartWords.fit}
          </Button>
        </div>
      </div>
    </div>
  )
}
