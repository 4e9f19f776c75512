import type { Institution } from '../db/institution.ts'
import type { Db, Tx } from '../db/open.ts'
import { versionOf } from '../security/secrets.ts'
import type { StatementTexts } from './content.ts'

/** Keeps a text that somebody was shown, once. Returns its version. */
export async function keepText(tx: Tx, institutionId: number, text: string): Promise<string> {
  const version = versionOf(text)
  await tx
    .insertInto('kept_text')
    .values({ institution_id: institutionId, version, text })
    .onConflict((same) => same.doNothing())
    .execute()
  return version
}

/** Returns what an institution says of itself on statements from now on. */
export const textsOf = ({ name, setup, statements }: Institution): StatementTexts => ({
  name,
  address: statements?.address ?? '',
  phone: setup.fiContactPhone,
  email: setup.fiContactEmail,
  errorNotice: statements?.errorNotice ?? '',
})

export async function readTexts(db: Db, institutionId: number, version: string): Promise<StatementTexts> {
  const { text } = await db
    .selectFrom('kept_text')
    .select('text')
    .where('institution_id', '=', institutionId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return JSON.parse(text)
}
