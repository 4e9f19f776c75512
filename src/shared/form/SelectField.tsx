import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { fieldErrorProps } from './field-error-props.tsx'
import { fieldLabel } from './field-label.tsx'
import type { Field } from './use-form.ts'

type Props<Value> = Field<Value> &
  Omit<NativeSelectProps, keyof Field<Value> | 'data'> & {
    data: readonly { value: Value; label: string }[]
    isOptional?: boolean
  }

export function SelectField<Value extends string | number>({
  data,
  value,
  error = false,
  readOnly = false,
  label,
  isOptional,
  onChange,
  ...props
}: Props<Value>) {
  const choose = (chosen: string) => {
    const choice = data.find((each) => String(each.value) === chosen)
    if (choice) onChange(choice.value)
  }
  return (
    <NativeSelect
      {...props}
      {...fieldLabel(label, isOptional)}
      data={data.map((each) => ({ value: String(each.value), label: each.label }))}
      value={String(value)}
      rightSectionProps={{ 'aria-hidden': true }}
      // A select cannot be read-only.
      disabled={readOnly}
      {...fieldErrorProps(error)}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}
