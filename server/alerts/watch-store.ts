import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import { AlertKind } from '../../values/enumerations.ts'
import type { Db, Tx } from '../db/open.ts'
import { postingKinds } from '../ledger/kinds.ts'

/** Returns the balance alerts whose accounts have new entries. `since`: older entries are not read at all. */
export async function readDueAlerts(db: Db, institutionId: number, since: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from alert
    where institution_id = ${institutionId} and account_id is not null and alert_removed_at is null and exists (
      select from ledger_entry
      where ledger_entry.institution_id = alert.institution_id and ledger_entry.account_id = alert.account_id
        and happened_on >= ${since} and ledger_entry.id > watched_to
    )
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

const selectAlerts = (tx: Tx) =>
  tx
    .selectFrom('alert')
    .innerJoin('person', (join) =>
      join.onRef('person.institution_id', '=', 'alert.institution_id').onRef('person.id', '=', 'alert.person_id'),
    )
    .select(['alert.person_id', 'email', 'mobile', 'by_notification', 'by_email', 'by_text'])
    .where('alert_removed_at', 'is', null)

/** Locks and reads an alert; null when it was removed in the meantime. */
export async function lockAlert(tx: Tx, institutionId: number, id: number) {
  return selectAlerts(tx)
    .innerJoin('account', (join) =>
      join.onRef('account.institution_id', '=', 'alert.institution_id').onRef('account.id', '=', 'account_id'),
    )
    .select(['kind', 'threshold', 'account_id', 'watched_to'])
    .select(['display_id', 'description', 'default_description', 'display', 'allow_balance', 'allow_inquiry'])
    .where('alert.institution_id', '=', institutionId)
    .where('alert.id', '=', id)
    .forUpdate('alert')
    .executeTakeFirst()
}

export type LockedAlert = NonNullable<Awaited<ReturnType<typeof lockAlert>>>

/** Returns the entries in the order in which they were posted. */
export async function readEntriesAfter(tx: Tx, institutionId: number, accountId: number, last: number, since: Day) {
  return tx
    .selectFrom('ledger_entry')
    .select(['id', 'amount', 'balance_after', 'description'])
    .select(
      sql<boolean>`coalesce((
        select kind = ${postingKinds.coreAdjustment} from ledger_transaction as made
        where made.institution_id = ${institutionId} and made.id = transaction_id
      ), false)`.as('is_adjustment'),
    )
    .where('institution_id', '=', institutionId)
    .where('account_id', '=', accountId)
    .where('happened_on', '>=', since)
    .where('id', '>', last)
    .orderBy('id')
    .execute()
}

export async function setWatched(tx: Tx, institutionId: number, id: number, last: number): Promise<void> {
  await tx
    .updateTable('alert')
    .set({ watched_to: last })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}

type SignInPlace = { address: string; browser: string }

export async function readUnreportedSignIns(db: Db, institutionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('unreported', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Claims a sign-in, so that it is reported once, and returns the places of earlier ones; null when another process has
 * claimed it.
 */
export async function takeSignIn(tx: Tx, institutionId: number, id: number) {
  const { rows } = await sql<SignInPlace & { person_id: number; signed_in_at: Date; earlier: SignInPlace[] }>`
    update session set unreported = false
    where institution_id = ${institutionId} and id = ${id} and unreported
    returning person_id, signed_in_at, address, browser, (
      select coalesce(jsonb_agg(distinct jsonb_build_object('address', earlier.address, 'browser', earlier.browser)), '[]')
      from session as earlier
      where earlier.institution_id = session.institution_id and earlier.person_id = session.person_id and earlier.id < session.id
    ) as earlier`.execute(tx)
  return rows[0] ?? null
}

/** Returns the sign-in alerts of this person. */
export async function readDeviceAlerts(tx: Tx, institutionId: number, personId: number) {
  return selectAlerts(tx)
    .where('alert.institution_id', '=', institutionId)
    .where('alert.person_id', '=', personId)
    .where('kind', '=', AlertKind.NEW_DEVICE)
    .execute()
}
