import { chartWords } from './chart.words.ts'
import classes from './DaysChart.module.css'

export const chartStyle = {
  className: classes.picture,
  withDots: false,
  withGradient: false,
  strokeWidth: 2,
  gridColor: 'var(--sd-rule)',
  textColor: 'var(--sd-soft)',
  strokeDasharray: '0',
  // Animating the line keeps a slow phone busy for a second and a half.
  areaProps: { isAnimationActive: false },
  // Vertical lines are off; without an empty generator the chart still measures a label for every day.
  gridProps: { verticalCoordinatesGenerator: () => [] },
}

/** Names the chart for a screen reader, and leaves room at the right edge for half a label. */
export const chartProps = (label: string) => ({
  'aria-label': chartWords.named(label),
  margin: { top: 8, right: 32, bottom: 0, left: 0 },
})
