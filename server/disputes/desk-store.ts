import { sql } from 'kysely'
import { AccountType, AdminRole, UserStatus } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import { accountNameColumn, nameWithNumber } from '../db/names.ts'
import type { Db, Tx } from '../db/open.ts'
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

/** Returns whether one of the staff is this member too, which only the same email tells. */
export async function isSamePerson(db: Db, { institutionId, personId }: Member, staffId: number): Promise<boolean> {
  const { rows } = await sql`
    select from person as member join person as staff on staff.institution_id = member.institution_id
    where member.institution_id = ${institutionId} and member.id = ${personId} and staff.id = ${staffId}
      and member.email <> '' and lower(member.email) = lower(staff.email)`.execute(db)
  return rows.length > 0
}

/** Returns the staff member who proposed something, and whether they may still decide disputes. */
export async function findProposer(
  db: Db,
  { institution_id, proposed_by }: DisputeRow,
): Promise<{ name: string; mayDecide: boolean } | null> {
  const row = await db
    .selectFrom('person')
    .select(['name', 'staff_role', 'status', 'left_at'])
    .where('institution_id', '=', institution_id)
    .where('id', '=', proposed_by)
    .executeTakeFirst()
  if (!row) return null
  const { name, staff_role, status, left_at } = row
  const mayDecide = staff_role === AdminRole.FULL_ACCESS && status === UserStatus.NONE && left_at === null
  return { name, mayDecide }
}
