import { useState } from 'react'
import type { Field } from './use-form.ts'

/**
 * Shows what was typed as it is properly written, once the field is left. The draft keeps it as it was typed: both mean
 * the same.
 */
export function useTidied(
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
