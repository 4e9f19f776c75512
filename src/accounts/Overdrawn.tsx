import { getOverdrawn } from '../../machines/accounts/overdrawn.rules.ts'
import { type Cents, format } from '../../values/money.ts'
import { Icon } from '../shared/Icon.tsx'
import classes from './AccountName.module.css'
import { accountsWords } from './accounts.words.ts'

/** Marks a share that is below zero, and says how much brings it back. */
export function Overdrawn({ balance }: { balance: Cents | null | undefined }) {
  const missing = getOverdrawn(balance)
  return (
    missing !== null && (
      <span className={`sd-status ${classes.overdrawn}`}>
        <Icon name="alert" size={14} />
        {accountsWords.overdrawn(format(missing))}
      </span>
    )
  )
}
