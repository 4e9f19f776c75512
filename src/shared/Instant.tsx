import { clockTime, dayIn, dayToWire } from '../../values/days.ts'
import { useApp } from './app.ts'

/** Shows a day and time in the institution's zone. */
export function Instant({ at }: { at: string }) {
  const { fiTimeZone } = useApp().config.setup
  const instant = new Date(at)
  // In a narrow column the line breaks between day and time alone.
  const time = clockTime(instant, fiTimeZone).replaceAll(' ', '\u00a0')
  return <time dateTime={at}>{`${dayToWire(dayIn(fiTimeZone, instant))} ${time}`}</time>
}
