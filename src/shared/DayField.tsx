import { ActionIcon, TextInput } from '@mantine/core'
import { type KeyboardEvent, useId, useRef } from 'react'
import { dayToWire, typedDay } from '../../values/days.ts'
import './day.css'
import { Icon } from './Icon.tsx'
import { words } from './shared.words.ts'

type Props = {
  label: string
  value: string
  /** `true` where the reason stands elsewhere. */
  error?: string | boolean | undefined
  isDisabled?: boolean
  readOnly?: boolean
  autoComplete?: string
  onChange: (text: string) => void
}

/** A day as people here write it, MM/DD/YYYY; the calendar is the browser's own. */
export function DayField({ label, value, error, isDisabled = false, readOnly = false, autoComplete = 'off', onChange }: Props) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const tidy = () => {
    const day = typedDay(value)
    if (day && dayToWire(day) !== value) onChange(dayToWire(day))
  }
  const keepForm = (event: KeyboardEvent) => event.stopPropagation()
  return (
    <div className="sd-day">
      <TextInput
        id={id}
        label={label}
        placeholder={words.dayFormat}
        inputMode="numeric"
        autoComplete={autoComplete}
        readOnly={readOnly}
        maxLength={10}
        disabled={isDisabled}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={tidy}
        rightSectionWidth={44}
        rightSection={
          <ActionIcon
            type="button"
            disabled={isDisabled || readOnly}
            aria-label={words.calendar}
            aria-describedby={`${id}-label`}
            onClick={() => picker.current?.showPicker()}
            onKeyDown={keepForm}
          >
            <Icon name="calendar" />
          </ActionIcon>
        }
      />
      <input
        ref={picker}
        className="sd-day-picker"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={typedDay(value) ?? ''}
        onChange={(event) => {
          const day = typedDay(event.currentTarget.value)
          if (day) onChange(dayToWire(day))
        }}
      />
    </div>
  )
}
