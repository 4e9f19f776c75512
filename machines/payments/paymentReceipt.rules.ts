import type { PayeeMethod, ScheduledPaymentOrigin } from '../../values/enumerations.ts'
import type { Day } from '../../values/days.ts'
import type { Cents } from '../../values/money.ts'

/** A payment and its payee as they were when the money left. */
export type PaymentReceipt = {
  confirmNum: string
  paidAt: string
  scheduledOn: Day
  amount: Cents
  fee: Cents
  comment: string
  commentOnCheck: boolean
  origin: ScheduledPaymentOrigin
  payFrom: string
  payFromName: string
  payee: string
  nickname: string
  address: string
  accountNumber: string
  method: PayeeMethod
  /** When and why the money came back; null while it has not. */
  returned: { on: Day; reason: string } | null
}
