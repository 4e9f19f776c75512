import type { Db } from '../db/open.ts'
import type { Settings } from '../settings/settings.ts'

type LinkSettings = Pick<Settings, 'publicUrl' | 'port'>

/** Returns a link for a mail, at the institution's registered domain; the request's own host could be forged. */
export async function makeLink(
  db: Db,
  { publicUrl, port }: LinkSettings,
  institutionId: number,
  path: string,
  query: Record<string, string>,
): Promise<string> {
  const address = new URL(path, publicUrl ?? `http://localhost:${port}`)
  address.hostname = await registeredDomain(db, institutionId)
  address.search = new URLSearchParams(query).toString()
  return address.href
}

/** Returns an institution's first domain. */
export async function registeredDomain(db: Db, institutionId: number): Promise<string> {
  const { domain } = await db
    .selectFrom('institution_domain')
    .select('domain')
    .where('institution_id', '=', institutionId)
    .orderBy('position')
    .orderBy('domain')
    .executeTakeFirstOrThrow()
  return domain
}
