import { addMonths } from '../../values/days.ts'
import { DayField } from '../shared/form/DayField.tsx'
import type { Field } from '../shared/form/use-form.ts'
import { useToday } from '../shared/use-today.ts'
import { recoveryWords } from './recovery.words.ts'

/** Years before today at which the calendar opens. */
const usualAge = 40

export function BirthDateField(props: Required<Field<string>>) {
  const today = useToday()
  return (
    <DayField
      label={recoveryWords.dob}
      autoComplete="bday"
      max={today}
      yearsAround={addMonths(today, -usualAge * 12)}
      {...props}
    />
  )
}
