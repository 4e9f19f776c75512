import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { AccountType } from '../../values/enumerations.ts'
import type { Db, Tx } from '../db/open.ts'
import type { StatementFacts } from '../db/columns.ts'

export type OwnerRow = {
  id: number
  name: string
  email: string
  e_statements: boolean
  account_number: string | null
  address: string[]
  /** What the last statement before this month said, if there was one. */
  earlier: { closes_on: Day; facts: StatementFacts } | null
}

/** Lets one process at a time make statements of an institution. The lock ends with the transaction. */
export async function lockForMaking(tx: Tx, institutionId: number): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean
  }>`select pg_try_advisory_xact_lock(${lockNumber}::int, ${institutionId}::int) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

const lockNumber = 7236514

/** Reads the next members, by id, who have an account and no statement of this month yet. */
export async function readNextPeople(db: Db, institutionId: number, month: Day, max: number): Promise<OwnerRow[]> {
  const { rows } = await sql<OwnerRow>`
    select id, name, email, e_statements, account_number,
      array_remove(array[home_address, home_address2, home_address3,
        concat_ws(' ', nullif(concat_ws(', ', nullif(home_city, ''), nullif(home_state, '')), ''), nullif(home_zip, ''))], '') as address,
      (select json_build_object('closes_on', closes_on, 'facts', facts) from statement
        where institution_id = ${institutionId} and person_id = person.id and statement.month < ${month}
        order by statement.month desc limit 1) as earlier
    from person
    where institution_id = ${institutionId} and audience = 'member'
      and id > coalesce((select max(person_id) from statement where institution_id = ${institutionId} and statement.month = ${month}), 0)
      and exists (select from account where institution_id = ${institutionId} and person_id = person.id)
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
  due_amount: number | null
  due_on: Day | null
}

/** Reads what their statements show: their own accounts, without those that hide transactions or figures from them. */
export async function readStatementAccounts(
  db: Db,
  institutionId: number,
  people: readonly number[],
): Promise<StatementAccountRow[]> {
  const { rows } = await sql<StatementAccountRow>`
    select account.id, person_id, account_type, display_id, last_four,
      coalesce(nullif(description, ''), default_description) as name,
      coalesce((select max(ledger_entry.id) from ledger_entry
        where ledger_entry.institution_id = ${institutionId} and account_id = account.id), 0) as newest,
      case when balance < 0 then least(coalesce(loan.minimum_due, credit_card.minimum_due), interest_due - balance) end as due_amount,
      coalesce(loan.next_due_on, credit_card.due_on) as due_on
    from account
      left join loan on loan.institution_id = ${institutionId} and loan.account_id = account.id
      left join credit_card on credit_card.institution_id = ${institutionId} and credit_card.account_id = account.id
    where account.institution_id = ${institutionId} and person_id = any(${[...people]})
      and display and allow_inquiry and not is_trusted and (account_type <> 1 or allow_balance)
    order by person_id, account_type, display_id`.execute(db)
  return rows
}
