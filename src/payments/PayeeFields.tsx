import type { PayeeFormDraft } from '../../machines/payments/payee-form.rules.ts'
import { offeredFields } from '../../values/payees.ts'
import type { Field } from '../shared/form/use-form.ts'
import { useIsPhone } from '../shared/use-is-phone.ts'
import { PayeeField } from './PayeeField.tsx'
import classes from './PayeeFields.module.css'
import { payeeFormWords } from './payee-form.words.ts'

type Name = Exclude<keyof PayeeFormDraft, 'legacyPayeeId'>
type Props = {
  isNew: boolean
  /** Whether the institution maintains the payee's data. */
  isOffered: boolean
  /** Whether a bank account is required before it can be paid. */
  needsBankAccount: boolean
  field: (name: Name) => Required<Field<string>>
}

/** Draws the fields in the order of the documents, which differs for a new payee. */
export function PayeeFields({ isNew, isOffered, needsBankAccount, field }: Props) {
  const isPhone = useIsPhone()
  const fields = Object.entries(isNew ? payeeFormWords.added : payeeFormWords.edited) as [Name, string][]
  // Errors are shown at any width: a phone may have been turned.
  const banks = Object.entries(payeeFormWords.banks) as [Name, string][]
  const hasBank = !isOffered && (!isPhone || needsBankAccount || banks.some(([name]) => field(name).error))
  const isFixed = (name: Name) => isOffered && offeredFields.some((fixed) => fixed === name)
  return (
    <>
      {fields.map(([name, label]) => (
        <PayeeField key={name} {...{ name, label }} {...field(name)} isFixed={isFixed(name)} />
      ))}
      {hasBank && (
        <fieldset className={classes.bank}>
          <legend>{payeeFormWords.bank}</legend>
          {banks.map(([name, label]) => (
            <PayeeField key={name} {...{ name, label }} {...field(name)} />
          ))}
        </fieldset>
      )}
    </>
  )
}
