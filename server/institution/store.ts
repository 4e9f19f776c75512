import type { Db } from '../db/open.ts'
import { type Institution, toInstitution } from '../db/institution.ts'

export async function findByDomain(db: Db, domain: string): Promise<Institution | null> {
  const row = await db
    .selectFrom('institution_domain')
    .innerJoin('institution', 'institution.id', 'institution_domain.institution_id')
    .selectAll('institution')
    .where('domain', '=', domain)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row ? toInstitution(row) : null
}

export async function findByKey(db: Db, key: string): Promise<Institution | null> {
  const row = await db.selectFrom('institution').selectAll().where('key', '=', key).executeTakeFirst()
  return row ? toInstitution(row) : null
}
