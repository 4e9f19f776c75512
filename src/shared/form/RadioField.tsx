import { useId } from 'react'
import { GroupError } from './GroupError.tsx'
import classes from './RadioField.module.css'
import type { Field } from './use-form.ts'

type Choice<Value> = { value: Value; label: string; hint: string }
/** `value`: null until one is chosen. */
type Props<Value> = Omit<Field<Value>, 'value'> & {
  label: string
  choices: readonly Choice<Value>[]
  value: Value | null
  'data-autofocus'?: boolean
}

/** Offers a few choices that should all be read before one is chosen. */
export function RadioField<Value extends string | number>({
  label,
  choices,
  value,
  error = false,
  readOnly,
  onChange,
  ...marks
}: Props<Value>) {
  const id = useId()
  return (
    <fieldset className={classes.choices} role="radiogroup">
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            name={id}
            {...(choice.value === value && marks)}
            checked={choice.value === value}
            disabled={readOnly}
            aria-invalid={Boolean(error)}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
          <span className={`sd-small sd-soft ${classes.hint}`}>{choice.hint}</span>
        </label>
      ))}
      <GroupError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
