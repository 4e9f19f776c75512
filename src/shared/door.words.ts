import { counted } from '../../values/counting.ts'

const minutes = (seconds: number) => Math.ceil(seconds / 60)

/** The shared words that the sign-in page needs. All others are in shared.words.ts, so that it comes without them. */
export const doorWords = {
  product: 'Sharedraft',
  retry: 'Try again',
  waited: 'You can try again now.',
  wait: (seconds: number) => `Try again in ${waitOf(seconds)}.`,
}

function waitOf(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second')
  return minutes(seconds) <= 90 ? counted(minutes(seconds), 'minute') : counted(Math.ceil(seconds / 3_600), 'hour')
}
