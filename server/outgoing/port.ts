import type { Selectable } from 'kysely'
import type { Cents } from '../../values/money.ts'
import type { Schema } from '../db/schema.ts'
import type { AchIdentity, PaidPayee } from '../db/columns.ts'

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

/** A payment that could not be delivered. `reason`: in words for the member. */
export type Return = { confirmNum: string; amount: Cents; reason: string }
/** Payments that were returned together; call `done` once all are posted. */
export type Returns = { name: string; returns: readonly Return[]; done(): Promise<void> }

/** Delivers money. `deliver` throws when the batch was not accepted, and must accept the same batch a second time. */
export type OutgoingPort = {
  /** Milliseconds between two batches of a kind. */
  pause: number
  /** How many ACH batches of a day it can tell apart. The rest waits for the next day. */
  maxAchOfDay?: number
  deliver(batch: Batch): Promise<void>
  /** Returns one reader for each file of returns, so that an unreadable file does not block the others. */
  returned(institution: SendingInstitution): Promise<readonly (() => Promise<Returns>)[]>
}
