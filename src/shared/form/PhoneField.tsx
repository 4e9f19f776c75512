import { showPhone } from '../../../values/masking.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { useTidyOnBlur } from './use-tidy-on-blur.ts'

export function PhoneField({ value, onChange, ...props }: TextFieldProps) {
  return (
    <TextField
      type="tel"
      inputMode="tel"
      maxLength={30}
      {...props}
      {...useTidyOnBlur({ value, onChange }, showPhone)}
    />
  )
}
