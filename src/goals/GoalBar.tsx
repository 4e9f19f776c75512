import classes from './GoalBar.module.css'

/** How far a goal has come. The bar grows for two seconds, and does not move for who asked for less motion. */
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
