import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'

/** `phoneId`: null for all phones of the member. Those that arrived at `before` are excluded. */
export type Span = { phoneId: number | null; from: Date; before: Date }

/** Newest first. */
export async function textsOf(db: Db, member: Member, span: Span, most: number, skipped: number) {
  return texts(db, member, span)
    .select(['phone_text.id', 'mobile', 'nickname', 'command', 'arrived_at', 'body', 'reply', 'was_successful', 'confirm_num'])
    .orderBy('arrived_at', 'desc')
    .orderBy('phone_text.id', 'desc')
    .limit(most)
    .offset(skipped)
    .execute()
}

export type TextRow = Awaited<ReturnType<typeof textsOf>>[number]

export async function countTexts(db: Db, member: Member, span: Span): Promise<number> {
  const { count } = await texts(db, member, span)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const texts = (db: Db, { institutionId, personId }: Member, { phoneId, from, before }: Span) =>
  db
    .selectFrom('phone')
    .innerJoin('phone_text', (join) =>
      join.onRef('phone_text.institution_id', '=', 'phone.institution_id').onRef('phone_id', '=', 'phone.id'),
    )
    .where('phone.institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('arrived_at', '>=', from)
    .where('arrived_at', '<', before)
    .$if(phoneId !== null, (query) => query.where('phone.id', '=', phoneId))
