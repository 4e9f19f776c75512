import type { ReactNode } from 'react'
import { formWords } from './form.words.ts'

/** Labels a field. A required field has no visible mark; the documents' star is for screen readers. */
export function fieldLabel(label: ReactNode, isOptional = false) {
  const stem = typeof label === 'string' && /^(.*?) ?\*$/.exec(label)?.[1]
  if (stem)
    return {
      'aria-required': true,
      label: (
        <>
          {stem}
          <span className="sd-hidden">{String(label).slice(stem.length)}</span>
        </>
      ),
    }
  if (!isOptional) return { label }
  return {
    label: (
      <>
        {label} <span className="sd-soft">{formWords.optional}</span>
      </>
    ),
  }
}
