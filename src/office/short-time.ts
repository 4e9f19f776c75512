import { countText } from '../../values/counting.ts'

/** Returns minutes as people say them: '45 minutes', '3 hours'. */
export const shortTime = (minutes: number): string =>
  minutes === 0
    ? 'less than a minute'
    : minutes < 60
      ? countText(minutes, 'minute')
      : countText(Math.floor(minutes / 60), 'hour')
