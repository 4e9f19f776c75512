import { useState } from 'react'
import type { Field } from './use-form.ts'

/** Formats what was typed once the field loses the focus. The draft keeps it as typed: both mean the same. */
export function useTidyOnBlur(
  { value, onChange }: Pick<Field<string>, 'value' | 'onChange'>,
  tidy: (text: string) => string,
) {
  const [isTyping, setTyping] = useState(false)
  return {
    value: isTyping ? value : tidy(value),
    onChange: (text: string) => {
      setTyping(true)
      onChange(text)
    },
    onBlur: () => setTyping(false),
  }
}
