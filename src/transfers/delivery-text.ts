import type { Delivery } from '../../machines/transfers/delivery.rules.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import { transfersWords } from './transfers.words.ts'

/** Says whether money that was sent to a person has arrived. `dayText`: as the days beside it are written. */
export const deliveryText = (
  { state, sendTo, on, reason, leavesAt }: Delivery,
  dayText: (day: Day) => string = dayToWire,
): string => transfersWords.deliveryOf(state, sendTo, dayText(on), reason, leavesAt !== null)
