import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { AccountType } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'

/** Reads the member's displayed accounts, with the extra columns of loans and cards, ordered by id. */
export async function readSummaryRows(db: Db, { institutionId, personId }: Member) {
  return db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.institution_id', '=', 'account.institution_id').onRef('person.id', '=', 'account.person_id'),
    )
    .leftJoin('loan', (join) =>
      join.onRef('loan.institution_id', '=', 'account.institution_id').onRef('loan.account_id', '=', 'account.id'),
    )
    .leftJoin('credit_card', (join) =>
      join
        .onRef('credit_card.institution_id', '=', 'account.institution_id')
        .onRef('credit_card.account_id', '=', 'account.id'),
    )
    .leftJoin('home_account', (join) =>
      join
        .onRef('home_account.institution_id', '=', 'account.institution_id')
        .onRef('home_account.person_id', '=', 'account.person_id')
        .onRef('home_account.account_id', '=', 'account.id'),
    )
    .selectAll('account')
    .select([
      'person.account_number',
      'loan.regular_payment',
      'loan.minimum_due as loan_due',
      'loan.next_due_on',
      'credit_card.brand',
      'credit_card.name as card_name',
      'credit_card.minimum_due as card_due',
      'credit_card.due_on',
      'credit_card.last_payment_on',
      'credit_card.last_payment',
      'home_account.place',
      'home_account.is_hidden',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('goal')
          .whereRef('goal.institution_id', '=', 'account.institution_id')
          .whereRef('goal.person_id', '=', 'account.person_id')
          .whereRef('goal.account_id', '=', 'account.id')
          .where('removed_at', 'is', null),
      ).as('has_goal'),
    )
    .select(balanceDay.as('balance_day'))
    .$narrowType<OwnedAccount>()
    .where('account.institution_id', '=', institutionId)
    .where('account.person_id', '=', personId)
    .where('display', '=', true)
    .orderBy('account_type')
    .orderBy('display_id')
    .execute()
}

/**
 * SQL: the last day whose balances the core sent since it keeps the account. Null where it is kept here, or the core's
 * last file does not have it or was not followed.
 */
const balanceDay = sql<Day | null>`case when core_since is not null and (
    select missing.id from core_difference as missing
    where missing.institution_id = account.institution_id and missing.account_id = account.id
      and difference_state = 'OPEN' and cause in ('ONLY_HERE', 'UNKNOWN') limit 1
  ) is null then (
    select max(compared_day) from core_comparison
    where core_comparison.institution_id = account.institution_id and compared_at > core_since
  ) end`

/** A member's account; never one of the institution's own. */
export type OwnedAccount = { account_type: AccountType }

export type SummaryRow = Awaited<ReturnType<typeof readSummaryRows>>[number]

/** Returns one of the member's accounts, even if it is hidden. */
export async function findAccount(db: Db, { institutionId, personId }: Member, uniqueId: string) {
  const account = await db
    .selectFrom('account')
    .selectAll()
    .$narrowType<OwnedAccount>()
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('unique_id', '=', uniqueId)
    .executeTakeFirst()
  return account ?? null
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>
