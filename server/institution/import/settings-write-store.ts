import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { isAdded, isChanged, isToWrite } from './plans-store.ts'
import { type Changes, count, remember } from './records-store.ts'
import { recordOf, type SettingFile } from './settings-store.ts'
import { stagingTable } from './staging-store.ts'

/** Gives new phones the accounts that they can name in texts. */
export type LinkPhones = (
  tx: Tx,
  institutionId: number,
  phoneIds: readonly number[],
  options: { withDraft: boolean },
) => Promise<void>

/** Adds contacts and changes those of members who have not started here: only they may change where money goes. */
export async function writeContacts(tx: Tx, id: number, now: Date): Promise<Changes> {
  const columns = sql`name, nickname, address1, address2, city, state, zip_code, paypal, venmo, routing_number, account_number`
  const given = sql`own.name, own.nickname, own.address1, own.address2, own.city, own.state, own.zip, own.paypal, own.venmo, "routingNumber", "accountNumber"`
  const added = await count(
    sql`
      insert into contact (institution_id, id, person_id, ${columns}, added_at) overriding system value
      select ${id}, own.id, holder_id, ${given}, ${now}::timestamptz from incoming_contacts as own where ${isAdded} order by line`,
    tx,
  )
  const changed = await count(
    sql`update contact set (${columns}) = (${given}) from incoming_contacts as own where institution_id = ${id} and contact.id = own.id and ${isChanged}`,
    tx,
  )
  await rememberSettings(tx, id, 'contacts')
  return { added, changed }
}

/** Adds alerts, which report nothing that is older than they are. Everything is posted. */
export async function writeAlerts(tx: Tx, id: number): Promise<Changes> {
  const columns = sql`kind, account_id, threshold, by_notification, by_email, by_text, watched_to`
  const given = sql`own.kind, watched_id, nullif(own.amount, '')::bigint, notification::boolean, own.email::boolean, own.text::boolean,
    (select coalesce(max(ledger_entry.id), 0) from ledger_entry where institution_id = ${id} and account_id = watched_id)`
  const added = await count(
    sql`
      insert into alert (institution_id, id, person_id, ${columns}) overriding system value
      select ${id}, own.id, holder_id, ${given} from incoming_alerts as own where ${isAdded} order by line`,
    tx,
  )
  const changed = await count(
    sql`update alert set (${columns}) = (${given}) from incoming_alerts as own where institution_id = ${id} and alert.id = own.id and ${isChanged}`,
    tx,
  )
  await rememberSettings(tx, id, 'alerts')
  return { added, changed }
}

/** Writes how members call and order their accounts. */
export async function writeAccountNames(tx: Tx, id: number): Promise<Changes> {
  const own = stagingTable('account-names')
  await sql`
    update account set description = own.name from ${own} as own
    where institution_id = ${id} and account.id = own.id and ${isToWrite}`.execute(tx)
  await sql`
    delete from home_account using ${own} as own
    where institution_id = ${id} and person_id = holder_id and account_id = own.id and ${isToWrite}`.execute(tx)
  await sql`
    insert into home_account (institution_id, person_id, account_id, place, is_hidden)
    select ${id}, holder_id, own.id, own.place::integer, hidden::boolean from ${own} as own where own.place <> '' and ${isToWrite}`.execute(
    tx,
  )
  const { rows } = await sql<Changes>`
    select count(*) filter (where ${isAdded}) as added, count(*) filter (where ${isChanged}) as changed from ${own} as own`.execute(
    tx,
  )
  await rememberSettings(tx, id, 'account-names')
  return rows[0] ?? { added: 0, changed: 0 }
}

/** Registers phones for text banking: the other system has proved the numbers. */
export async function writePhones(tx: Tx, id: number, now: Date, linkPhones: LinkPhones): Promise<Changes> {
  const own = stagingTable('text-phones')
  const { rows } = await sql<{ id: number }>`
    insert into phone (institution_id, id, person_id, mobile, nickname, registered_at) overriding system value
    select ${id}, own.id, holder_id, own.mobile, own.nickname, ${now}::timestamptz from ${own} as own where ${isAdded} order by line returning id`.execute(
    tx,
  )
  const added = rows.map(({ id: phoneId }) => phoneId)
  await linkPhones(tx, id, added, { withDraft: true })
  const changed = await count(
    sql`update phone set mobile = own.mobile, nickname = own.nickname from ${own} as own where institution_id = ${id} and phone.id = own.id and ${isChanged}`,
    tx,
  )
  await rememberSettings(tx, id, 'text-phones')
  return { added: added.length, changed }
}

async function rememberSettings(tx: Tx, id: number, file: SettingFile): Promise<void> {
  const { column, kind } = recordOf(file)
  await sql`
    insert into imported_record (institution_id, kind, reference, id, hash)
    select ${id}, ${kind}, own.${sql.id(column)}, own.id, own.hash from ${stagingTable(file)} as own where ${isAdded}`.execute(
    tx,
  )
  await remember(tx, id, { kind, file, column })
}
