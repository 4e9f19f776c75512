import classes from './GoalBar.module.css'

/** Draws the progress of a goal. The bar grows for two seconds, but not for people who asked for reduced motion. */
export const GoalBar = ({ label, percentage }: { label: string; percentage: number }) => (
  <div
    className={classes.bar}
    role="progressbar"
    aria-label={label}
    aria-valuenow={percentage}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <div style={{ width: `${percentage}%` }} />
  </div>
)
