import type { components } from '../../api/schema.d.ts'
import { dayToWire, isoToWire } from '../../values/days.ts'
import type { PaymentStatusReason } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { cents, toWire } from '../../values/money.ts'
import type { AutoPayRow } from './auto-store.ts'
import { countRemaining } from './auto-series-domain.ts'
import { toListedPayee } from './payees-answers.ts'
import { type PaymentMoment, getNextTry, findRestorable, waitsFor } from './payments-answers.ts'

const continuous = -1

/** `blockedBy`: null for a new or changed one, which has just passed all rules. */
export const autoPayAnswer = (
  row: AutoPayRow,
  moment: PaymentMoment,
  blockedBy: PaymentStatusReason | null = null,
): components['schemas']['AutoPay'] => ({
  ...toListedPayee(row),
  frequency: row.frequency,
  fromAccountId: row.account,
  fromAccountType: row.account_type,
  payFrom: displayId(row.account_type, row.display_id),
  regularAmount: toWire(cents(row.amount)),
  finalAmount: row.final_amount === null ? null : toWire(cents(row.final_amount)),
  lastDate: row.last_paid_on === null ? null : isoToWire(row.last_paid_on),
  nextDate: isoToWire(row.scheduled_on),
  startDate: isoToWire(row.starts_on),
  anchorDate: isoToWire(row.counted_from),
  remaining: countRemaining(row) ?? continuous,
  statusReason: waitsFor(row),
  nextTryDate: getNextTry(row, moment.holidays),
  blockedBy,
  skippedDates: findRestorable(row, moment).map(({ on }) => dayToWire(on)),
})
