import { sql } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'

type HomeAccount = { uniqueId: string; isHidden: boolean }

/** Replaces the order of a member's accounts, and tells their open pages. Returns how many of them are the member's. */
export async function saveOrder(
  tx: Tx,
  { institutionId, personId }: Member,
  accounts: readonly HomeAccount[],
): Promise<number> {
  await tx
    .deleteFrom('home_account')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .execute()
  const { rows } = await sql`
    insert into home_account (institution_id, person_id, account_id, place, is_hidden)
    select ${institutionId}, ${personId}, account.id, given.place, given.hidden
    from unnest(${accounts.map(({ uniqueId }) => uniqueId)}::text[], ${accounts.map(({ isHidden }) => isHidden)}::boolean[])
        with ordinality as given (unique_id, hidden, place)
      join account on account.institution_id = ${institutionId} and account.person_id = ${personId}
        and account.unique_id = given.unique_id and account.display
    on conflict do nothing returning account_id`.execute(tx)
  await sql`select announce_change(${institutionId}, 'accounts', array[${personId}]::bigint[])`.execute(tx)
  return rows.length
}
