import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AccountType, CreditCardType, TransactionSearchType } from '../../values/enumerations.ts'
import type { AccessTables } from './schema-access.ts'
import type { AlertTables } from './schema-alerts.ts'
import type { AuditTables } from './schema-audit.ts'
import type { BroadcastTables } from './schema-broadcasts.ts'
import type { GoalTables } from './schema-goals.ts'
import type { HelpTables } from './schema-help.ts'
import type { ImportTables } from './schema-imports.ts'
import type { LinkTables } from './schema-links.ts'
import type { LoanTables } from './schema-loans.ts'
import type { InstitutionTable } from './schema-institution.ts'
import type { PaymentTables } from './schema-payments.ts'
import type { RecoveryTables } from './schema-recovery.ts'
import type { ScheduleTables } from './schema-schedule.ts'
import type { SearchTables } from './schema-searches.ts'
import type { TextBankingTables } from './schema-text-banking.ts'

type OtherTables = AccessTables &
  RecoveryTables &
  ScheduleTables &
  LinkTables &
  AuditTables &
  HelpTables &
  AlertTables &
  GoalTables &
  SearchTables &
  LoanTables &
  PaymentTables &
  TextBankingTables &
  BroadcastTables &
  ImportTables

/** The tables, as queries see them: cents and counts are numbers, days 'YYYY-MM-DD', instants Dates. */
export type Schema = OtherTables & {
  installation: { one: Generated<boolean>; demo: boolean }
  institution: InstitutionTable
  institution_domain: { domain: string; institution_id: number; position: Generated<number> }
  bank_holiday: { day: string }
  account: AccountTable
  loan: {
    account_id: number
    institution_id: number
    regular_payment: number
    minimum_due: number
    next_due_on: string | null
    due_day: Generated<number | null>
    original_amount: number
  }
  due_payment: {
    id: GeneratedAlways<number>
    account_id: number
    institution_id: number
    paid_on: string
    paid: number
    lowered: number
    due_on: string | null
    was_returned: Generated<boolean>
  }
  credit_card: {
    account_id: number
    institution_id: number
    brand: CreditCardType
    name: string
    minimum_due: number
    due_on: string | null
    last_payment_on: string | null
    last_payment: number | null
  }
  ledger_transaction: {
    id: GeneratedAlways<number>
    institution_id: number
    kind: string
    confirm_num: string | null
    made_at: Date
    made_by: number | null
  }
  ledger_entry: EntryTable
  hold: HoldTable
  operation: OperationTable
  outbox_message: OutboxTable
}

type AccountTable = {
  id: GeneratedAlways<number>
  institution_id: number
  person_id: number | null
  /** 0 is a book of the institution's own. */
  account_type: AccountType | 0
  type: number
  display_id: string
  last_four: string
  unique_id: string
  default_description: string
  description: Generated<string>
  full_name: Generated<string>
  is_trusted: Generated<boolean>
  display: Generated<boolean>
  allow_inquiry: Generated<boolean>
  allow_balance: Generated<boolean>
  allow_from: Generated<boolean>
  allow_to: Generated<boolean>
  rate: number | null
  matures_on: string | null
  balance: Generated<number>
  held: Generated<number>
  credit_limit: Generated<number>
  interest_due: Generated<number>
  minimum_advance: number | null
  monthly_withdrawals: number | null
  opened_online: Generated<boolean>
  updated_at: Date
}

type EntryTable = {
  id: GeneratedAlways<number>
  institution_id: number
  transaction_id: number
  account_id: number
  amount: number
  balance_after: number | null
  available_after: Generated<number | null>
  unique_id: string
  search_type: TransactionSearchType
  description: string
  comment: string
  happened_on: string
  effective_on: string
  settled_on: string | null
  draft: string
  interest: number
  fee: number
  extra_info: string
}

type HoldTable = {
  id: GeneratedAlways<number>
  institution_id: number
  account_id: number
  amount: number
  unique_id: string
  search_type: TransactionSearchType
  description: string
  pending_type: string
  made_on: string
  effective_on: string
  draft: string
  released_at: Generated<Date | null>
}

type OperationTable = {
  person_id: number
  key: string
  institution_id: number
  operation: string
  body_hash: string
  state: 'done' | 'refused' | 'released'
  http_status: number | null
  answer: ColumnType<unknown, string | null, string | null>
  confirm_num: string | null
  made_at: Date
}

type OutboxTable = {
  id: GeneratedAlways<number>
  institution_id: number
  channel: 'email' | 'sms'
  recipient: string
  subject: string
  sealed_body: string
  made_at: Date
  attempts: Generated<number>
  next_attempt_at: Date
  urgent: boolean
  delivered_at: Generated<Date | null>
  given_up_at: Generated<Date | null>
}
