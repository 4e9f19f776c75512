import { ActionIcon, getDefaultZIndex, Popover } from '@mantine/core'
import { type ComponentType, type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react'
import { type Day, dayToWire, typedDay } from '../../../values/days.ts'
import { Icon } from '../Icon.tsx'
import { useIsTopDialog } from '../use-is-top-dialog.ts'
import { useLate } from '../use-late.ts'
import type { CalendarProps } from './DayCalendar.tsx'
import { formWords } from './form.words.ts'
import { TextField } from './TextField.tsx'
import type { Field } from './use-form.ts'
import { useTidyOnBlur } from './use-tidy-on-blur.ts'
import { Problem } from '../Problem.tsx'
import { Skeleton } from '../Skeleton.tsx'
import classes from './DayField.module.css'

/** The days that the calendar offers. The form says what is wrong with another one that is typed. */
export type Choosable = Pick<CalendarProps, 'min' | 'max' | 'isExcluded' | 'isClosed' | 'yearsAround'>

type Props = Field<string> &
  Choosable & { label: string; isOptional?: boolean; description?: string | null; autoComplete?: string }

const loadCalendar = async () => (await import('./DayCalendar.tsx')).DayCalendar
// A failed load is reported when the calendar is opened.
const preload = () => void loadCalendar().catch(() => {})

/** Takes a day as MM/DD/YYYY, typed or chosen in a calendar. */
export function DayField({
  value,
  readOnly = false,
  autoComplete = 'off',
  min,
  max,
  isExcluded,
  isClosed,
  yearsAround,
  onChange,
  ...props
}: Props) {
  const id = useId()
  const { opener, isOpen, Calendar, isMissing, close, toggle } = useCalendar()
  const tidy = useTidyOnBlur({ value, onChange }, tidyDay)
  const choose = (day: Day) => {
    onChange(dayToWire(day))
    close()
  }
  const button = (
    <ActionIcon
      ref={opener}
      type="button"
      disabled={readOnly}
      aria-label={formWords.calendar}
      aria-describedby={`${id}-label`}
      onClick={toggle}
      onKeyDown={keepFromForm}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Icon name="calendar" />
    </ActionIcon>
  )
  return (
    <div>
      <Popover
        id={`${id}-calendar`}
        opened={isOpen}
        onChange={close}
        position="bottom-end"
        width={312}
        middlewares={{ shift: { padding: 8 }, flip: true }}
        // Beside its field, so that an open dialog treats it as its own content; fixed, so that it can overlap the
        // dialog's edge.
        withinPortal={false}
        floatingStrategy="fixed"
        transitionProps={{ duration: 0 }}
        trapFocus
        // A closed one would handle every press on the page, and there may be hundreds.
        {...(!isOpen && { clickOutsideEvents: [] })}
        // On Escape, Mantine would return the focus to the day that had it first.
        closeOnEscape={false}
      >
        <TextField
          id={id}
          placeholder={formWords.dayFormat}
          inputMode="numeric"
          autoComplete={autoComplete}
          readOnly={readOnly}
          maxLength={10}
          rightSection={<Popover.Target>{button}</Popover.Target>}
          {...props}
          {...tidy}
        />
        <Popover.Dropdown
          aria-labelledby={`${id}-calendar ${id}-label`}
          className={classes.popup}
          onKeyDown={(event) => {
            keepFromForm(event)
            if (event.key === 'Escape') close()
          }}
        >
          {isMissing ? (
            <Problem problem={formWords.notLoaded} />
          ) : (
            <Month
              Calendar={Calendar}
              {...{ min, max, isExcluded, isClosed, yearsAround }}
              value={typedDay(value)}
              onChoose={choose}
            />
          )}
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

/** Shows the popup first and its days right after: a slow phone draws a month for longer than a press may wait. */
function Month({ Calendar, ...days }: CalendarProps & { Calendar: ComponentType<CalendarProps> | null }) {
  const isDue = useDeferredValue(true, false)
  if (!Calendar || !isDue) return <Skeleton className={classes.month} />
  return (
    <div className={classes.month}>
      <Calendar {...days} />
    </div>
  )
}

function useCalendar() {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { Part: Calendar, isMissing, ask } = useLate(loadCalendar)
  // While the calendar is open, Escape closes it and not the dialog around it.
  useIsTopDialog(isOpen, getDefaultZIndex('popover'))
  const open = () => {
    setOpen(true)
    ask()
  }
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return { opener, isOpen, Calendar, isMissing, close, toggle: isOpen ? close : open }
}

const keepFromForm = (event: KeyboardEvent) => event.stopPropagation()

function tidyDay(text: string): string {
  const day = typedDay(text)
  return day ? dayToWire(day) : text
}
