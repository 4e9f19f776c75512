import { type Cents, format } from '../../values/money.ts'
import { sharedWords } from './shared.words.ts'
import classes from './Money.module.css'

/** Shows an amount. A hidden amount is never shown as zero. */
export function Money({ cents }: { cents: Cents | null }) {
  if (cents === null) return <span className={`${classes.money} sd-soft`}>{sharedWords.hidden}</span>
  return (
    <span className={classes.money} data-below={cents < 0 || undefined}>
      {format(cents)}
    </span>
  )
}
