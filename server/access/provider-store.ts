import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Person } from './store.ts'

type Subject = { issuer: string; subject: string }

/** Finds the member of staff who was bound to this subject at an earlier sign-in. */
export const findBySubject = (
  db: Db,
  institutionId: number,
  { issuer, subject }: Subject,
): Promise<Person | undefined> =>
  db
    .selectFrom('provider_subject')
    .innerJoin('person', (join) =>
      join
        .onRef('person.institution_id', '=', 'provider_subject.institution_id')
        .onRef('person.id', '=', 'provider_subject.person_id'),
    )
    .selectAll('person')
    .where('provider_subject.institution_id', '=', institutionId)
    .where('person.audience', '=', 'staff')
    .where('left_at', 'is', null)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/**
 * Finds the member of staff with this email whom nobody at this issuer is bound to. Undefined where two have it: it
 * must not lead to somebody else.
 */
export async function findUnbound(
  db: Db,
  institutionId: number,
  { issuer, email }: { issuer: string; email: string },
): Promise<Person | undefined> {
  const [found, another] = await db
    .selectFrom('person')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('audience', '=', 'staff')
    .where('left_at', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('provider_subject')
            .select('subject')
            .where('provider_subject.institution_id', '=', institutionId)
            .whereRef('provider_subject.person_id', '=', 'person.id')
            .where('issuer', '=', issuer),
        ),
      ),
    )
    .limit(2)
    .execute()
  return another ? undefined : found
}

/** Returns false where the person, or the subject, is bound already. */
export async function bindSubject(
  tx: Tx,
  { institutionId, personId }: Member,
  { issuer, subject, now }: Subject & { now: Date },
): Promise<boolean> {
  const bound = await tx
    .insertInto('provider_subject')
    .values({ institution_id: institutionId, person_id: personId, issuer, subject, bound_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return bound !== undefined
}

/** Ends the open invitation of somebody who accepts it by signing in. Returns false where there is none. */
export async function endInvitation(tx: Tx, { institutionId, personId }: Member, now: Date): Promise<boolean> {
  const ended = await tx
    .deleteFrom('invitation')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .returning('person_id')
    .executeTakeFirst()
  return ended !== undefined
}
