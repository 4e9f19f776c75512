import { countText } from '../../values/counting.ts'

const minutes = (seconds: number) => Math.ceil(seconds / 60)

/**
 * The shared words that the sign-in page needs. All others are in shared.words.ts, which that page does not load.
 */
export const earlyWords = {
  product: 'Sharedraft',
  retry: 'Try again',
  waited: 'You can try again now.',
  wait: (seconds: number) => `Try again in ${formatWait(seconds)}.`,
}

function formatWait(seconds: number): string {
  if (seconds < 60) return countText(seconds, 'second')
  return minutes(seconds) <= 90 ? countText(minutes(seconds), 'minute') : countText(Math.ceil(seconds / 3_600), 'hour')
}
