import type { PaymentDraft } from '../../machines/payments/quick-pay.rules.ts'
import { frequencyNames } from '../../values/auto-pays.ts'
import { Icon } from '../shared/Icon.tsx'
import type { RowDefaults } from './QuickPayOrder.tsx'
import classes from './QuickPayRow.module.css'
import { quickPayWords } from './quick-pay.words.ts'

type Props = Pick<PaymentDraft, 'fromId' | 'date' | 'repeat'> & {
  given: RowDefaults
  name: string
  isOpen: boolean
  onToggle: () => void
}

/** Shows the account and the date of a row in two lines on a phone, and opens their fields. */
export function QuickPayFold({ given, name, fromId, date, repeat, isOpen, onToggle }: Props) {
  const from = given.accounts.find(({ uniqueId }) => uniqueId === fromId)
  return (
    <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={onToggle}>
      <span>
        <span>{from ? quickPayWords.account(from) : quickPayWords.choose}</span>
        <span>
          {date}
          {repeat !== 'once' && `, ${frequencyNames[repeat]}`}
        </span>
        <span className="sd-hidden">{quickPayWords.ofRow('', name)}</span>
      </span>
      <Icon name="down" size={16} />
    </button>
  )
}
