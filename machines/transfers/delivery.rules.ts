import type { components } from '../../api/schema.d.ts'
import { type Day, dayFromWire } from '../../values/days.ts'
import type { DeliveryState, SendToType } from '../../values/enumerations.ts'

/** What became of money after it left for a person. `reason`: why it came back, else blank. */
export type Delivery = { state: DeliveryState; sendTo: SendToType; on: Day; reason: string }

/** Null of a transfer between accounts. */
export const deliveryOf = (delivery: components['schemas']['Delivery']): Delivery | null =>
  delivery && { ...delivery, on: dayFromWire(delivery.on) }
