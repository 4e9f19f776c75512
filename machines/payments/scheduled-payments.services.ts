import { operation } from '../../api/calls/payments.ts'
import { bankTime } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire, dayFromWireOrNull } from '../../values/days.ts'
import { fromWire } from '../../values/money.ts'
import type { ScheduledPayment } from './scheduled-payments.rules.ts'

export const getScheduledPayments = operation('getScheduledPayments', (payments) => payments.map(toScheduledPayment))

/** `key`: the same at each try, so that a retry gets the stored answer. */
export const unschedulePayment = operation('unschedulePayment', {
  send: ({ id, ...rest }: { userId: number; key: string; id: string }) => ({ ...rest, uniqueId: id }),
})

export const toScheduledPayment = (wire: components['schemas']['ScheduledPayment']): ScheduledPayment => ({
  id: wire.uniqueId,
  payeeId: wire.payeeId,
  payeeUniqueId: wire.payeeUniqueId,
  payee: wire.payeeName,
  nickname: wire.payeeNickname,
  scheduledOn: dayFromWire(wire.scheduledDate),
  processedOn: dayFromWire(wire.processDate),
  amount: fromWire(wire.amount),
  fromId: wire.fromAccountId,
  payFrom: wire.payFrom,
  origin: wire.paymentOrigin,
  comment: wire.comment,
  waitsFor: wire.statusReason,
  nextTryOn: dayFromWireOrNull(wire.nextTryDate),
  blockedBy: wire.blockedBy,
  onCheck: wire.commentOnCheck,
  isCheck: wire.payeeMethod === 'Check',
  isChangeable: wire.changeableUntil !== null && bankTime() < new Date(wire.changeableUntil),
  skipped: wire.skipped.map(({ uniqueId, date, isFinal }) => ({ id: uniqueId, on: dayFromWire(date), isFinal })),
})
