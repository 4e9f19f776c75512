import { TextField } from '../shared/form/TextField.tsx'
import type { Field } from '../shared/form/use-form.ts'
import { fourDigits } from './proof.ts'
import { recoveryWords } from './recovery.words.ts'

/** Asks for the last four digits of the SSN. */
export const SsnEndField = ({ onChange, ...props }: Required<Field<string>>) => (
  <TextField
    label={recoveryWords.ssn}
    inputMode="numeric"
    autoComplete="off"
    {...props}
    onChange={(text) => onChange(fourDigits(text))}
  />
)
