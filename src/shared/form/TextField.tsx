import { TextInput, type TextInputProps } from '@mantine/core'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { fieldErrorProps } from './field-error-props.tsx'
import { fieldLabel } from './field-label.tsx'
import type { Field } from './use-form.ts'

export type TextFieldProps = Field<string> &
  Omit<TextInputProps, keyof Field<string>> & {
    ref?: RefObject<HTMLInputElement | null> | undefined
    isOptional?: boolean
  }

export function TextField({ ref, error = false, label, isOptional, onChange, ...props }: TextFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  // What was typed before the script came, or filled in by the browser, is in the page alone.
  const readTyped = useEffectEvent((typed: string) => {
    if (typed && typed !== props.value) onChange(typed)
  })
  useLayoutEffect(() => readTyped(input.current?.value ?? ''), [input])
  return (
    <TextInput
      {...props}
      {...fieldLabel(label, isOptional)}
      ref={input}
      {...fieldErrorProps(error)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
