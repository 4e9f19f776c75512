import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, addMonths, type Day, day, monthOf, spokenDay, weekday } from '../../../values/days.ts'
import { useToday } from '../use-today.ts'
import { formWords } from './form.words.ts'
import classes from './DayCalendar.module.css'

export type CalendarProps = {
  value: Day | null
  min?: Day | undefined
  max?: Day | undefined
  isExcluded?: ((day: Day) => boolean) | undefined
  /** Shades days that can be chosen, but on which nothing is processed. */
  isClosed?: ((day: Day) => boolean) | undefined
  /** Opens on a choice of years around this one, for a day long ago. */
  yearsAround?: Day | undefined
  onChoose: (day: Day) => void
}

const noDay = () => false
const [first, last] = [day('1900-01-01'), day('2199-12-31')]

const steps: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  'Shift PageUp': (day) => addMonths(day, -12),
  'Shift PageDown': (day) => addMonths(day, 12),
}

/** Draws a calendar, whose script loads late. The keys follow the ARIA date picker pattern, also across months. */
export function DayCalendar({
  value,
  min = first,
  max = last,
  isExcluded = noDay,
  isClosed = noDay,
  yearsAround,
  onChoose,
}: CalendarProps) {
  const clampDay = (day: Day): Day => (day < min ? min : day > max ? max : day)
  const today = useToday()
  const [start] = useState(() => clampDay(value ?? yearsAround ?? today))
  const [shown, setShown] = useState<Day>(start)
  const [level, setLevel] = useState<'month' | 'year' | 'decade'>(!value && yearsAround ? 'decade' : 'month')
  const root = useRef<HTMLDivElement>(null)
  const dayToFocus = useRef<Day>(null)

  // The focused control may have disappeared or been disabled at the last month: then no key would arrive.
  useEffect(() => {
    const found = document.activeElement
    const isLost = !root.current?.contains(found) || found?.matches(':disabled')
    if (!dayToFocus.current && !isLost) return
    const selector = dayToFocus.current
      ? `[data-day="${dayToFocus.current}"]`
      : '[data-autofocus]:enabled:not([data-hidden])'
    dayToFocus.current = null
    const control =
      root.current?.querySelector<HTMLElement>(selector) ??
      root.current?.querySelector<HTMLElement>('table [tabindex="0"]')
    control?.focus()
  })

  function move(event: KeyboardEvent) {
    const from = (event.target as HTMLElement).dataset['day']
    const step = steps[`${event.shiftKey ? 'Shift ' : ''}${event.key}`]
    if (!from || !step) return
    event.preventDefault()
    // Mantine's own keys stay within the month.
    event.stopPropagation()
    let to = step(day(from))
    for (let tries = 0; isExcluded(to) && tries < 31; tries++) to = step(to)
    to = clampDay(to)
    if (isExcluded(to)) return
    dayToFocus.current = to
    setShown(to)
  }

  return (
    <div ref={root} className={classes.calendar} onKeyDownCapture={move}>
      <DatePicker
        value={value}
        date={shown}
        level={level}
        minDate={min}
        maxDate={max}
        excludeDate={(date) => isExcluded(day(date))}
        firstDayOfWeek={0}
        weekendDays={[]}
        hideOutsideDates
        fullWidth
        enableKeyboardNavigation={false}
        ariaLabels={formWords.calendarControls}
        getDayAriaLabel={(date) =>
          isClosed(day(date)) ? formWords.closedDay(spokenDay(day(date))) : spokenDay(day(date))
        }
        getDayProps={(date) => ({
          'data-day': date,
          'data-closed': isClosed(day(date)) || undefined,
          'data-autofocus': date === start || undefined,
          'aria-pressed': date === value,
        })}
        getYearControlProps={(date) => ({ 'data-autofocus': date.slice(0, 4) === start.slice(0, 4) || undefined })}
        onDateChange={(date) => setShown(clampDay(day(date)))}
        onLevelChange={setLevel}
        onChange={(date) => date && onChoose(day(date))}
      />
      {isClosed !== noDay && level === 'month' && (
        <p className={`sd-small sd-soft ${classes.closed}`}>{formWords.closedDays}</p>
      )}
      <span className="sd-hidden" role="status">
        {level === 'month' && monthOf(shown)}
      </span>
    </div>
  )
}
