import { countText } from './counting.ts'
import { dayIn, daysBetween, dayToWire } from './days.ts'

const minute = 60_000
const hour = 60 * minute

/** 'just now', '5 minutes ago', '2 hours ago', 'yesterday', '6 days ago', then the day. Days are those of the zone. */
export function agoText(at: Date, now: Date, zone: string): string {
  const passed = now.getTime() - at.getTime()
  if (passed < minute) return 'just now'
  if (passed < hour) return `${countText(Math.floor(passed / minute), 'minute')} ago`
  if (passed < 24 * hour) return `${countText(Math.floor(passed / hour), 'hour')} ago`
  const days = daysBetween(dayIn(zone, at), dayIn(zone, now))
  if (days === 1) return 'yesterday'
  return days < 7 ? `${countText(days, 'day')} ago` : dayToWire(dayIn(zone, at))
}
