import type { Selectable } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

export type Passkey = Selectable<Schema['passkey']>

export const readPasskeys = (db: Db, member: Member): Promise<Passkey[]> => ownedBy(db, member).orderBy('id').execute()

export const findOwnPasskey = (db: Db, member: Member, id: number): Promise<Passkey | undefined> =>
  ownedBy(db, member).where('id', '=', id).executeTakeFirst()

const ownedBy = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('passkey')
    .selectAll('passkey')
    .where('passkey.institution_id', '=', institutionId)
    .where('person_id', '=', personId)

/** Returns whether a passkey signs this person in at an address of their institution, which may be another one. */
export async function hasReadyPasskey(db: Db, member: Member): Promise<boolean> {
  const ready = await ownedBy(db, member)
    .innerJoin('institution_domain as address', (join) =>
      join
        .onRef('address.institution_id', '=', 'passkey.institution_id')
        .onRef('address.domain', '=', 'passkey.domain'),
    )
    .where('stopped_at', 'is', null)
    .where('is_confirmed', '=', true)
    .executeTakeFirst()
  return ready !== undefined
}

type Signed = { institutionId: number; domain: string; credentialId: string }

/** Finds the passkey that signed at the address where it was made, with whether its owner is a member or staff. */
export const findPasskey = (db: Db, { institutionId, domain, credentialId }: Signed) =>
  db
    .selectFrom('passkey')
    .innerJoin('person', (join) =>
      join.onRef('person.institution_id', '=', 'passkey.institution_id').onRef('person.id', '=', 'passkey.person_id'),
    )
    .selectAll('passkey')
    .select('person.audience')
    .where('passkey.institution_id', '=', institutionId)
    .where('person.left_at', 'is', null)
    .where('domain', '=', domain)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

type NewPasskey = Pick<
  Passkey,
  'credential_id' | 'public_key' | 'counter' | 'transports' | 'domain' | 'name' | 'added_at'
>

/** Returns undefined for a passkey that somebody has already. */
export const insertPasskey = (
  tx: Tx,
  { institutionId, personId }: Member,
  made: NewPasskey,
): Promise<Passkey | undefined> =>
  tx
    .insertInto('passkey')
    .values({ institution_id: institutionId, person_id: personId, ...made })
    .onConflict((conflict) => conflict.columns(['institution_id', 'credential_id']).doNothing())
    .returningAll()
    .executeTakeFirst()

/** Returns false if this challenge was answered before. */
export async function useChallenge(
  tx: Tx,
  institutionId: number,
  { challenge, until }: { challenge: string; until: Date },
): Promise<boolean> {
  const used = await tx
    .insertInto('used_challenge')
    .values({ institution_id: institutionId, challenge, expires_at: until })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return used !== undefined
}

type Of = Pick<Passkey, 'institution_id' | 'id'>

export const savePasskeyUse = async (tx: Tx, of: Of, counter: number, now: Date): Promise<void> =>
  void (await changing(tx, of).set({ counter, last_used_at: now }).execute())

export const stopPasskey = async (tx: Tx, of: Of, now: Date): Promise<void> =>
  void (await changing(tx, of).set({ stopped_at: now }).execute())

export const renamePasskey = async (tx: Tx, of: Of, name: string): Promise<void> =>
  void (await changing(tx, of).set({ name }).execute())

export const confirmPasskey = async (tx: Tx, of: Of): Promise<void> =>
  void (await changing(tx, of).set({ is_confirmed: true }).execute())

const changing = (tx: Tx, { institution_id, id }: Of) =>
  tx.updateTable('passkey').where('institution_id', '=', institution_id).where('id', '=', id)

/** Lets this session go on, which waited for a passkey, and ends others that wait: somebody else may have them. */
export async function allowWithPasskey(
  tx: Tx,
  { institutionId, personId }: Member,
  sessionId: number,
  now: Date,
): Promise<void> {
  const waiting = tx
    .updateTable('session')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('needs_passkey', '=', true)
  await waiting.set({ needs_passkey: false }).where('id', '=', sessionId).execute()
  await waiting.set({ ended_at: now, ended_because: 'access_changed' }).where('ended_at', 'is', null).execute()
}

export const deletePasskey = async (tx: Tx, { institution_id, id }: Of): Promise<void> =>
  void (await tx.deleteFrom('passkey').where('institution_id', '=', institution_id).where('id', '=', id).execute())

/** After a recovery no passkey signs in until its owner confirms it: somebody else may have added it. */
export const unconfirmPasskeys = async (tx: Tx, { institutionId, personId }: Member): Promise<void> =>
  void (await tx
    .updateTable('passkey')
    .set({ is_confirmed: false })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .execute())
