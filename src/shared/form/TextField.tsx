import { TextInput, type TextInputProps } from '@mantine/core'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { fieldErrorProps } from './fieldErrorProps.tsx'
import { isStarred } from './isStarred.ts'
import type { Field } from './useForm.ts'

export type TextFieldProps = Field<string> &
  Omit<TextInputProps, keyof Field<string>> & { ref?: RefObject<HTMLInputElement | null> | undefined }

export function TextField({ ref, error = false, onChange, ...props }: TextFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  // What was typed before the script came, or filled in by the browser, is in the page alone.
  const readTyped = useEffectEvent((typed: string) => {
    if (typed && typed !== props.value) onChange(typed)
  })
  useLayoutEffect(() => readTyped(input.current?.value ?? ''), [input])
  return (
    <TextInput
      aria-required={isStarred(props.label)}
      {...props}
      ref={input}
      {...fieldErrorProps(error)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
