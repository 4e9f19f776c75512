import type { ReactNode } from 'react'
import type { LoanField } from '../../machines/loans/loan-application.rules.ts'
import { maxAnswerLength } from '../../values/loans.ts'
import { DayField } from '../shared/form/DayField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextAreaField } from '../shared/form/TextAreaField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import type { Field } from '../shared/form/use-form.ts'
import { loanApplicationWords } from './loan-application.words.ts'
import { useToday } from '../shared/use-today.ts'
import { TextsToRead } from './TextsToRead.tsx'

type Props = { field: LoanField; connect: (name: string) => Required<Field<string>> }

/** Draws a field of a template by its type. */
export function TemplateField({ field, connect }: Props): ReactNode {
  const { name, type, label, required, past, phone, possibleValues } = field
  const today = useToday()
  if (type === 'description_submit') return <TextsToRead field={field} />
  const common = { ...connect(name), label, isOptional: !required }
  if (type === 'select')
    return (
      <SelectField
        {...common}
        data={[
          { value: '', label: loanApplicationWords.choose },
          ...possibleValues.map(({ id, value }) => ({ value: id, label: value })),
        ]}
      />
    )
  if (type === 'date') return <DayField {...common} max={past ? today : undefined} />
  if (type === 'textarea') return <TextAreaField {...common} maxLength={maxAnswerLength} />
  const looks = {
    number: { inputMode: 'numeric', autoComplete: 'off' },
    email: { type: 'email', autoComplete: 'email' },
    text: { autoComplete: 'off' },
  } as const
  return (
    <TextField
      {...common}
      {...looks[type]}
      {...(phone && { type: 'tel', inputMode: 'tel', autoComplete: 'tel' })}
      maxLength={maxAnswerLength}
    />
  )
}
