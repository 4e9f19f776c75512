import type { components } from '../../api/schema.d.ts'
import { type Day, dayFromWire } from '../../values/days.ts'
import type { DeliveryState, SendToType } from '../../values/enumerations.ts'

/** The state of sent money. `reason`: why it was returned, else blank. */
export type Delivery = { state: DeliveryState; sendTo: SendToType; on: Day; reason: string }

/** Returns null for a transfer between accounts. */
export const toDelivery = (delivery: components['schemas']['Delivery']): Delivery | null =>
  delivery && { ...delivery, on: dayFromWire(delivery.on) }
