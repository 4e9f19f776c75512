import { sql } from 'kysely'
import { AccountType } from '../../values/enumerations.ts'
import { accountNameColumn, nameWithNumber } from '../db/names.ts'
import type { Tx } from '../db/open.ts'
import type { DisputeRow } from './store.ts'

/**
 * Returns where the credit goes, or went: to the account that paid, or to another share of the member's where that is no
 * longer displayed. The last resort is the account that paid: staff can pay out from there.
 */
export async function findCreditAccount(
  tx: Tx,
  { institution_id, person_id, account_id, credit_num }: DisputeRow,
): Promise<{ id: number; name: string }> {
  const paid = sql<boolean>`account.id = ${account_id}`
  const credited = sql<boolean>`account.id = coalesce((
    select entry.account_id from ledger_transaction as made
      join ledger_entry as entry on entry.institution_id = ${institution_id} and entry.transaction_id = made.id and entry.amount > 0
    where made.institution_id = ${institution_id} and made.confirm_num = ${credit_num}), ${account_id})`
  const open = sql<boolean>`${paid} or display and allow_to and not is_trusted`
  const row = await tx
    .selectFrom('account')
    .select(['id', 'account_type', 'display_id', 'last_four', accountNameColumn('account').as('name')])
    .$narrowType<{ account_type: AccountType }>()
    .where('institution_id', '=', institution_id)
    .where('person_id', '=', person_id)
    .where('account_type', '=', AccountType.SHARE)
    .where(credit_num === null ? sql<boolean>`(${open})` : credited)
    .orderBy(sql`${paid} and display`, 'desc')
    .orderBy(paid)
    .orderBy('display_id')
    .executeTakeFirstOrThrow()
  return { id: row.id, name: nameWithNumber(row) }
}
