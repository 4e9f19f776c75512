import { UserStatus } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'

export const findStaff = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('person')
    .select(['name', 'username', 'email'])
    .where('institution_id', '=', institutionId)
    .where('audience', '=', 'staff')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()

export async function countLocked(db: Db, institutionId: number): Promise<number> {
  const found = await db
    .selectFrom('member_count')
    .select('members')
    .where('institution_id', '=', institutionId)
    .where('status', '=', UserStatus.BLOCKED)
    .executeTakeFirst()
  return found?.members ?? 0
}

export async function countUnreadForms(db: Db, institutionId: number): Promise<number> {
  const { count } = await db
    .selectFrom('secured_form_count')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('forms'), eb.lit(0)).as('count'))
    .where('institution_id', '=', institutionId)
    .where('status', '=', 'UNREAD')
    .executeTakeFirstOrThrow()
  return Number(count)
}
