import type { Cents } from '../../../values/money.ts'
import { Money } from '../../shared/Money.tsx'
import classes from './AvailableAndHeld.module.css'
import { balanceOverTimeWords } from './balance-over-time.words.ts'

/** Shows the available amount and what is on hold. */
export function AvailableAndHeld({ available, held }: { available: Cents; held: Cents }) {
  const share = Math.max(0, available) / Math.max(1, Math.max(0, available) + held)
  return (
    <div className={classes.parts}>
      <dl>
        <div>
          <dt>{balanceOverTimeWords.available}</dt>
          <dd>
            <Money cents={available} />
          </dd>
        </div>
        <div data-held>
          <dt>{balanceOverTimeWords.held}</dt>
          <dd>
            <Money cents={held} />
          </dd>
        </div>
      </dl>
      <div className={classes.bar} aria-hidden>
        <div style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}
