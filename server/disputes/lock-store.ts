import { sql } from 'kysely'
import type { FormStatus } from '../../values/enumerations.ts'
import type { Tx } from '../db/open.ts'
import { bookAccountType } from '../ledger/figures.ts'
import type { DisputeRow } from './store.ts'

type Form = { institutionId: number; id: number }

export type LockedDispute = DisputeRow & {
  status: FormStatus
  sent_at: Date
  description: string
  book: number
  returned_at: Date | null
}

/**
 * Locks the payment that is disputed, so that its money does not come back now, then the dispute and its conversation. Lock
 * the member first, as the member's own messages do.
 */
export async function lockDispute(tx: Tx, { institutionId, id }: Form): Promise<LockedDispute | null> {
  const returned_at = await lockReturn(tx, { institutionId, id })
  const row = await tx
    .selectFrom('dispute')
    .innerJoin('secured_form as form', (join) =>
      join.onRef('form.institution_id', '=', 'dispute.institution_id').onRef('form.id', '=', 'form_id'),
    )
    .innerJoin('ledger_entry as entry', (join) =>
      join.onRef('entry.institution_id', '=', 'dispute.institution_id').onRef('entry.id', '=', 'entry_id'),
    )
    .innerJoin('account as book', (join) =>
      join
        .onRef('book.institution_id', '=', 'dispute.institution_id')
        .on('book.account_type', '=', bookAccountType)
        .on('book.display_id', '=', 'disputes'),
    )
    .selectAll('dispute')
    .select(['form.status', 'form.sent_at', 'entry.description', 'book.id as book'])
    .where('dispute.institution_id', '=', institutionId)
    .where('form_id', '=', id)
    .forNoKeyUpdate(['dispute', 'form'])
    .executeTakeFirst()
  return row ? { ...row, returned_at } : null
}

/** Locks the payment to somebody else that is disputed. Returns when its money came back, or null. */
async function lockReturn(tx: Tx, { institutionId, id }: Form): Promise<Date | null> {
  const { rows } = await sql<{ returned_at: Date | null }>`
    select returned_at from outgoing_payment as sent
      join ledger_transaction as posted on posted.institution_id = ${institutionId} and confirm_num = confirmation
      join ledger_entry as entry on entry.institution_id = ${institutionId} and transaction_id = posted.id
      join dispute on dispute.institution_id = ${institutionId} and entry_id = entry.id
    where sent.institution_id = ${institutionId} and form_id = ${id} for no key update of sent`.execute(tx)
  return rows[0]?.returned_at ?? null
}
