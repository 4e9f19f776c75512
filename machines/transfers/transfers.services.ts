import { operation } from '../../api/calls/transfers.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWireOrNull, dayToWire } from '../../values/days.ts'
import { fromWireOrNull, toWire } from '../../values/money.ts'
import { isRepeating } from '../../values/repetitions.ts'
import type { TransferOrder, Preview } from './transfers.rules.ts'

type Wire = components['schemas']
type Ordering = { userId: number; order: TransferOrder }

export const previewTransfer = operation('previewTransfer', {
  send: ({ userId, order }: Ordering) => ({ userId, ...toRequest(order) }),
  answer: (preview, _, { order }) => toPreview(preview, order),
})

export const createTransfer = operation('createTransfer', {
  send: ({ userId, key, order }: Ordering & { key: string }) => ({ userId, key, ...toRequest(order) }),
})

export const toPreview = (answer: Wire['TransferPreview'], { to }: Pick<TransferOrder, 'to'>): Preview => ({
  fromAfter: fromWireOrNull(answer.fromAvailableAfter),
  toAfter: fromWireOrNull(to.owes ? answer.toBalanceAfter : answer.toAvailableAfter),
  sameAt: answer.sameTransferAt,
  first: dayFromWireOrNull(answer.firstProcessDate),
  next: dayFromWireOrNull(answer.nextProcessDate),
  last: dayFromWireOrNull(answer.lastProcessDate),
})

/** A single transfer has no frequency. */
const toRequest = (order: TransferOrder) => ({
  fromId: order.from.uniqueId,
  toId: order.to.uniqueId,
  fromAccountNum: order.from.accountNumber,
  toAccountNum: order.to.accountNumber,
  amount: toWire(order.amount),
  comment: order.note,
  transferType: 1 as const,
  ...(order.startsOn && { startDate: dayToWire(order.startsOn) }),
  ...(isRepeating(order.frequency) && { frequency: order.frequency }),
  ...(order.stopsOn && { stopDate: dayToWire(order.stopsOn) }),
})
