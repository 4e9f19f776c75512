import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { AccountType } from '../../values/enumerations.ts'
import type { Db } from '../db/open.ts'
import type { StatementFacts } from '../db/columns.ts'

export type OwnerRow = {
  id: number
  name: string
  email: string
  e_statements: boolean
  account_number: string | null
  address: string[]
  /** What the last statement before this month said, if there was one. */
  earlier: { month: Day; closes_on: Day; facts: StatementFacts } | null
}

/** SQL: what statements show: a member's own accounts, without those that hide transactions or figures from them. */
const isShown = sql`display and allow_inquiry and not is_trusted and (account_type <> 1 or allow_balance)`

/** Returns whether the institution has anybody who gets statements. */
export async function hasOwners(db: Db, institutionId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from account where institution_id = ${institutionId} and person_id is not null and ${isShown}) as has`.execute(
    db,
  )
  return rows[0]?.has ?? false
}

type Next = { after: number; max: number }

/**
 * Reads the next members, by id, who have an account to show and no statement of this month yet. A member whose
 * statement failed is left out: theirs are made in order.
 */
export const readNextPeople = (db: Db, institutionId: number, month: Day, { after, max }: Next): Promise<OwnerRow[]> =>
  readPeople(
    db,
    institutionId,
    month,
    sql`id > ${after} and not exists (
      select from statement_failure where institution_id = ${institutionId} and person_id = person.id)`,
    max,
  )

/** Reads a member in the same way, as the only one of the list; nobody if they have the statement already. */
export const readOwner = (db: Db, institutionId: number, month: Day, personId: number): Promise<OwnerRow[]> =>
  readPeople(db, institutionId, month, sql`id = ${personId}`, 1)

async function readPeople(
  db: Db,
  institutionId: number,
  month: Day,
  who: RawBuilder<unknown>,
  max: number,
): Promise<OwnerRow[]> {
  const { rows } = await sql<OwnerRow>`
    select id, name, email, e_statements, account_number,
      array_remove(array[home_address, home_address2, home_address3,
        concat_ws(' ', nullif(concat_ws(', ', nullif(home_city, ''), nullif(home_state, '')), ''), nullif(home_zip, ''))], '') as address,
      (select json_build_object('month', statement.month, 'closes_on', closes_on, 'facts', facts) from statement
        where institution_id = ${institutionId} and person_id = person.id and statement.month < ${month}
        order by statement.month desc limit 1) as earlier
    from person
    where institution_id = ${institutionId} and audience = 'member' and ${who}
      and not exists (select from statement
        where institution_id = ${institutionId} and person_id = person.id and statement.month = ${month})
      and exists (select from account where account.institution_id = ${institutionId} and person_id = person.id and ${isShown})
    order by id limit ${max}`.execute(db)
  return rows
}

export type StatementAccountRow = {
  id: number
  person_id: number | null
  account_type: AccountType
  display_id: string
  name: string
  last_four: string
  newest: number
  rate: number | null
  due_amount: number | null
  due_on: Day | null
}

/** Reads the accounts that their statements show. */
export async function readStatementAccounts(
  db: Db,
  institutionId: number,
  people: readonly number[],
): Promise<StatementAccountRow[]> {
  const { rows } = await sql<StatementAccountRow>`
    select account.id, person_id, account_type, display_id, last_four, account.rate,
      coalesce(nullif(description, ''), default_description) as name,
      coalesce((select max(ledger_entry.id) from ledger_entry
        where ledger_entry.institution_id = ${institutionId} and account_id = account.id), 0) as newest,
      nullif(greatest(0, least(coalesce(loan.minimum_due, credit_card.minimum_due), interest_due - balance)), 0) as due_amount,
      coalesce(loan.next_due_on, credit_card.due_on) as due_on
    from account
      left join loan on loan.institution_id = ${institutionId} and loan.account_id = account.id
      left join credit_card on credit_card.institution_id = ${institutionId} and credit_card.account_id = account.id
    where account.institution_id = ${institutionId} and person_id = any(${[...people]})
      and ${isShown}
    order by person_id, account_type, display_id`.execute(db)
  return rows
}
