import { formatTyped } from '../../../values/money.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { useTidyOnBlur } from './use-tidy-on-blur.ts'

export function MoneyField({ value, onChange, ...props }: TextFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      leftSection="$"
      {...props}
      {...useTidyOnBlur({ value, onChange }, formatTyped)}
    />
  )
}
