import { clockTime, dayIn, dayToWire } from '../../values/days.ts'
import { useApp } from './app.ts'

/** A day and a time, as they are at the institution. */
export function Instant({ at }: { at: string }) {
  const { fiTimeZone } = useApp().config.setup
  const instant = new Date(at)
  return <time dateTime={at}>{`${dayToWire(dayIn(fiTimeZone, instant))} ${clockTime(instant, fiTimeZone)}`}</time>
}
