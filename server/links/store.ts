import { sql } from 'kysely'
import { UserStatus } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'

export async function readSsoItems(db: Db, institutionId: number) {
  return db
    .selectFrom('sso_item')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .orderBy('section')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type SsoRow = Awaited<ReturnType<typeof readSsoItems>>[number]

type Ticket = { hash: string; itemId: number; expiresAt: Date }

export async function addTicket(
  db: Db,
  { institutionId, personId }: Member,
  { hash, itemId, expiresAt }: Ticket,
): Promise<void> {
  await db
    .insertInto('sso_ticket')
    .values({ hash, institution_id: institutionId, person_id: personId, sso_item_id: itemId, expires_at: expiresAt })
    .execute()
}

export async function readQuickLinks(db: Db, institutionId: number) {
  return db
    .selectFrom('quick_link')
    .select(['id', 'description', 'button_text', 'is_external', 'url', 'image_url'])
    .where('institution_id', '=', institutionId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function readExternalSiteMessage(db: Db, institutionId: number): Promise<string> {
  const found = await db
    .selectFrom('institution')
    .select('external_site_message')
    .where('id', '=', institutionId)
    .executeTakeFirstOrThrow()
  return found.external_site_message
}

/** Uses a ticket. Returns true only for the first caller in time, unless the member is locked. */
export async function useTicket(db: Db, hash: string, realNow: Date): Promise<boolean> {
  const now = sql<Date>`${realNow.toISOString()}::timestamptz + institution.clock_offset_ms * interval '1 millisecond'`
  const used = await db
    .updateTable('sso_ticket')
    .from(['institution', 'person'])
    .set({ used_at: now })
    .whereRef('institution.id', '=', 'sso_ticket.institution_id')
    .whereRef('person.institution_id', '=', 'sso_ticket.institution_id')
    .whereRef('person.id', '=', 'sso_ticket.person_id')
    .where('person.status', '=', UserStatus.NONE)
    .where('institution.disabled_at', 'is', null)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}
