import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { hasBegun } from '../../session/begun-store.ts'
import { finalAmount } from './autopays-store.ts'
import { selectKnownRecords } from './refusals-store.ts'
import type { FileName } from './shapes.ts'
import { stagingTable } from './staging-store.ts'

/** Notes which members, accounts and payees are as they were at the last import. Nothing is written yet. */
export async function markKnown(tx: Tx, id: number): Promise<void> {
  const isKept = sql`exists (
    select from payee join person on person.institution_id = ${id} and person.id = payee.person_id
    where payee.institution_id = ${id} and payee.id = earlier.id and (removed_at is not null or ${hasBegun(sql`person`)}))`
  for (const kind of ['member', 'account', 'payee'] as const)
    await sql`
      update ${stagingTable(`${kind}s`)} as own set outcome = case
        when earlier.hash = own.hash then 'same' ${kind === 'payee' ? sql`when ${isKept} then 'kept'` : sql``} else 'changed' end
      from ${selectKnownRecords(id, kind)} as earlier where earlier.reference = own.${sql.id(kind)}`.execute(tx)
}

/** Fails now if the transaction could not be committed. */
export async function checkDeferred(tx: Tx): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
}

export type FileCounts = Record<'rows' | 'added' | 'changed' | 'same' | 'kept' | 'differing' | 'refused', number>

export async function countRows(tx: Tx, file: FileName): Promise<FileCounts> {
  const having = (outcome: string) => sql`count(*) filter (where refusal is null and outcome = ${outcome})`
  const { rows } = await sql<FileCounts>`
    select count(*) as rows, count(*) filter (where refusal is null and outcome is null) as added, ${having('changed')} as changed,
      ${having('same')} as same, ${having('kept')} as kept, ${having('differs')} as differing, count(*) filter (where refusal is not null) as refused
    from ${stagingTable(file)}`.execute(tx)
  return rows[0] as FileCounts
}

export type Sum = { what: string; things: number; filed: number; held: number; differing: number }

/** Adds up what the files say and what the bank has: the balances after all transactions, and the amounts that are next. */
export async function readSums(tx: Tx, id: number): Promise<Sum[]> {
  const given = (column: string) => sql`coalesce(nullif(${sql.ref(column)}, ''), '0')::bigint`
  const planned = (kind: 'transfer' | 'autopay', filed: RawBuilder<unknown>) => sql`
    select ${kind} as what, ${filed} as filed, coalesce(repeating_transfer.amount, payment.amount, 0) as held
    from ${stagingTable(`${kind}s`)} as own
      left join ${selectKnownRecords(id, kind)} as earlier on earlier.reference = own.${sql.id(kind)}
      left join occurrence on occurrence.institution_id = ${id} and occurrence.plan_id = earlier.id and state = 'open'
      left join repeating_transfer on repeating_transfer.institution_id = ${id} and repeating_transfer.plan_id = occurrence.plan_id
      left join payment on payment.institution_id = ${id} and payment.occurrence_id = occurrence.id`
  const { rows } = await sql<Sum>`
    select what, count(*) as things, sum(filed)::bigint as filed, sum(held)::bigint as held, count(*) filter (where filed <> held) as differing
    from (
      select coalesce(account_type::text, nullif(opened.kind, ''), '') as what, ${given('first.balance')} + coalesce(moved, 0) as filed,
        coalesce(account.balance, 0) as held
      from incoming_balances as first
        left join (select account, sum(${given('amount')}) as moved from incoming_transactions group by account) as later on later.account = first.account
        left join (select distinct on (account) account, kind from incoming_accounts) as opened on opened.account = first.account
        left join ${selectKnownRecords(id, 'account')} as earlier on earlier.reference = first.account
        left join account on account.institution_id = ${id} and account.id = earlier.id
      union all ${planned('transfer', given('own.amount'))}
      union all ${planned('autopay', sql`case when own.remaining = '1' then ${finalAmount} else ${given('own.amount')} end`)}
    ) as compared group by what order by what`.execute(tx)
  return rows
}
