import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { AutoPayFrequency, PayeeMethod, PaymentStatusReason, ScheduledPaymentOrigin } from '../../values/enumerations.ts'

export type PaymentTables = {
  offered_payee: OfferedPayeeTable
  payee: PayeeTable
  bill: {
    id: GeneratedAlways<number>
    institution_id: number
    payee_id: number
    unique_id: string
    made_at: Date
    ended_at: Date | null
  }
  payment: PaymentTable
  outgoing_payment: OutgoingPaymentTable
  outgoing_batch: OutgoingBatchTable
  auto_pay: AutoPayTable
  contact: ContactTable
  daily_limit: { institution_id: number; person_id: number; starts_on: string; amount: number | null }
}

/** Of an institution: free payments a month, the fee of each further one, and the most for one payment and for one member and day. Cents. */
export type EpayRules = { freePerMonth: number; fee: number; mostPerPayment: number; mostPerDay: number }

type PayeeAddress = { name: string; phone: string; address1: string; address2: string; city: string; state: string; zip_code: string }

type OfferedPayeeTable = PayeeAddress & { id: GeneratedAlways<number>; institution_id: number; is_active: Generated<boolean> }

type PayeeTable = PayeeAddress & {
  id: GeneratedAlways<number>
  institution_id: number
  person_id: number
  offered_payee_id: number | null
  nickname: string
  account_number: string
  routing_number: string | null
  /** Null of an electronic payee that is older than this column: it is paid as soon as the member enters it. */
  bank_account: string | null
  holder_name: string | null
  holder_last_name: string | null
  added_at: Date
  removed_at: Date | null
  change_notice_id: Generated<number | null>
  mail_first_until: Generated<Date | null>
}

export type PayeeRow = Selectable<PayeeTable>

type PaymentTable = {
  id: GeneratedAlways<number>
  institution_id: number
  person_id: number
  occurrence_id: number
  unique_id: string
  payee_id: number
  account_id: number
  amount: number
  comment: string
  comment_on_check: boolean
  origin: ScheduledPaymentOrigin
  /** Of one that was taken from an auto pay with a stop date. */
  not_after: Generated<string | null>
  /** Of a skipped one that can be taken back: how many its auto pay had left before, -1 until its member ends it. */
  unskip_remaining: Generated<number | null>
  /** Why a run has not made it, where the occurrence says no more than that. */
  refused_because: Extract<
    PaymentStatusReason,
    'ACCOUNT_UNAVAILABLE' | 'PAYEE_INACTIVE' | 'OVER_DAILY_LIMIT' | 'BANK_ACCOUNT_MISSING'
  > | null
}

/** The payee as they were when the money left. Of a contact the account number is the bank account or the handle, of a bill what the payee knows the member by. */
export type PaidPayee = PayeeAddress &
  Pick<PayeeTable, 'nickname' | 'account_number' | 'routing_number' | 'holder_name' | 'holder_last_name'> &
  Partial<Pick<PayeeTable, 'bank_account'>>

type OutgoingPaymentTable = {
  id: GeneratedAlways<number>
  institution_id: number
  /** The bill that it pays, or the contact that it is sent to. */
  payment_id: number | null
  contact_id: number | null
  person_id: number
  account_id: number
  left_amount: number
  confirmation: string
  memo: string
  process_date: string | null
  paid_on: string
  paid_at: Date
  fee: number
  method: Exclude<PayeeMethod, 'Unknown'> | 'Venmo' | 'PayPal'
  payee: ColumnType<PaidPayee, string, string>
  batch_id: Generated<number | null>
  delivered_at: Generated<Date | null>
  returned_at: Generated<Date | null>
  return_reason: Generated<string | null>
}

/** How an institution is known in the files of bank payments: to whom they go, from whom they come, and the names that the receiver reads. */
export type AchIdentity = {
  destination: string
  destinationName: string
  origin: string
  originName: string
  companyName: string
  companyId: string
  routingNumber: string
}

type OutgoingBatchTable = {
  id: GeneratedAlways<number>
  institution_id: number
  kind: 'ach' | 'check' | 'payout'
  made_at: Date
  made_on: string
  file_id: number
  effective_on: string
  ach: ColumnType<AchIdentity | null, string | null, never>
  attempts: Generated<number>
  next_attempt_at: Date
  delivered_at: Generated<Date | null>
}

type ContactTable = {
  id: GeneratedAlways<number>
  institution_id: number
  person_id: number
  name: string
  nickname: string
  address1: string
  address2: string
  city: string
  state: string
  zip_code: string
  paypal: string
  venmo: string
  routing_number: string
  account_number: string
  added_at: Date
  removed_at: Generated<Date | null>
  change_notice_id: Generated<number | null>
  mail_first_until: Generated<Date | null>
}

type AutoPayTable = {
  institution_id: number
  plan_id: number
  bill_id: number
  account_id: number
  frequency: AutoPayFrequency
  counted_from: string
  counted_from_number: Generated<number>
  amount: number
  final_amount: number | null
  /** Payments still to be made; null until the member ends it. */
  remaining: number | null
  /** Nothing is made after this day. */
  stops_after: Generated<string | null>
}
