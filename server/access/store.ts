import type { Selectable } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

export type Person = Selectable<Schema['person']>
export type Question = { id: number; question: string; answerHash: string }
/** What the previous step asked for: a code, the answer to this question, or nothing in a remembered browser. */
export type SignInQuestion = { questionId: number | null; deviceId: number | null }
export type PendingSignIn = SignInQuestion & { id: number; person: Person }

export async function findPerson(
  db: Db,
  institutionId: number,
  audience: Person['audience'],
  username: string,
): Promise<Person | null> {
  const key = username.trim().toLowerCase()
  const person = await db
    .selectFrom('person')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('audience', '=', audience)
    .where('username_key', '=', key)
    .executeTakeFirst()
  return person ?? null
}

/** `before`: replace the hash only if it is still this one. */
export async function replaceHash(
  db: Db,
  { institutionId, personId }: Member,
  hash: string,
  before?: string,
): Promise<void> {
  await db
    .updateTable('person')
    .set({ password_hash: hash })
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .$if(before !== undefined, (query) => query.where('password_hash', '=', String(before)))
    .execute()
}

/** Returns the answered questions, by id. */
export async function readAnsweredQuestions(db: Db, { institutionId, personId }: Member): Promise<Question[]> {
  const rows = await db
    .selectFrom('challenge_question')
    .select(['id', 'question', 'answer_hash'])
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, question, answer_hash }) =>
    answer_hash === null ? [] : [{ id, question, answerHash: answer_hash }],
  )
}

/** Sets where to send the code of the next sign-in; null once a session has opened. */
export async function setConfirmBy(
  db: Db,
  { institutionId, personId }: Member,
  confirmBy: Person['confirm_by'],
): Promise<void> {
  await db
    .updateTable('person')
    .set({ confirm_by: confirmBy })
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .execute()
}

type NewPendingSignIn = SignInQuestion & { cookieHash: string; expiresAt: Date }

/** Begins a sign-in in this browser after a right password. The person's sign-ins in other browsers stay. */
export async function beginSignIn(
  tx: Tx,
  person: Person,
  { cookieHash, questionId, deviceId, expiresAt }: NewPendingSignIn,
): Promise<number> {
  const { id } = await tx
    .insertInto('pending_sign_in')
    .values({
      institution_id: person.institution_id,
      person_id: person.id,
      cookie_hash: cookieHash,
      question_id: questionId,
      device_id: deviceId,
      expires_at: expiresAt,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Continues the sign-in of this browser after the password was right again. The code that was sent stays valid. */
export async function continueSignIn(
  tx: Tx,
  { institution_id }: Person,
  pendingId: number,
  { questionId, deviceId, expiresAt }: Omit<NewPendingSignIn, 'cookieHash'>,
) {
  await tx
    .updateTable('pending_sign_in')
    .set({ question_id: questionId, device_id: deviceId, expires_at: expiresAt, tries: 0 })
    .where('institution_id', '=', institution_id)
    .where('id', '=', pendingId)
    .execute()
}

export async function findPending(
  db: Db,
  institutionId: number,
  audience: Person['audience'],
  cookieHash: string,
  now: Date,
): Promise<PendingSignIn | null> {
  const row = await db
    .selectFrom('pending_sign_in')
    .innerJoin('person', (join) =>
      join
        .onRef('person.institution_id', '=', 'pending_sign_in.institution_id')
        .onRef('person.id', '=', 'pending_sign_in.person_id'),
    )
    .selectAll('person')
    .select(['pending_sign_in.id as pending_id', 'question_id', 'device_id'])
    .where('pending_sign_in.institution_id', '=', institutionId)
    .where('audience', '=', audience)
    .where('cookie_hash', '=', cookieHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const { pending_id, question_id, device_id, ...person } = row
  return { id: pending_id, person, questionId: question_id, deviceId: device_id }
}

/** Returns false when another request was first: one proof opens one session. */
export async function finishSignIn(tx: Tx, { id, person }: PendingSignIn, now: Date): Promise<boolean> {
  const finished = await tx
    .updateTable('pending_sign_in')
    .set({ ended_at: now })
    .where('institution_id', '=', person.institution_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return finished !== undefined
}

/**
 * Counts a try before it is compared, so that simultaneous guesses count one by one. Returns which try it is; null when
 * none are left.
 */
export async function countTry(
  db: Db,
  { institution_id }: Person,
  table: 'one_time_code' | 'pending_sign_in',
  id: number,
  max: number,
): Promise<number | null> {
  const counted = await db
    .updateTable(table)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('institution_id', '=', institution_id)
    .where('id', '=', id)
    .where('tries', '<', max)
    .where('ended_at', 'is', null)
    .returning('tries')
    .executeTakeFirst()
  return counted?.tries ?? null
}

/** Takes a try back whose answer was never checked. */
export async function uncountTry(db: Db, { institution_id }: Person, pendingId: number): Promise<void> {
  await db
    .updateTable('pending_sign_in')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('institution_id', '=', institution_id)
    .where('id', '=', pendingId)
    .where('tries', '>', 0)
    .execute()
}
