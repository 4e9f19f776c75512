import { sql } from 'kysely'
import type { AccountType, ShrType } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { movedByText } from '../ledger/daily-limit.ts'

/** An account that a phone may use, with its name for texts. */
export type LinkedAccount = {
  id: number
  name: string
  unique_id: string
  display_id: string
  account_type: Exclude<AccountType, typeof AccountType.CREDIT_CARD>
  type: ShrType
  balance: number
  held: number
  credit_limit: number
  interest_due: number
  allow_balance: boolean
  allow_inquiry: boolean
  /** What this phone has moved today, without what was taken back. */
  moved: number
}

/** Reads included accounts that the member may still see, shares first. */
export async function readLinkedAccounts(
  tx: Tx,
  { institutionId, personId }: Member,
  { phoneId, since }: { phoneId: number; since: Date },
): Promise<LinkedAccount[]> {
  const { rows } = await sql<LinkedAccount>`
    select account.id, upper(name) as name, unique_id, display_id, account_type, type, balance, held, credit_limit, interest_due,
      allow_balance, allow_inquiry, (
        select coalesce(sum(amount), 0) from phone_text
        where phone_text.institution_id = ${institutionId} and phone_text.phone_id = ${phoneId} and arrived_at >= ${since}
          and ${movedByText(institutionId)}
      ) as moved
    from phone_account
      join account on account.institution_id = phone_account.institution_id and account.id = account_id
    where phone_account.institution_id = ${institutionId} and phone_account.phone_id = ${phoneId} and included
      and person_id = ${personId} and display and not is_trusted and account_type in (1, 2)
    order by account_type, display_id`.execute(tx)
  return rows
}

export type PastEntry = { happened_on: string; amount: number; description: string }

/** For a loan payment the whole amount, with interest and fee. */
export async function readNewestEntries(
  tx: Tx,
  { institutionId }: Member,
  accountId: number,
  max: number,
): Promise<PastEntry[]> {
  const { rows } = await sql<PastEntry>`
    select happened_on, amount + interest + fee as amount, description from ledger_entry
    where institution_id = ${institutionId} and account_id = ${accountId}
    order by happened_on desc, id desc limit ${max}`.execute(tx)
  return rows
}
