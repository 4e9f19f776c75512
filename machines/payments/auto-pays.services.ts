import { operation } from '../../api/calls/payments.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire, dayFromWireOrNull } from '../../values/days.ts'
import { fromWire, fromWireOrNull } from '../../values/money.ts'
import { AccountType } from '../../values/enumerations.ts'
import type { AutoPay } from './auto-pays.rules.ts'

export const getAutoPays = operation('getAutoPays', (rows) => rows.map(toAutoPay))

export const toAutoPay = (row: components['schemas']['AutoPay']): AutoPay => ({
  id: row.payeeId,
  uniqueId: row.uniqueId,
  name: row.payeeName,
  nickname: row.payeeNickname,
  address: row.payeeAddress1,
  isActive: row.isActive,
  needsBankAccount: row.needsBankAccount,
  frequency: row.frequency,
  fromId: row.fromAccountId,
  fromType: row.fromAccountType === AccountType.LOAN ? AccountType.LOAN : AccountType.SHARE,
  payFrom: row.payFrom,
  amount: fromWire(row.regularAmount),
  finalAmount: fromWireOrNull(row.finalAmount),
  lastOn: dayFromWireOrNull(row.lastDate),
  nextOn: dayFromWire(row.nextDate),
  countedFrom: dayFromWire(row.anchorDate),
  remaining: row.remaining < 0 ? null : row.remaining,
  waitsFor: row.statusReason,
  nextTryOn: dayFromWireOrNull(row.nextTryDate),
  blockedBy: row.blockedBy,
  skippedOn: row.skippedDates.map(dayFromWire),
})
