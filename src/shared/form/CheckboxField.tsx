import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { fieldLabel } from './field-label.tsx'
import type { Field } from './use-form.ts'
import classes from './CheckboxField.module.css'

type Props = Field<boolean> & {
  label: string
  /** The name for a screen reader, if the label alone is ambiguous. */
  name?: string
  /** The id of an error that several boxes share. */
  reason?: string | undefined
}

export function CheckboxField({ label, name, value, error = false, readOnly = false, reason, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  // The server drew the page without knowing this browser, and the member may have ticked the box before the script
  // ran.
  const agree = useEffectEvent((field: HTMLInputElement) => {
    if (field.checked && !value) onChange(true)
    else field.checked = value
  })
  useLayoutEffect(() => {
    if (box.current) agree(box.current)
  }, [])
  return (
    <label className={classes.check}>
      <input
        ref={box}
        type="checkbox"
        aria-label={name}
        checked={value}
        aria-disabled={readOnly || undefined}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? reason : undefined}
        onChange={({ currentTarget }) => !readOnly && onChange(currentTarget.checked)}
      />
      <span>{fieldLabel(label).label}</span>
    </label>
  )
}
