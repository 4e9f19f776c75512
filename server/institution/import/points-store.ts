import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { brokenAccount, selectKnownRecords } from './refusals-store.ts'
import type { FileName } from './shapes.ts'
import { stagingTable } from './staging-store.ts'

export type MemberPoints = { member: string; weight: number; points: string[] }

/** How bad it is: money or a row is missing, a member finds something else than before, or it is good to know. */
const [isMissing, isDifferent, isGoodToKnow] = [3, 2, 1] as const

/** Reads what to look at, member by member, the worst first, and how many members there are. `max`: how many are read. */
export async function readPoints(tx: Tx, id: number, max: number): Promise<{ count: number; rows: MemberPoints[] }> {
  await makeHolders(tx, id)
  const { rows } = await sql<MemberPoints & { count: number }>`
    select member, sum(weight)::integer as weight, array_agg(what order by weight desc, what) as points, count(*) over () as count
    from (${sql.join(files.map(rowPoints), sql` union all `)} union all ${brokenPoints()} union all ${memberPoints(id)}
      union all ${planPoints(id, 'transfer')} union all ${planPoints(id, 'autopay')}) as point group by member order by weight desc, member limit ${max}`.execute(
    tx,
  )
  return { count: rows[0]?.count ?? 0, rows }
}

/** Whose each account is, of this import or an earlier one. */
async function makeHolders(tx: Tx, id: number): Promise<void> {
  await sql`
    create temporary table account_holder on commit drop as
    select distinct on (account) account, member from (
      select account, member, 0 as place from incoming_accounts
      union all
      select named.reference, holder.reference, 1 from ${selectKnownRecords(id, 'account')} as named
        join account on account.institution_id = ${id} and account.id = named.id
        join ${selectKnownRecords(id, 'member')} as holder on holder.id = person_id
    ) as known order by account, place`.execute(tx)
}

/** The files, each with the column that names its member, or else an account of theirs. */
const files: readonly { file: FileName; column: 'member' | 'account' | 'fromAccount' }[] = [
  ...(['members', 'accounts', 'payees', 'contacts', 'alerts', 'text-phones'] as const).map((file) => {
    return { file, column: 'member' as const }
  }),
  ...(['balances', 'transactions', 'account-names'] as const).map((file) => ({ file, column: 'account' as const })),
  ...(['transfers', 'autopays'] as const).map((file) => ({ file, column: 'fromAccount' as const })),
]

const lineOf = (file: FileName, what: RawBuilder<unknown>) =>
  sql`${sql.lit(`${file}.csv line `)} || line || ': ' || ${what}`

function rowPoints({ file, column }: (typeof files)[number]): RawBuilder<unknown> {
  const isDirect = column === 'member'
  const holder = isDirect ? sql`` : sql`left join account_holder as holder on holder.account = own.${sql.id(column)}`
  return sql`
    select ${isDirect ? sql`own.member` : sql`coalesce(holder.member, '')`} as member,
      case when outcome = 'kept' and refusal is null then ${sql.lit(isGoodToKnow)} else ${sql.lit(isMissing)} end as weight,
      ${lineOf(file, sql`case when refusal is not null then refusal when outcome = 'kept' then 'stays as it is here' else 'is unlike what was posted' end`)} as what
    from ${stagingTable(file)} as own ${holder} where coalesce(refusal, '') <> ${brokenAccount} and (refusal is not null or outcome in ('differs', 'kept'))`
}

/** What follows from a wrong row, in one point, so that the wrong row itself is seen. */
const brokenPoints = () => sql`
  select coalesce(holder.member, '') as member, ${sql.lit(isGoodToKnow)}, account || ' is left out, with ' || count(*) || case count(*) when 1 then ' row' else ' rows' end || ' that nothing is wrong with'
  from (${sql.join(
    (['accounts', 'balances', 'transactions'] as const).map(
      (file) => sql`select account from ${stagingTable(file)} where refusal = ${brokenAccount}`,
    ),
    sql` union all `,
  )}) as own left join account_holder as holder using (account) group by account, holder.member`

/** What members find otherwise than the file has it. */
function memberPoints(id: number): RawBuilder<unknown> {
  const own = sql`incoming_members as own join ${selectKnownRecords(id, 'member')} as earlier on earlier.reference = own.member
    join person on person.institution_id = ${id} and person.id = earlier.id`
  return sql`
    select member, ${sql.lit(isDifferent)}, ${lineOf('members', sql`'signs in here as ' || person.username`)} from ${own}
      where refusal is null and own.username <> person.username
    union all
    select member, ${sql.lit(isDifferent)}, ${lineOf('members', sql`'has another e-mail address here'`)} from ${own}
      where refusal is null and own.email <> person.email
    union all
    select member, ${sql.lit(isGoodToKnow)}, ${lineOf('members', sql`'has no mobile number, so codes go by e-mail'`)} from ${own}
      where refusal is null and person.mobile is null
    union all
    select member, ${sql.lit(isDifferent)}, ${lineOf('members', sql`'has no account, and finds nothing on Home'`)} from ${own}
      where refusal is null and not exists (select from account where account.institution_id = ${id} and account.person_id = person.id)`
}

/** Where the next day is another than in the file, or the file has no row of what is still made. */
function planPoints(id: number, kind: 'transfer' | 'autopay'): RawBuilder<unknown> {
  const own = sql`${stagingTable(`${kind}s`)} as own join ${selectKnownRecords(id, kind)} as earlier on earlier.reference = own.${sql.id(kind)}
    join plan on plan.institution_id = ${id} and plan.id = earlier.id
    join ${selectKnownRecords(id, 'member')} as holder on holder.id = plan.person_id
    left join occurrence on occurrence.institution_id = ${id} and occurrence.plan_id = plan.id and state = 'open'`
  const isClosed = sql`extract(isodow from scheduled_on) > 5 or exists (select from bank_holiday where day = scheduled_on)`
  return sql`
    select holder.reference, ${sql.lit(isDifferent)}, ${lineOf(`${kind}s`, sql`coalesce('is next on ' || scheduled_on || ' here', 'has ended here')`)} from ${own}
      where refusal is null and scheduled_on is distinct from "nextOn"::date
    union all
    select holder.reference, ${sql.lit(isGoodToKnow)}, ${lineOf(`${kind}s`, sql`scheduled_on || ' is no business day, so it is made on the next one'`)} from ${own}
      where refusal is null and (${isClosed})
    union all
    select holder.reference, ${sql.lit(isDifferent)}, ${sql.lit(`${kind} `)} || earlier.reference || ' is in no file any more, and is still made'
      from ${selectKnownRecords(id, kind)} as earlier
        join plan on plan.institution_id = ${id} and plan.id = earlier.id and ended_at is null
        join ${selectKnownRecords(id, 'member')} as holder on holder.id = plan.person_id
      where exists (select from ${stagingTable(`${kind}s`)})
        and not exists (select from ${stagingTable(`${kind}s`)} as own where own.${sql.id(kind)} = earlier.reference)`
}
