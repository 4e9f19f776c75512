import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

type Event = { action: Schema['sign_in_event']['action']; now: Date; address: string }

/** For the reports of the staff. Nobody's attempt costs as much time as a person's, and leaves nothing. */
export async function recordSignIn(db: Db, { institutionId, personId }: Member, { action, now, address }: Event): Promise<void> {
  await db
    .insertInto('sign_in_event')
    .columns(['institution_id', 'person_id', 'action', 'happened_at', 'address'])
    .expression((eb) =>
      eb
        .selectFrom('person')
        .select((person) => [
          'institution_id',
          'id',
          person.val(action).as('action'),
          person.val(now).as('at'),
          person.val(address).as('from'),
        ])
        .where('institution_id', '=', institutionId)
        .where('id', '=', personId),
    )
    .execute()
}
