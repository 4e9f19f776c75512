import type { Selectable } from 'kysely'
import type { Cents } from '../../values/money.ts'
import type { Schema } from '../db/schema.ts'
import type { AchIdentity, PaidPayee } from '../db/columns.ts'

export type SendingInstitution = { id: number; key: string; name: string; timeZone: string }
type Batched = Selectable<Schema['outgoing_batch']>
export type BatchKind = Batched['kind']

/** Of a payment all that is handed on. Where it goes to Venmo or PayPal, the payee's account number is the handle. */
export type Leaving = Pick<Selectable<Schema['outgoing_payment']>, 'id' | 'contact_id' | 'method'> & {
  amount: number
  confirm_num: string
  comment: string
  payee: PaidPayee
}
/** Returns where the money goes. The number on a bill is never taken for a bank account. */
export const bankAccountOf = ({ contact_id, payee }: Pick<Leaving, 'contact_id' | 'payee'>): string =>
  contact_id === null ? (payee.bank_account ?? '') : payee.account_number

/** One file. The same batch is the same file, byte by byte. */
export type Batch = Pick<Batched, 'id' | 'made_on' | 'file_id' | 'effective_on'> & {
  institution: SendingInstitution
  payments: readonly Leaving[]
} & ({ kind: 'ach'; ach: AchIdentity } | { kind: Exclude<BatchKind, 'ach'>; ach: null })

/** One payment that could not be delivered. `reason`: in words for the member. */
export type Return = { confirmNum: string; amount: Cents; reason: string }
/** What came back together; `done` is called when all of it is posted. */
export type Returns = { name: string; returns: readonly Return[]; done(): Promise<void> }

/** The exit from the bank for money; `deliver` throws when the batch was not taken, and may be given one a second time. */
export type OutgoingPort = {
  /** Milliseconds between two batches of a kind. */
  pause: number
  deliver(batch: Batch): Promise<void>
  /** A function for each of what came back: what cannot be read keeps nothing else. */
  returned(institution: SendingInstitution): Promise<readonly (() => Promise<Returns>)[]>
}
