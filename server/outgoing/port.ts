import type { Selectable } from 'kysely'
import type { Cents } from '../../values/money.ts'
import type { Schema } from '../db/schema.ts'
import type { AchIdentity, PaidPayee } from '../db/columns.ts'
import type { FileReports, Outcome } from '../incoming-files.ts'
import type { IssueFolder } from '../incoming-issues.ts'

/** The longest `undoSeconds`. What stays longer is held, and its member is told when it leaves. */
export const maxUndo = 120_000

export type SendingInstitution = { id: number; key: string; name: string; timeZone: string }
type Batched = Selectable<Schema['outgoing_batch']>
export type BatchKind = Batched['kind']

/** What the other bank gets about a payment. For Venmo and PayPal the account number is the handle. */
export type OutgoingPayment = Pick<Selectable<Schema['outgoing_payment']>, 'id' | 'contact_id' | 'method'> & {
  amount: number
  confirm_num: string
  comment: string
  payee: PaidPayee
}
/** Returns the bank account. Never takes the number on a bill for one. */
export const getBankAccount = ({ contact_id, payee }: Pick<OutgoingPayment, 'contact_id' | 'payee'>): string =>
  contact_id === null ? (payee.bank_account ?? '') : payee.account_number

/** One file. The same batch always makes the same bytes. */
export type Batch = Pick<Batched, 'id' | 'made_on' | 'file_id' | 'effective_on'> & {
  institution: SendingInstitution
  payments: readonly OutgoingPayment[]
} & ({ kind: 'ach'; ach: AchIdentity } | { kind: Exclude<BatchKind, 'ach'>; ach: null })

/** A payment that could not be delivered. `code`: NACHA's, of why. */
export type Return = { confirmNum: string; amount: Cents; code: string }
/** A return and where it is. `key`: of it alone, however often it is read. */
export type ReturnOfFile = Return & { key: string; file: string; folder: IssueFolder }
/** Payments that were returned together. `key`: of them alone. */
export type Returns = { key: string; name: string; returns: readonly Return[] }

/** Delivers money. `deliver` throws when the batch was not accepted, and must accept the same batch a second time. */
export type OutgoingPort = {
  /** Milliseconds between two batches of a kind. */
  pause: number
  /** How many ACH batches of a day it can tell apart. The rest waits for the next day. */
  maxAchOfDay?: number
  deliver(batch: Batch): Promise<void>
  /** Hands all returns to `take`, which returns whether it is done with them; if not, they come again. */
  returned(
    institution: SendingInstitution,
    reports: FileReports,
    take: (returns: Returns) => Promise<Outcome>,
  ): Promise<void>
}
