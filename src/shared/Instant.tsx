import { dayIn, dayToWire } from '../../values/days.ts'
import { useApp } from './app.ts'
import { wholeTime } from './whole-time.ts'

/** Shows a day and time in the institution's zone. */
export function Instant({ at }: { at: string }) {
  const { fiTimeZone } = useApp().config.setup
  const instant = new Date(at)
  const time = wholeTime(instant, fiTimeZone)
  return <time dateTime={at}>{`${dayToWire(dayIn(fiTimeZone, instant))} ${time}`}</time>
}
