import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { Icon } from '../Icon.tsx'
import { fieldLabel } from './field-label.tsx'
import classes from './TextField.module.css'
import type { Field } from './use-form.ts'

export type TextFieldProps = Field<string> &
  Omit<ComponentProps<'input'>, keyof Field<string> | 'ref'> & {
    ref?: RefObject<HTMLInputElement | null> | undefined
    label?: ReactNode
    description?: ReactNode
    isOptional?: boolean
    leftSection?: ReactNode
    /** A button in the field. */
    rightSection?: ReactNode
  }

/** A line of text. It needs no Mantine, because the sign-in page loads without it, and looks like Mantine's fields. */
export function TextField({
  ref,
  id,
  className,
  error = false,
  label,
  description,
  isOptional,
  leftSection,
  rightSection,
  onChange,
  ...props
}: TextFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  const made = useId()
  const named = id ?? made
  // What was typed before the script came, or filled in by the browser, is in the page alone.
  const readTyped = useEffectEvent((typed: string) => {
    if (typed && typed !== props.value) onChange(typed)
  })
  useLayoutEffect(() => readTyped(input.current?.value ?? ''), [input])
  const { label: shown, ...required } = fieldLabel(label, isOptional)
  const below = [error && `${named}-error`, description && `${named}-description`].filter(Boolean).join(' ')
  return (
    <div className={`${classes.field} ${className ?? ''}`}>
      {shown && (
        <label className={`sd-label ${classes.label}`} id={`${named}-label`} htmlFor={named}>
          {shown}
        </label>
      )}
      <div
        className={classes.line}
        data-left={leftSection ? true : undefined}
        data-right={rightSection ? true : undefined}
      >
        {leftSection && <span className={classes.left}>{leftSection}</span>}
        <input
          type="text"
          {...props}
          {...required}
          ref={input}
          id={named}
          className={`sd-input ${classes.input}`}
          aria-invalid={error !== false}
          aria-describedby={below || undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {rightSection && <span className={classes.right}>{rightSection}</span>}
      </div>
      {description && (
        <p className={classes.description} id={`${named}-description`}>
          {description}
        </p>
      )}
      {error && (
        <p className={`sd-reason ${classes.reason}`} id={`${named}-error`} role="alert">
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
    </div>
  )
}
