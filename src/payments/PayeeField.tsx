import { maxPayeeLengths, type PayeeDraft, payeeStates } from '../../values/payees.ts'
import { PhoneField } from '../shared/form/PhoneField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import type { Field } from '../shared/form/use-form.ts'
import classes from './PayeeFields.module.css'
import { payeeFormWords } from './payee-form.words.ts'

type Props = Required<Field<string>> & {
  name: keyof PayeeDraft | 'bankAccountAgain'
  label: string
  /** Read-only, because the institution maintains it. */
  isFixed?: boolean
}

/** Draws one field of a payee. The browser must not autofill the member's own data into it. */
export function PayeeField({ name, isFixed = false, readOnly, ...field }: Props) {
  const common = {
    ...field,
    autoComplete: 'off',
    readOnly: readOnly || isFixed,
    'data-autofocus': isFixed ? undefined : true,
  }
  const input = { ...common, className: isFixed ? classes.fixed : undefined }
  if (name === 'state') return <SelectField {...common} data={choices} />
  if (name === 'phone') return <PhoneField {...input} />
  if (name === 'bankAccountAgain')
    return <TextField {...input} inputMode="numeric" maxLength={maxPayeeLengths.bankAccountNumber} />
  if (name === 'zipCode' || name === 'routingNumber') return <TextField {...input} inputMode="numeric" maxLength={10} />
  const description = name in payeeFormWords.hints && payeeFormWords.hints[name as keyof typeof payeeFormWords.hints]
  return (
    <TextField
      {...input}
      {...(name === 'bankAccountNumber' && { inputMode: 'numeric' })}
      isOptional={name === 'address2'}
      description={description}
      maxLength={maxPayeeLengths[name]}
    />
  )
}

const choices = [
  { value: '', label: payeeFormWords.chooseState },
  ...payeeStates.map(([code, name]) => ({ value: code, label: `${code}, ${name}` })),
]
