import { operation } from '../../api/calls/transfers.ts'
import type { components } from '../../api/schema.d.ts'
import { fromWire } from '../../values/money.ts'
import { toDelivery } from './delivery.rules.ts'
import type { Receipt, ReceiptSide } from './receipt.rules.ts'

type Wire = components['schemas']

export const getTransferReceipt = operation('getTransferReceipt', (receipt) => toReceipt(receipt))

export const undoSend = operation('undoSend')

export const takeTransferBack = operation('takeTransferBack')

/** A receipt, and for how many milliseconds its money can be taken back. */
export type ReadReceipt = Receipt & { undoExpiresInMs: number }

export const toReceipt = ({
  amount,
  comment,
  scheduledTransferId,
  from,
  to,
  delivery,
  ...rest
}: Wire['TransferReceipt']): ReadReceipt => ({
  ...rest,
  amount: fromWire(amount),
  note: comment,
  from: toSide(from),
  to: toSide(to),
  delivery: toDelivery(delivery),
  isRepeating: scheduledTransferId !== null,
})

function toSide({ accountId, name, number, availableAfter, balanceAfter }: Wire['TransferSide']): ReceiptSide {
  const isOwed = /^[LC]-/.test(accountId ?? '')
  const after = isOwed ? balanceAfter : availableAfter
  return { id: accountId ?? '', name, number, isOwed, after: after === null ? null : fromWire(after) }
}
