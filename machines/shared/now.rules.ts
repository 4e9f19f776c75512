import { bankTime } from '../../api/client.ts'

/** Returns the time by the bank's clock, as the full minute. */
export const bankMinute = (): number => Math.floor(bankTime().getTime() / 60_000) * 60_000
