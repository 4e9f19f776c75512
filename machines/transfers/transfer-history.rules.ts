import type { components } from '../../api/schema.d.ts'
import { type Day, dayFromWire } from '../../values/days.ts'
import type { AccountType } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { type Cents, fromWire } from '../../values/money.ts'
import { type Delivery, toDelivery } from './delivery.rules.ts'

/** A past transfer in the list. */
export type PastTransfer = {
  id: number
  confirmNum: string
  on: Day
  from: string
  to: string
  fromName: string
  toName: string
  amount: Cents
  /** Set for money sent to a person. */
  delivery: Delivery | null
  isTakenBack: boolean
}

type Item = components['schemas']['TransferHistoryItem']

export const toPastTransfer = ({
  effectiveDate,
  amount,
  description,
  from,
  id,
  confirmNum,
  to,
  fromName,
  toName,
  delivery,
  isTakenBack,
}: Item): PastTransfer => ({
  id,
  confirmNum,
  on: dayFromWire(effectiveDate),
  from: parseSource(description) ?? from,
  to,
  fromName,
  toName,
  amount: fromWire(amount),
  delivery: toDelivery(delivery),
  isTakenBack,
})

/**
 * Parses the account in a description: type and id after the first colon. Text of the member comes later and is
 * ignored. Null if none is named.
 */
export function parseSource(description: string): string | null {
  const [, type, id] = /^[^:]*: *([1-3])-(\d+)(?:;|$)/.exec(description) ?? []
  return type && id ? displayId(Number(type) as AccountType, id) : null
}
