import { sql } from 'kysely'
import { AccountType } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

/** Returns the alerts in the order in which they were created. */
export async function readAlerts(db: Db, { institutionId, personId }: Member) {
  return db
    .selectFrom('alert')
    .leftJoin('account', (join) =>
      join.onRef('account.institution_id', '=', 'alert.institution_id').onRef('account.id', '=', 'account_id'),
    )
    .select(['alert.id', 'kind', 'threshold', 'by_notification', 'by_email', 'by_text'])
    .select(['unique_id', 'display_id', 'description', 'default_description'])
    .where('alert.institution_id', '=', institutionId)
    .where('alert.person_id', '=', personId)
    .where('alert_removed_at', 'is', null)
    .orderBy('alert.id')
    .execute()
}

export type AlertRow = Awaited<ReturnType<typeof readAlerts>>[number]

/** Returns the id of one of the member's shares that shows its balance, or null. */
export async function findShareId(
  db: Db,
  { institutionId, personId }: Member,
  uniqueId: string,
): Promise<number | null> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('unique_id', '=', uniqueId)
    .where('account_type', '=', AccountType.SHARE)
    .where('display', '=', true)
    .where('allow_balance', '=', true)
    .where('allow_inquiry', '=', true)
    .executeTakeFirst()
  return found?.id ?? null
}

type AlertColumns = Pick<
  Schema['alert'],
  'kind' | 'account_id' | 'threshold' | 'by_notification' | 'by_email' | 'by_text'
>

/** A new alert starts at the newest entry, so that it reports nothing older. */
const lastEntry = ({ institutionId }: Member, accountId: number | null) =>
  sql<number>`(select coalesce(max(id), 0) from ledger_entry where institution_id = ${institutionId} and account_id = ${accountId})`

export async function addAlert(tx: Tx, member: Member, alert: AlertColumns): Promise<number> {
  const { id } = await tx
    .insertInto('alert')
    .values({
      institution_id: member.institutionId,
      person_id: member.personId,
      ...alert,
      watched_to: lastEntry(member, alert.account_id),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns false when the member has no such alert. */
export async function changeAlert(tx: Tx, member: Member, id: number, alert: AlertColumns): Promise<boolean> {
  const changed = await tx
    .updateTable('alert')
    .set({ ...alert, watched_to: lastEntry(member, alert.account_id) })
    .where('institution_id', '=', member.institutionId)
    .where('person_id', '=', member.personId)
    .where('id', '=', id)
    .where('alert_removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Returns false when there is nothing to remove. */
export async function removeAlert(
  tx: Tx,
  { institutionId, personId }: Member,
  id: number,
  now: Date,
): Promise<boolean> {
  const removed = await tx
    .updateTable('alert')
    .set({ alert_removed_at: now })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where('alert_removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Returns one of the member's alerts, removed or not. */
export async function findAlert(db: Db, { institutionId, personId }: Member, id: number) {
  const found = await db
    .selectFrom('alert')
    .leftJoin('account', (join) =>
      join.onRef('account.institution_id', '=', 'alert.institution_id').onRef('account.id', '=', 'account_id'),
    )
    .select(['alert.id', 'kind', 'threshold', 'by_notification', 'by_email', 'by_text'])
    .select(['unique_id', 'alert_removed_at'])
    .where('alert.institution_id', '=', institutionId)
    .where('alert.person_id', '=', personId)
    .where('alert.id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

/** Brings a removed alert back; it reports also what happened since it was removed. */
export async function restoreAlert(tx: Tx, { institutionId, personId }: Member, id: number): Promise<void> {
  await tx
    .updateTable('alert')
    .set({ alert_removed_at: null })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .execute()
}

/** Returns whether the member ever had this alert. */
export async function hasEverHadAlert(db: Db, { institutionId, personId }: Member, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('alert')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

export async function readContactInfo(db: Db, { institutionId, personId }: Member) {
  return db
    .selectFrom('person')
    .select(['email', 'mobile'])
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
}
