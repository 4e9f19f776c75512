import { type Cents, format } from '../../values/money.ts'
import classes from './Figure.module.css'
import { sharedWords } from './shared.words.ts'

/** Draws the main amount of a page, with smaller cents. */
export function Figure({ cents }: { cents: Cents | null }) {
  if (cents === null) return <span className={`${classes.figure} sd-soft`}>{sharedWords.hidden}</span>
  const [dollars, rest] = format(cents).split('.')
  return (
    <span className={classes.figure} data-below={cents < 0 || undefined}>
      {dollars}
      <small>.{rest}</small>
    </span>
  )
}
