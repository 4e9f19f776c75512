import { InputBase } from '@mantine/core'
import { fieldErrorProps } from './field-error-props.tsx'
import { fieldLabel } from './field-label.tsx'
import type { Field } from './use-form.ts'
import classes from './TextAreaField.module.css'

type Props = Field<string> & {
  label: string
  isOptional?: boolean
  description?: string
  maxLength?: number
  className?: string | undefined
}

export const TextAreaField = ({ error = false, label, isOptional, onChange, ...props }: Props) => (
  <InputBase
    component="textarea"
    multiline
    rows={4}
    classNames={{ input: classes.text }}
    {...props}
    {...fieldLabel(label, isOptional)}
    {...fieldErrorProps(error)}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
