import { countText } from '../../values/counting.ts'

/**
 * Returns minutes of business hours as people say them: '45 minutes', '3 hours', '2 business days, 3 hours'. `dayMinutes`:
 * how many of them a business day has.
 */
export function shortTime(minutes: number, dayMinutes: number): string {
  if (minutes === 0) return 'less than a minute'
  if (minutes < 60) return countText(minutes, 'minute')
  const days = Math.floor(minutes / dayMinutes)
  const hours = Math.floor((minutes % dayMinutes) / 60)
  const parts = [
    ...(days > 0 ? [countText(days, 'business day')] : []),
    ...(hours > 0 ? [countText(hours, 'hour')] : []),
  ]
  return parts.join(', ')
}
