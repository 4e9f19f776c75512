import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { fieldLabel } from './field-label.tsx'
import type { Field } from './use-form.ts'
import classes from './CheckboxField.module.css'

type Props = Field<boolean> & {
  label: string
  /** What a screen reader calls it, where the label alone does not say whose it is. */
  name?: string
  /** The id of why it is wrong, where that is said of several boxes at once. */
  reason?: string | undefined
}

export function CheckboxField({ label, name, value, error = false, readOnly = false, reason, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  // The page was drawn before anybody knew this browser, and its owner may have ticked the box before the script came.
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
