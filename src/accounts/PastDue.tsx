import { type Day, dayToWire } from '../../values/days.ts'
import { Icon } from '../shared/Icon.tsx'
import classes from './AccountSection.module.css'
import { accountsWords } from './accounts.words.ts'

/** Marks a missed payment's day. */
export function PastDue({ on }: { on: Day }) {
  return (
    <span>
      {dayToWire(on)}{' '}
      <span className={`sd-status ${classes.word}`}>
        <Icon name="alert" size={14} />
        {accountsWords.pastDue}
      </span>
    </span>
  )
}
