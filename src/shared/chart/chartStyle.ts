import classes from './DaysChart.module.css'

/** How every chart of days looks. */
export const chartStyle = {
  className: classes.picture,
  withDots: false,
  strokeWidth: 2,
  gridColor: 'var(--sd-rule)',
  textColor: 'var(--sd-soft)',
  strokeDasharray: '0',
  // It draws no lines from top to bottom. Left to place them all the same, it measures the number of every day.
  gridProps: { verticalCoordinatesGenerator: () => [] },
}
