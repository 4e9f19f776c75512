import type { ProfileDraft } from '../../values/profile.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'

export async function readMemberProfile(db: Db, { institutionId, personId }: Member) {
  return db
    .selectFrom('person')
    .select(['name', 'email', 'mobile', 'password_hash', 'home_phone as homePhone', 'home_address as address'])
    .select([
      'home_address2 as address2',
      'home_address3 as address3',
      'home_city as city',
      'home_state as state',
      'home_zip as zip',
    ])
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
}

export type ProfileRow = Awaited<ReturnType<typeof readMemberProfile>>

export async function saveProfile(
  tx: Tx,
  { institutionId, personId }: Member,
  draft: ProfileDraft,
  now: Date,
): Promise<void> {
  const { name, email, mobile, homePhone, address, address2, city, state, zip } = draft
  await tx
    .updateTable('person')
    .set((eb) => ({
      name,
      email,
      mobile: mobile === '' ? null : mobile,
      home_phone: homePhone,
      home_phone_changed_at: eb
        .case()
        .when('home_phone', '<>', homePhone)
        .then(now)
        .else(eb.ref('home_phone_changed_at'))
        .end(),
      home_address: address,
      home_address2: address2,
      home_city: city,
      home_state: state,
      home_zip: zip,
    }))
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .execute()
}

export async function savePhrase(tx: Tx, { institutionId, personId }: Member, phrase: string): Promise<void> {
  await tx
    .updateTable('person')
    .set({ phrase })
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .execute()
}

export async function readChallengeQuestions(db: Db, { institutionId, personId }: Member) {
  return db
    .selectFrom('challenge_question')
    .select(['id', 'position', 'question', 'answer_hash'])
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .orderBy('position')
    .execute()
}

export type QuestionRow = Awaited<ReturnType<typeof readChallengeQuestions>>[number]

export async function saveQuestion(
  tx: Tx,
  { institutionId, personId }: Member,
  { id, question, answerHash }: { id: number; question: string; answerHash: string },
): Promise<void> {
  await tx
    .updateTable('challenge_question')
    .set({ question, answer_hash: answerHash })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .execute()
}

/** Renames one of the member's own shares or loans; false if there is no such account of theirs. */
export async function saveDescription(
  tx: Tx,
  { institutionId, personId }: Member,
  { uniqueId, description }: { uniqueId: string; description: string },
): Promise<boolean> {
  const saved = await tx
    .updateTable('account')
    .set({ description })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('unique_id', '=', uniqueId)
    .where('account_type', 'in', [1, 2])
    .where('is_trusted', '=', false)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Replaces the photo; the old address stops working at once. */
export async function savePhoto(
  tx: Tx,
  { institutionId, personId }: Member,
  { name, jpeg }: { name: string; jpeg: Buffer },
): Promise<string> {
  const photo = { name, jpeg: jpeg.toString('base64') }
  await tx
    .insertInto('photo')
    .values({ institution_id: institutionId, person_id: personId, ...photo })
    .onConflict((conflict) => conflict.columns(['institution_id', 'person_id']).doUpdateSet(photo))
    .execute()
  const avatar = `/assets/avatars/${name}`
  await tx
    .updateTable('person')
    .set({ avatar })
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .execute()
  return avatar
}

export async function readPhotoByName(db: Db, institutionId: number, name: string): Promise<Buffer | null> {
  const photo = await db
    .selectFrom('photo')
    .select('jpeg')
    .where('institution_id', '=', institutionId)
    .where('name', '=', name)
    .executeTakeFirst()
  return photo ? Buffer.from(photo.jpeg, 'base64') : null
}

/** Sets the daily limit; deletes one that had not started yet. */
export async function saveDailyLimit(
  tx: Tx,
  { institutionId, personId }: Member,
  { amount, startsOn, today }: { amount: number | null; startsOn: string; today: string },
): Promise<void> {
  await tx
    .deleteFrom('daily_limit')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('starts_on', '>', today)
    .execute()
  await tx
    .insertInto('daily_limit')
    .values({ institution_id: institutionId, person_id: personId, starts_on: startsOn, amount })
    .onConflict((conflict) => conflict.columns(['institution_id', 'person_id', 'starts_on']).doUpdateSet({ amount }))
    .execute()
}
