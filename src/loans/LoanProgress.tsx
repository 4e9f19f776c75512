import classes from './LoanProgress.module.css'
import { newLoanWords } from './new-loan.words.ts'

export const LoanProgress = ({ percent }: { percent: number }) => (
  <div className={classes.line}>
    <progress className={classes.bar} max={100} value={percent} aria-label={newLoanWords.progress} />
    <span className="sd-small sd-soft" aria-hidden="true">
      {percent}%
    </span>
  </div>
)
