import type { Db } from '../db/open.ts'

export type DemoPhone = Awaited<ReturnType<typeof readRegisteredPhones>>[number]

export const readRegisteredPhones = (db: Db, institutionId: number, max: number) =>
  db
    .selectFrom('phone')
    .innerJoin('person', (join) =>
      join.onRef('person.institution_id', '=', 'phone.institution_id').onRef('person.id', '=', 'person_id'),
    )
    .select(['phone.mobile', 'nickname', 'stopped_at', 'person.name'])
    .where('phone.institution_id', '=', institutionId)
    .where('ended_at', 'is', null)
    .orderBy('person.name')
    .orderBy('phone.id')
    .limit(max)
    .execute()

/** Returns the newest texts of a number, from all members who have had it. */
export const readNewestTexts = (db: Db, institutionId: number, mobile: string, max: number) =>
  db
    .selectFrom('phone_text')
    .innerJoin('phone', (join) =>
      join.onRef('phone.institution_id', '=', 'phone_text.institution_id').onRef('phone.id', '=', 'phone_id'),
    )
    .select(['phone_text.id', 'arrived_at', 'body', 'reply'])
    .where('phone_text.institution_id', '=', institutionId)
    .where('phone.mobile', '=', mobile)
    .orderBy('phone_text.id', 'desc')
    .limit(max)
    .execute()
