import { showPhone } from '../../../values/masking.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { useTidied } from './use-tidied.ts'

export function PhoneField({ value, onChange, ...props }: TextFieldProps) {
  return (
    <TextField type="tel" inputMode="tel" maxLength={30} {...props} {...useTidied({ value, onChange }, showPhone)} />
  )
}
