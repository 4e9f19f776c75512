import { editPayeeAt } from '../shared/addresses.ts'
import { ChangeLink } from '../shared/ChangeLink.tsx'
import { Icon } from '../shared/Icon.tsx'
import classes from './NeedsBankAccount.module.css'
import { payeeWords } from './payee.words.ts'

/** Replaces a payment that would be refused with a link to what is missing. */
export function NeedsBankAccount({ uniqueId, className }: { uniqueId: string; className?: string }) {
  return (
    <div className={`${classes.needs} ${className ?? ''}`}>
      <p>
        <Icon name="alert" size={14} />
        {payeeWords.needsBankAccount}
      </p>
      <ChangeLink to={editPayeeAt(uniqueId)} variant="outline">
        {payeeWords.enterBankAccount}
      </ChangeLink>
    </div>
  )
}
