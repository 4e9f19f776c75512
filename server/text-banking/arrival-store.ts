import { sql } from 'kysely'
import type { UserStatus } from '../../values/enumerations.ts'
import type { Db, Tx } from '../db/open.ts'

export type ArrivedText = { messageId: string; from: string; body: string; command: string; now: Date }

/** A phone, locked until its text is answered, with its member. */
export type TextingPhone = {
  id: number
  text_id: number
  mobile: string
  stopped_at: Date | null
  texts_in_hour: number
  person_id: number
  status: UserStatus
  e_statements: boolean
  email: string
}

/**
 * Stores a registered phone's text and counts it; null if the phone is unknown or the text is a repeat. The member is
 * locked first, so that staff's locking waits or takes effect, and the day's sum is right.
 */
export async function storeText(
  tx: Tx,
  institutionId: number,
  { messageId, from, body, command, now }: ArrivedText,
): Promise<TextingPhone | null> {
  const { rows } = await sql<TextingPhone>`
    with owner as (
      select person.id, status, e_statements, email
      from phone join person on person.institution_id = phone.institution_id and person.id = person_id
      where phone.institution_id = ${institutionId} and phone.mobile = ${from} and ended_at is null for no key update of person
    ), sender as (
      select id from phone
      where institution_id = ${institutionId} and mobile = ${from} and ended_at is null and person_id = (select id from owner)
      for no key update
    ), arrived as (
      insert into phone_text (institution_id, message_id, phone_id, arrived_at, body, command)
      select ${institutionId}::bigint, ${messageId}, id, ${now}, ${body}, ${command} from sender
      on conflict (institution_id, message_id) do nothing
      returning id, phone_id
    ), counted as (
      update phone
      set texts_in_hour = case when ${isSameHour(now)} then texts_in_hour + 1 else 1 end,
        hour_from = case when ${isSameHour(now)} then hour_from else ${now} end
      from arrived
      where phone.institution_id = ${institutionId} and phone.id = arrived.phone_id
      returning phone.id, arrived.id as text_id, mobile, stopped_at, texts_in_hour, person_id
    )
    select counted.*, status, e_statements, email from counted join owner on owner.id = person_id`.execute(tx)
  return rows[0] ?? null
}

/** A demo's clock can be turned back. */
const isSameHour = (now: Date) =>
  sql`hour_from > ${now}::timestamptz - interval '1 hour' and hour_from <= ${now}::timestamptz`

/** Returns the reply to a repeated text; undefined if it is new or the number has another owner now. */
export async function readEarlierReply(
  db: Db,
  institutionId: number,
  { messageId, from }: Pick<ArrivedText, 'messageId' | 'from'>,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('phone_text')
    .innerJoin('phone', (join) =>
      join.onRef('phone.institution_id', '=', 'phone_text.institution_id').onRef('phone.id', '=', 'phone_id'),
    )
    .select('reply')
    .where('phone_text.institution_id', '=', institutionId)
    .where('message_id', '=', messageId)
    .where('mobile', '=', from)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.reply
}

/** Returns the texts of this phone that asked for what it moved since then: of a Y, the text before it. */
export async function readMovedSince(tx: Tx, institutionId: number, phoneId: number, since: Date): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`
    select case when command <> 'Y' then body else (
        select body from phone_text as asking
        where institution_id = ${institutionId} and phone_id = ${phoneId} and asking.id < moving.id
        order by id desc limit 1
      ) end as body
    from phone_text as moving
    where institution_id = ${institutionId} and phone_id = ${phoneId} and arrived_at > ${since} and amount is not null`.execute(
    tx,
  )
  return rows.map(({ body }) => body)
}

export async function readPreviousText(tx: Tx, institutionId: number, { id, text_id }: TextingPhone) {
  const texts = tx
    .selectFrom('phone_text')
    .select(['body', 'reply', 'amount', 'arrived_at'])
    .where('institution_id', '=', institutionId)
  const found = await texts
    .where('phone_id', '=', id)
    .where('id', '<', text_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** Counts texts from unknown numbers by the hour, and stores nothing else. */
export async function countUnknown(db: Db, institutionId: number, now: Date): Promise<void> {
  const period_start = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)
  await db
    .insertInto('call_count')
    .values({ institution_id: institutionId, counter: 'texts of unknown phones', period_start, calls: 1 })
    .onConflict((conflict) =>
      conflict.columns(['institution_id', 'counter', 'period_start']).doUpdateSet({ calls: sql`call_count.calls + 1` }),
    )
    .execute()
}

type TextAnswer = { textId: number; reply: string | null; wasSuccessful: boolean }

/** Returns the statement that stores the reply, and what was moved. */
export const updateReply = (
  institutionId: number,
  { textId, reply, wasSuccessful }: TextAnswer,
  moved?: { amount: number; confirmNum: string },
) =>
  sql`update phone_text
    set reply = ${reply}, was_successful = ${wasSuccessful}, amount = ${moved?.amount ?? null}, confirm_num = ${moved?.confirmNum ?? null}
    where institution_id = ${institutionId} and id = ${textId}`

export async function setStopped(tx: Tx, institutionId: number, phoneId: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('phone')
    .set({ stopped_at: at })
    .where('institution_id', '=', institutionId)
    .where('id', '=', phoneId)
    .execute()
}
