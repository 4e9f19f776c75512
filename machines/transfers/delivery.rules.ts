import type { components } from '../../api/schema.d.ts'
import { type Day, dayFromWire } from '../../values/days.ts'
import type { DeliveryState, SendToType } from '../../values/enumerations.ts'

/**
 * The state of sent money. `reason`: why it was returned, else blank. `leavesAt`: when held money leaves; null if it is
 * not held.
 */
export type Delivery = { state: DeliveryState; sendTo: SendToType; on: Day; reason: string; leavesAt: string | null }

/** Returns null for a transfer between accounts. */
export const toDelivery = (delivery: components['schemas']['Delivery']): Delivery | null =>
  delivery && { ...delivery, on: dayFromWire(delivery.on) }
