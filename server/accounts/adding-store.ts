import { sql } from 'kysely'
import { AccountType } from '../../values/enumerations.ts'
import { addAccount } from '../ledger/build.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'

/** Returns how many of the member's shares were opened online, and the member's highest share number. */
export async function readOpenedShares(tx: Tx, { institutionId, personId }: Member) {
  return tx
    .selectFrom('account')
    .select([
      sql<number>`count(*) filter (where opened_online)`.as('opened'),
      sql<number>`coalesce(max(display_id::integer), 0)`.as('last'),
    ])
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('account_type', '=', AccountType.SHARE)
    .executeTakeFirstOrThrow()
}

type Share = { type: number; displayId: string; name: string; description: string; now: Date }

export async function addShare(tx: Tx, member: Member, { type, displayId, name, description, now }: Share) {
  const id = await addAccount(tx, member, {
    account_type: AccountType.SHARE,
    type,
    display_id: displayId,
    default_description: name,
    description,
    rate: null,
    matures_on: null,
    minimum_advance: null,
    monthly_withdrawals: null,
    opened_online: true,
    updated_at: now,
  })
  return tx
    .selectFrom('account')
    .select('unique_id')
    .where('institution_id', '=', member.institutionId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Returns the member's newest form of this name since `after` that staff have not archived. */
export async function openForm(
  tx: Tx,
  { institutionId, personId }: Member,
  friendlyName: string,
  after: Date,
): Promise<number | null> {
  const form = await tx
    .selectFrom('secured_form')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('friendly_name', '=', friendlyName)
    .where('status', 'in', ['UNREAD', 'READ', 'FAVORITE'])
    .where('sent_at', '>', after)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return form?.id ?? null
}
