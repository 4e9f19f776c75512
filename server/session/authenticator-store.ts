import type { Selectable } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

type AuthenticatorApp = Selectable<Schema['authenticator_app']>

export const findApp = (db: Db, { institutionId, personId }: Member): Promise<AuthenticatorApp | undefined> =>
  db
    .selectFrom('authenticator_app')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .executeTakeFirst()

type NewApp = Pick<AuthenticatorApp, 'sealed_secret' | 'on_since' | 'last_step'>

export const insertApp = async (tx: Tx, { institutionId, personId }: Member, app: NewApp): Promise<void> =>
  void (await tx
    .insertInto('authenticator_app')
    .values({ institution_id: institutionId, person_id: personId, ...app })
    .execute())

/** Uses up the code of this half minute. Returns false if it, or a later one, was used before. */
export async function saveStep(tx: Tx, { institutionId, personId }: Member, step: number, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('authenticator_app')
    .set({ last_step: step, last_used_at: now })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('last_step', '<', step)
    .returning('person_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Deletes the app with its recovery codes. Returns whether there was one. */
export async function deleteApp(tx: Tx, { institutionId, personId }: Member): Promise<boolean> {
  const gone = await tx
    .deleteFrom('authenticator_app')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .returning('person_id')
    .executeTakeFirst()
  return gone !== undefined
}

export async function readRecoveryCodes(db: Db, { institutionId, personId }: Member): Promise<string[]> {
  const rows = await db
    .selectFrom('recovery_code')
    .select('code_mac')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .execute()
  return rows.map(({ code_mac }) => code_mac)
}

/** Stores new recovery codes. The earlier ones are void. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { institutionId, personId }: Member,
  macs: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('recovery_code')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .execute()
  const rows = macs.map((code_mac) => ({ institution_id: institutionId, person_id: personId, code_mac }))
  await tx.insertInto('recovery_code').values(rows).execute()
}

/** Uses up a recovery code. Returns false if it was used before. */
export async function takeRecoveryCode(tx: Tx, { institutionId, personId }: Member, mac: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('recovery_code')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('code_mac', '=', mac)
    .returning('code_mac')
    .executeTakeFirst()
  return taken !== undefined
}

/** Ends the sign-ins that wait for their second step. */
export async function endWaitingSignIns(tx: Tx, { institutionId, personId }: Member, now: Date): Promise<void> {
  await tx
    .updateTable('pending_sign_in')
    .set({ ended_at: now })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
}
