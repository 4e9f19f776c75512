import { InputBase } from '@mantine/core'
import { fieldErrorProps } from './fieldErrorProps.tsx'
import { isStarred } from './isStarred.ts'
import type { Field } from './useForm.ts'
import classes from './TextAreaField.module.css'

type Props = Field<string> & { label: string; description?: string; maxLength?: number; className?: string | undefined }

/** A text of several lines. */
export const TextAreaField = ({ error = false, onChange, ...props }: Props) => (
  <InputBase
    component="textarea"
    multiline
    rows={4}
    classNames={{ input: classes.text }}
    aria-required={isStarred(props.label)}
    {...props}
    {...fieldErrorProps(error)}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
