import { chartWords } from './chart.words.ts'
import classes from './DaysChart.module.css'

/** How every chart of days looks. */
export const chartStyle = {
  className: classes.picture,
  withDots: false,
  withGradient: false,
  strokeWidth: 2,
  gridColor: 'var(--sd-rule)',
  textColor: 'var(--sd-soft)',
  strokeDasharray: '0',
  // A line that grows for a second and a half keeps a slow phone busy for as long.
  areaProps: { isAnimationActive: false },
  // It draws no lines from top to bottom. Left to place them all the same, it measures the number of every day.
  gridProps: { verticalCoordinatesGenerator: () => [] },
}

/** What a chart is drawn on: its name for a screen reader, and room for half of a day's name at its right edge. */
export const chartProps = (label: string) => ({
  'aria-label': chartWords.named(label),
  margin: { top: 8, right: 32, bottom: 0, left: 0 },
})
