import { ActionIcon } from '@mantine/core'
import { type KeyboardEvent, useId, useRef } from 'react'
import { dayToWire, typedDay } from '../../../values/days.ts'
import { Icon } from '../Icon.tsx'
import './day.css'
import { words } from './form.words.ts'
import { TextField } from './TextField.tsx'
import type { Field } from './useForm.ts'
import { useTidied } from './useTidied.ts'

type Props = Field<string> & { label: string; autoComplete?: string }

/** A day as people here write it, MM/DD/YYYY; the calendar is the browser's own. */
export function DayField({ value, readOnly = false, autoComplete = 'off', onChange, ...props }: Props) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const tidy = useTidied({ value, onChange }, tidied)
  const keepForm = (event: KeyboardEvent) => event.stopPropagation()
  return (
    <div className="sd-day">
      <TextField
        id={id}
        placeholder={words.dayFormat}
        inputMode="numeric"
        autoComplete={autoComplete}
        readOnly={readOnly}
        maxLength={10}
        rightSectionWidth={44}
        rightSection={
          <ActionIcon
            type="button"
            disabled={readOnly}
            aria-label={words.calendar}
            aria-describedby={`${id}-label`}
            onClick={() => picker.current?.showPicker()}
            onKeyDown={keepForm}
          >
            <Icon name="calendar" />
          </ActionIcon>
        }
        {...props}
        {...tidy}
      />
      <input
        ref={picker}
        className="sd-day-picker"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={typedDay(value) ?? ''}
        onChange={({ currentTarget }) => {
          const day = typedDay(currentTarget.value)
          if (day) onChange(dayToWire(day))
        }}
      />
    </div>
  )
}

function tidied(text: string): string {
  const day = typedDay(text)
  return day ? dayToWire(day) : text
}
