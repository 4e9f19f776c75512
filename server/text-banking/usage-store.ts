import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'

/** `phoneId`: null for all phones. Both days are included. */
export type Span = { phoneId: number | null; from: Day; to: Day; timeZone: string }

/** Returns a page, newest first. */
export async function readUsagePage(db: Db, member: Member, span: Span, max: number, skipped: number) {
  return texts(db, member, span)
    .select([
      'phone_text.id',
      'mobile',
      'nickname',
      'command',
      'arrived_at',
      'body',
      'reply',
      'was_successful',
      'confirm_num',
    ])
    .orderBy('arrived_at', 'desc')
    .orderBy('phone_text.id', 'desc')
    .limit(max)
    .offset(skipped)
    .execute()
}

export type TextRow = Awaited<ReturnType<typeof readUsagePage>>[number]

export async function countTexts(db: Db, member: Member, span: Span): Promise<number> {
  const { count } = await texts(db, member, span)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const texts = (db: Db, { institutionId, personId }: Member, { phoneId, from, to, timeZone }: Span) =>
  db
    .selectFrom('phone')
    .innerJoin('phone_text', (join) =>
      join.onRef('phone_text.institution_id', '=', 'phone.institution_id').onRef('phone_id', '=', 'phone.id'),
    )
    .where('phone.institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('arrived_at', '>=', midnight(from, 0, timeZone))
    .where('arrived_at', '<', midnight(to, 1, timeZone))
    .$if(phoneId !== null, (query) => query.where('phone.id', '=', phoneId))

/** Computed in the database, which has a day after JavaScript's allowed range. */
const midnight = (day: Day, daysOn: number, timeZone: string) =>
  sql<Date>`(${day}::date + ${daysOn}::int)::timestamp at time zone ${timeZone}`
