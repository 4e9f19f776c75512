import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'

/** Returns all phones the member ever registered, oldest first. */
export async function readPhones(db: Db, member: Member) {
  return selectPhones(db, member).orderBy('id').execute()
}

/** Returns one of the member's phones, even an ended one. */
export async function findPhone(db: Db, member: Member, which: { id: number } | { mobile: string }) {
  const one =
    'id' in which
      ? selectPhones(db, member).where('id', '=', which.id)
      : selectPhones(db, member).where('mobile', '=', which.mobile)
  return (await one.executeTakeFirst()) ?? null
}

const selectPhones = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('phone')
    .select(['id', 'mobile', 'nickname', 'ended_at', 'stopped_at'])
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)

export type OwnPhone = NonNullable<Awaited<ReturnType<typeof findPhone>>>

/** Ends a phone and returns the member's e-mail; null if another request was first. */
export async function endPhone(
  tx: Tx,
  { institutionId, personId }: Member,
  id: number,
  now: Date,
): Promise<string | null> {
  const ended = await tx
    .updateTable('phone')
    .from('person')
    .set({ ended_at: now })
    .where('phone.institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('phone.id', '=', id)
    .where('ended_at', 'is', null)
    .where('person.institution_id', '=', institutionId)
    .whereRef('person.id', '=', 'person_id')
    .returning('email')
    .executeTakeFirst()
  return ended?.email ?? null
}
