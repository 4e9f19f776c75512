import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { fieldErrorProps } from './fieldErrorProps.tsx'
import { isStarred } from './isStarred.ts'
import type { Field } from './useForm.ts'

type Props<Value> = Field<Value> &
  Omit<NativeSelectProps, keyof Field<Value> | 'data'> & { data: readonly { value: Value; label: string }[] }

export function SelectField<Value extends string | number>({
  data,
  value,
  error = false,
  readOnly = false,
  onChange,
  ...props
}: Props<Value>) {
  const choose = (chosen: string) => {
    const choice = data.find((each) => String(each.value) === chosen)
    if (choice) onChange(choice.value)
  }
  return (
    <NativeSelect
      aria-required={isStarred(props.label)}
      {...props}
      data={data.map((each) => ({ value: String(each.value), label: each.label }))}
      value={String(value)}
      // A select cannot be read-only.
      disabled={readOnly}
      {...fieldErrorProps(error)}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}
