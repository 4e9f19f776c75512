import type { ColumnType } from 'kysely'
import type { components } from '../../api/schema.d.ts'
import type { Audience } from '../../values/audience.ts'
import type { BusinessHours } from '../../values/business-hours.ts'
import type {
  AccountType,
  AdminRole,
  CreditCardType,
  LoanType,
  MessageTypes,
  SearchColumn,
  TransactionSearchType,
  TransferFrequency,
  UserMfaType,
  UserStatus,
} from '../../values/enumerations.ts'
import type { Day } from '../../values/days.ts'
import type { Cents } from '../../values/money.ts'
import type { Filters } from '../../values/searches.ts'
import type { Earned, StatementAccount } from '../../values/statements.ts'

type Schemas = components['schemas']

/**
 * Types that the database does not know, such as enumerations and JSON. `npm run generate` copies them into schema.ts.
 */
export type Columns = {
  /** 0 is one of the institution's own accounts. */
  'account.account_type': AccountType | 0
  'audit_event.after': Record<string, unknown>
  'audit_event.before': Record<string, unknown>
  'credit_card.brand': CreditCardType
  'hold.search_type': TransactionSearchType
  'institution.ach': AchIdentity
  'institution.admin_access': AdminAccess
  'institution.core': CoreRules
  'institution.disputes': DisputeRules
  'institution.epay': EpayRules
  'institution.new_receivers': NewReceiverRules
  'institution.answer_hours': BusinessHours
  'institution.quicken': QuickenKey
  /** The contract's setup without the fields that have their own columns: name and time zone. */
  'institution.setup': Omit<Schemas['Setup'], 'fiName' | 'fiTimeZone'>
  'institution.sso_hosts': string[]
  'institution.staff_provider': StaffProvider
  'institution.statements': StatementRules
  'institution.text_banking': TextBankingRules
  'ledger_entry.search_type': TransactionSearchType
  'loan_application.answers': Record<string, string>
  /** 0 once it was erased. */
  'loan_application.loan_type': ColumnType<LoanType, LoanType, LoanType | 0>
  'member_count.status': UserStatus
  'notice.message_type': MessageTypes
  'notice.sent_group': Schemas['BroadcastGroup']
  /** No default: the writer of a message must say whether it may wait. */
  'outbox_message.urgent': ColumnType<boolean>
  'outgoing_batch.ach': ColumnType<AchIdentity | null, string | null, never>
  'outgoing_payment.memo': ColumnType<string>
  'outgoing_payment.payee': PaidPayee
  'person.mfa_type': UserMfaType
  'person.staff_role': AdminRole
  'person.status': UserStatus
  'received_entry.entry_notice': ColumnType<AchNotice | null, string | null, never>
  'received_issue.issue_reasons': ColumnType<{ line: number; reason: string }[], string, never>
  'recovery_proof.kind': 'email' | 'sms'
  'repeating_transfer.frequency': TransferFrequency
  'saved_search.columns': SearchColumn[]
  'saved_search.filters': Filters
  'message_draft.files': number[]
  'secured_form.sections': FormSection[]
  'secured_form_count.source': Schemas['FormSource']
  'secured_form_count.status': Schemas['FormStatus']
  'sign_in_day.audience': Audience
  'statement.facts': ColumnType<StatementFacts, string, never>
  'sso_item.section': Schemas['SsoSection']
  'sso_item.sso_type': Schemas['SsoType']
}

export type AdminAccess = { enabled: boolean; cidrs: string[] }
/**
 * The identity provider of an institution's staff. `roleClaim`: the claim whose values `roles` maps to roles; empty where
 * staff have the role that they were given here. `passwordToo`: whether staff may still use passwords and passkeys.
 */
export type StaffProvider = {
  name: string
  issuer: string
  clientId: string
  roleClaim: string
  roles: Record<string, keyof typeof AdminRole>
  passwordToo: boolean
}
/**
 * What an institution's own monthly statements say, the first month that has one ('2026-11'), and what members agree to
 * before they get them without paper.
 */
export type StatementRules = { firstMonth: string; address: string; errorNotice: string; disclosure: string }
/**
 * An account as it was when the statement was made. `before`: the account's last entry that the earlier statement has.
 * `newest`: the last one that this statement has. An entry that is posted later for an earlier day is so on the
 * next statement, and on no other.
 */
export type AccountFacts = {
  id: number
  name: string
  kind: StatementAccount['kind']
  opening: Cents
  closing: Cents
  before: number
  newest: number
  interest: Earned
  fees: Earned
  /** Sums of the year before. Earlier statements do not have it. */
  lastYear?: { interest: Cents; fees: Cents }
  /** Percent. Earlier statements do not have it. */
  rate?: number | null
  due: { amount: Cents; on: Day } | null
}
/** What a statement says and the ledger does not keep. */
export type StatementFacts = { name: string; address: string[]; number: string; accounts: AccountFacts[] }

/** What a record of another bank says: why money comes back (99), or what was changed (98). */
export type AchNotice = { kind: 'RETURN' | 'CHANGE'; code: string; corrected: string }

/** How Quicken identifies an institution. */
export type QuickenKey = { org: string; fid: string; bid: string; routingNumber: string }
/**
 * An institution's E-Pay rules: free payments a month, the fee after that, and the limits for one payment and one day.
 * Cents.
 */
export type EpayRules = { freePerMonth: number; fee: number; mostPerPayment: number; mostPerDay: number }
/**
 * What an institution holds back of what is sent to a new bank account: more than `holdAbove` (cents), for `holdHours`.
 * 0 hours: nothing.
 */
export type NewReceiverRules = { holdAbove: number; holdHours: number }
/** Above `twoAbove` (cents) two of the staff are needed to credit a member's disputes of 30 days, decide for the member or take back. */
export type DisputeRules = { twoAbove: number }
/**
 * An institution's text banking rules: the disclosure to accept, and the limits for one text and for one phone and day.
 * Cents.
 */
export type TextBankingRules = { disclosure: string; mostPerText: number; mostPerDay: number }

/**
 * An institution's identity in files of bank payments: the destination, the origin, and the names that the receiver
 * reads.
 */
export type AchIdentity = {
  destination: string
  destinationName: string
  origin: string
  originName: string
  companyName: string
  companyId: string
  routingNumber: string
}

/** How often an institution's core system gets a file of what was posted here. */
export type CoreRules = { postings: 'daily' | 'every 15 minutes' }

/** As it is shown: titles in order. A website may send any JSON as a value. */
export type FormSection = { title: string; values: { title: string; value: unknown }[] }

/**
 * The payee at the time the money left. The account number is a contact's bank account or handle, or the number on a
 * bill.
 */
export type PaidPayee = Record<
  'name' | 'nickname' | 'phone' | 'address1' | 'address2' | 'city' | 'state' | 'zip_code' | 'account_number',
  string
> &
  Record<'routing_number' | 'holder_name' | 'holder_last_name', string | null> & { bank_account?: string | null }

/** What remains of an application after it was sent. */
export const withoutContents = { steps: '[]', answers: '{}', purpose: '' }
/** What remains of an application that was discarded. */
export const erasedContents = { ...withoutContents, amount: 0, loan_type: 0 as const }
