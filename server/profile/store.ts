import type { ProfileDraft } from '../../values/profile.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'

export async function profileOf(db: Db, { institutionId, personId }: Member) {
  return db
    .selectFrom('person')
    .select(['name', 'email', 'mobile', 'password_hash', 'home_phone as homePhone', 'home_address as address'])
    .select(['home_address2 as address2', 'home_address3 as address3', 'home_city as city', 'home_state as state', 'home_zip as zip'])
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
}

export type ProfileRow = Awaited<ReturnType<typeof profileOf>>

export async function saveProfile(tx: Tx, { institutionId, personId }: Member, draft: ProfileDraft): Promise<void> {
  const { name, email, mobile, homePhone, address, address2, city, state, zip } = draft
  await tx
    .updateTable('person')
    .set({
      name,
      email,
      mobile: mobile === '' ? null : mobile,
      home_phone: homePhone,
      home_address: address,
      home_address2: address2,
      home_city: city,
      home_state: state,
      home_zip: zip,
    })
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .execute()
}

export async function savePhrase(tx: Tx, { institutionId, personId }: Member, phrase: string): Promise<void> {
  await tx.updateTable('person').set({ phrase }).where('institution_id', '=', institutionId).where('id', '=', personId).execute()
}

export async function questionsOf(db: Db, { institutionId, personId }: Member) {
  return db
    .selectFrom('challenge_question')
    .select(['id', 'position', 'question', 'answer_hash'])
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .orderBy('position')
    .execute()
}

export type QuestionRow = Awaited<ReturnType<typeof questionsOf>>[number]

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

/** Names a share or a loan of the member's own; false where there is none of that id, or it belongs to somebody else. */
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
