import { sql } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'

export async function ssoItems(db: Db, institutionId: number) {
  return db
    .selectFrom('sso_item')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .orderBy('section')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type SsoRow = Awaited<ReturnType<typeof ssoItems>>[number]

type Ticket = { hash: string; itemId: number; expiresAt: Date }

export async function addTicket(db: Db, { institutionId, personId }: Member, { hash, itemId, expiresAt }: Ticket): Promise<void> {
  await db
    .insertInto('sso_ticket')
    .values({ hash, institution_id: institutionId, person_id: personId, sso_item_id: itemId, expires_at: expiresAt })
    .execute()
}

/** Uses a ticket up. True for the first who brings it in time, by the clock of its institution. */
export async function useTicket(db: Db, hash: string, realNow: Date): Promise<boolean> {
  const now = sql<Date>`${realNow.toISOString()}::timestamptz + institution.clock_offset_ms * interval '1 millisecond'`
  const used = await db
    .updateTable('sso_ticket')
    .from('institution')
    .set({ used_at: now })
    .whereRef('institution.id', '=', 'sso_ticket.institution_id')
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}
