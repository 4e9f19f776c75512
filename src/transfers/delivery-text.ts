import type { Delivery } from '../../machines/transfers/delivery.rules.ts'
import { dayToWire } from '../../values/days.ts'
import { transfersWords } from './transfers.words.ts'

/** Says whether money that was sent to a person has arrived. */
export const deliveryText = ({ state, sendTo, on, reason, leavesAt }: Delivery): string =>
  transfersWords.deliveryOf(state, sendTo, dayToWire(on), reason, leavesAt !== null)
