import { bankTime } from '../../api/client.ts'
import { type Day, dayIn } from '../../values/days.ts'

/** Returns today's date at the institution, by the bank's clock. */
export const todayIn = (zone: string): Day => dayIn(zone, bankTime())
