import { formatTyped } from '../../../values/money.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { useTidied } from './use-tidied.ts'

export function MoneyField({ value, onChange, ...props }: TextFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      leftSection="$"
      {...props}
      {...useTidied({ value, onChange }, formatTyped)}
    />
  )
}
