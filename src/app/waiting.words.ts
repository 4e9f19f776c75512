import { shortTime } from '../office/short-time.ts'

/** Says how long members wait. Null: there was none. */
export const waitingText = ({ longest, first }: { longest: number | null; first: number | null }): string =>
  [
    ...(longest === null ? [] : [`Longest: ${shortTime(longest)}.`]),
    ...(first === null ? [] : [`First answers usually take ${shortTime(first)}.`]),
  ].join(' ')
