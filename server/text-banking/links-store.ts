import { sql } from 'kysely'
import { AccountType, ShrType } from '../../values/enumerations.ts'
import { maxTextNameLength } from '../../values/text-banking.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'

/** SQL: the member's displayed own shares and loans. */
const mayLink = sql<boolean>`account.display and not account.is_trusted and account.account_type in (${sql.lit(AccountType.SHARE)}, ${sql.lit(AccountType.LOAN)})`

/**
 * Adds missing links, excluded by default. A default name that is taken stays blank. In the order in which transfers
 * lock accounts, because a link locks its account: another order could deadlock. `withDraft`: includes the first share
 * draft, for a new phone.
 */
export async function addMissingLinks(
  db: Db,
  institutionId: number,
  phoneIds: readonly number[],
  { withDraft = false } = {},
): Promise<void> {
  await sql`
    insert into phone_account (institution_id, phone_id, account_id, included, name)
    select ${institutionId}::bigint, phone_id, id, ${withDraft}::boolean and name <> '' and is_draft and nth_of_kind = 1, name
    from (
      select phone.id as phone_id, account.id, is_draft, row_number() over (partition by phone.id, is_draft order by account_type, display_id) as nth_of_kind,
        case when short ~ ${`^[A-Z0-9]{1,${maxTextNameLength}}$`} and not exists (
          select from phone_account as other
          where other.institution_id = ${institutionId} and other.phone_id = phone.id and upper(other.name) = short
        ) then short else '' end as name
      from phone join account on account.institution_id = ${institutionId} and account.person_id = phone.person_id cross join lateral (
        select (account_type = ${sql.lit(AccountType.SHARE)} and type = ${sql.lit(ShrType.SHARE_DRAFT)}) as is_draft,
          case account_type when ${sql.lit(AccountType.SHARE)} then 'S' else 'L' end || upper(ltrim(display_id, '0')) as short
      ) as what
      where phone.institution_id = ${institutionId} and phone.id = any(${phoneIds}::bigint[]) and ${mayLink}
    ) as linkable
    where not exists (
      select from phone_account
      where phone_account.institution_id = ${institutionId} and phone_account.phone_id = linkable.phone_id and account_id = linkable.id
    )
    order by id, phone_id
    on conflict do nothing`.execute(db)
}

/** Returns links, shares first, then by id. */
export async function readLinks(db: Db, member: Member, phoneId: number) {
  return selectLinks(db, member)
    .select([
      'phone_account.id',
      'mobile',
      'nickname',
      'account_type',
      'display_id',
      'description',
      'default_description',
      'included',
      'name',
    ])
    .$narrowType<{ account_type: AccountType }>()
    .where('phone.id', '=', phoneId)
    .where(mayLink)
    .orderBy('account_type')
    .orderBy('display_id')
    .execute()
}

export type LinkRow = Awaited<ReturnType<typeof readLinks>>[number]

/** Returns one of the member's links, even of an ended phone or unavailable account. */
export async function findAccountLink(db: Db, member: Member, id: number) {
  const found = await selectLinks(db, member)
    .select(['name', 'included', 'account_id', 'ended_at', mayLink.as('may_link')])
    .where('phone_account.id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

export async function changeLink(
  tx: Tx,
  { institutionId }: Member,
  id: number,
  change: { included: boolean; name: string },
) {
  await tx
    .updateTable('phone_account')
    .set(change)
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}

const selectLinks = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('phone')
    .innerJoin('phone_account', (join) =>
      join.onRef('phone_account.institution_id', '=', 'phone.institution_id').onRef('phone_id', '=', 'phone.id'),
    )
    .innerJoin('account', (join) =>
      join.onRef('account.institution_id', '=', 'phone_account.institution_id').onRef('account.id', '=', 'account_id'),
    )
    .where('phone.institution_id', '=', institutionId)
    .where('phone.person_id', '=', personId)
