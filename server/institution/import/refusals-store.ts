import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../values/days.ts'
import type { Tx } from '../../db/open.ts'
import { hasBegun } from '../../session/begun-store.ts'
import type { FileName } from './shapes.ts'
import { fileNames, stagingTable } from './staging-store.ts'

/** SQL: earlier imports. `kind`: of `imported_record`. */
export const selectKnownRecords = (id: number, kind: string) =>
  sql`(select reference, imported_record.id, hash, day from imported_record where institution_id = ${id} and kind = ${kind})`

/**
 * Returns two functions. `refuseRows` refuses rows where a condition holds, `refuseRepeated` rows whose columns repeat an
 * earlier row. A row keeps the first reason.
 */
export function refusing(tx: Tx) {
  const refuseRows = (name: FileName, reason: string, where: RawBuilder<unknown>) =>
    sql`update ${stagingTable(name)} as own set refusal = ${reason} where refusal is null and ${where}`.execute(tx)
  const refuseRepeated = (name: FileName, columns: RawBuilder<unknown>, reason: string) =>
    refuseRows(
      name,
      reason,
      // Asks first whether there is any.
      sql`exists (select from ${stagingTable(name)} group by ${columns} having count(*) > 1)
        and not exists (select from (select min(line) as line from ${stagingTable(name)} group by ${columns}) as first where first.line = own.line)`,
    )
  return { refuseRows, refuseRepeated }
}

export const staysWithCore = 'a loan that is overpaid stays with the core'

/** Refuses rows that conflict with other rows or with the database. The first reason counts. */
export async function refuseWrongRows(tx: Tx, id: number, today: Day): Promise<void> {
  const { refuseRows, refuseRepeated } = refusing(tx)
  await refuseRepeated('members', sql`member`, 'the member appears earlier in the file')
  await refuseRepeated('members', sql`lower(username)`, 'the username appears earlier in the file')
  await refuseRows(
    'members',
    'another member has the username',
    sql`exists (
      select from person left join ${selectKnownRecords(id, 'member')} as earlier on earlier.id = person.id
      where person.institution_id = ${id} and audience = 'member' and username_key = lower(own.username) and earlier.reference is distinct from own.member
    ) and not exists (
      select from ${selectKnownRecords(id, 'member')} as earlier join person on person.institution_id = ${id} and person.id = earlier.id
      where earlier.reference = own.member and ${hasBegun(sql`person`)}
    )`,
  )
  await refuseRows(
    'members',
    'a member who is not here yet has an ssnLastFour',
    sql`"ssnLastFour" = '' and not exists (select from ${selectKnownRecords(id, 'member')} as earlier where earlier.reference = own.member)`,
  )
  await refuseRepeated('accounts', sql`account`, 'the account appears earlier in the file')
  await refuseRepeated(
    'accounts',
    sql`member, kind, suffix`,
    'the member has an account of this kind and suffix earlier in the file',
  )
  await refuseRepeated(
    'accounts',
    sql`member, "lastFour"`,
    'the member has an account with these last four digits earlier in the file',
  )
  await refuseRows('accounts', 'the member is unknown, or refused', withoutMember(id))
  await refuseRows(
    'accounts',
    'an account keeps its member, kind, suffix and last four digits',
    sql`exists (
      select from account join ${selectKnownRecords(id, 'account')} as earlier on earlier.id = account.id
        join person on person.institution_id = ${id} and person.id = person_id
        left join ${selectKnownRecords(id, 'member')} as holder on holder.id = person.id
      where account.institution_id = ${id} and earlier.reference = own.account
        and (holder.reference, account_type::text, display_id, last_four) is distinct from (own.member, own.kind, own.suffix, own."lastFour")
    )`,
  )
  await refuseRows(
    'accounts',
    'the member has another account with this suffix or these last four digits',
    sql`exists (
      select from ${selectKnownRecords(id, 'member')} as holder join account on account.institution_id = ${id} and person_id = holder.id
        left join ${selectKnownRecords(id, 'account')} as earlier on earlier.id = account.id
      where holder.reference = own.member and earlier.reference is distinct from own.account
        and ((account_type::text = own.kind and display_id = own.suffix) or last_four = own."lastFour")
    )`,
  )
  await refuseRows(
    'accounts',
    staysWithCore,
    sql`ledger = 'here' and exists (
      select from account join ${selectKnownRecords(id, 'account')} as earlier on earlier.id = account.id
      where account.institution_id = ${id} and earlier.reference = own.account
        and account_type = 2 and balance > 0
    )`,
  )
  await refuseRepeated('payees', sql`payee`, 'the payee appears earlier in the file')
  await refuseRepeated(
    'payees',
    sql`member, lower(name), "accountNumber"`,
    'the member has this payee earlier in the file',
  )
  await refuseRows('payees', 'the member is unknown, or refused', withoutMember(id))
  await refuseRows(
    'payees',
    'the member has this payee already',
    sql`exists (
      select from ${selectKnownRecords(id, 'member')} as holder join payee on payee.institution_id = ${id} and person_id = holder.id
        left join ${selectKnownRecords(id, 'payee')} as earlier on earlier.id = payee.id
      where holder.reference = own.member and removed_at is null and lower(payee.name) = lower(own.name)
        and account_number = own."accountNumber" and earlier.reference is distinct from own.payee
    )`,
  )
  await refuseRepeated('balances', sql`account`, 'the account appears earlier in the file')
  await refuseRepeated('transactions', sql`account, reference`, 'the reference appears earlier in the file')
  for (const name of ['balances', 'transactions'] as const) {
    const date = sql.id(name === 'balances' ? 'asOf' : 'date')
    await refuseRows(name, 'the account is unknown, or refused', withoutAccount(id))
    await refuseRows(name, 'the day has not come', sql`nullif(${date}, '')::date > ${today}`)
  }
}

/** SQL: a row may refer to an earlier import, or to this one. */
export const withoutMember = (
  id: number,
) => sql`not exists (select from incoming_members where incoming_members.member = own.member and refusal is null)
  and not exists (select from ${selectKnownRecords(id, 'member')} as earlier where earlier.reference = own.member)`

export const withoutAccount = (id: number, column = 'account') => withoutRow(id, 'accounts', 'account', column)

/** SQL: refers to no row of this import that is right, and to none of an earlier one that this one does not have. */
const withoutRow = (id: number, name: FileName, kind: string, column: string) =>
  sql`not exists (select from ${stagingTable(name)} as named where named.${sql.id(kind)} = own.${sql.id(column)} and refusal is null)
  and not exists (
    select from ${selectKnownRecords(id, kind)} as earlier where earlier.reference = own.${sql.id(column)}
      and not exists (select from ${stagingTable(name)} as named where named.${sql.id(kind)} = own.${sql.id(column)})
  )`

export const withoutPayee = (id: number) => withoutRow(id, 'payees', 'payee', 'payee')

export const brokenAccount = 'another row of its account is refused'

/**
 * Refuses an account whole if one of its rows is refused, because its balance would be wrong. An existing account stays
 * as it was.
 */
export async function refuseBrokenAccounts(tx: Tx): Promise<void> {
  await sql`
    create temporary table refused_account on commit drop as
    select account from incoming_balances where refusal is not null
    union select account from incoming_transactions where refusal is not null
    union select account from incoming_accounts where refusal is not null`.execute(tx)
  for (const name of ['accounts', 'balances', 'transactions'] as const)
    await sql`
      update ${stagingTable(name)} as own set refusal = ${brokenAccount}
      where refusal is null and account in (select account from refused_account)`.execute(tx)
  await sql`delete from staged_posting where account in (select account from refused_account)`.execute(tx)
  await sql`drop table refused_account`.execute(tx)
}

export type RefusedRow = { file: FileName; line: number; reason: string }

/**
 * Returns the refused rows, by file and line, at most `max` of them, their total, and how many are refused for another row
 * of their account alone. `withBroken`: these are among the rows and the total.
 */
export async function readRefusedRows(
  tx: Tx,
  max: number,
  { withBroken }: { withBroken: boolean },
): Promise<{ count: number; broken: number; rows: RefusedRow[] }> {
  const rows: RefusedRow[] = []
  let [count, broken] = [0, 0]
  for (const file of fileNames) {
    const found = await sql<{ line: number; reason: string; count: number }>`
      select line, refusal as reason, count(*) over () as count from ${stagingTable(file)}
      where refusal is not null ${withBroken ? sql`` : sql`and refusal <> ${brokenAccount}`} order by line limit ${max}`.execute(
      tx,
    )
    const alone = await sql<{ count: number }>`
      select count(*) as count from ${stagingTable(file)} where refusal = ${brokenAccount}`.execute(tx)
    count += found.rows[0]?.count ?? 0
    broken += alone.rows[0]?.count ?? 0
    rows.push(...found.rows.map(({ line, reason }) => ({ file, line, reason })))
  }
  return { count, broken, rows }
}
