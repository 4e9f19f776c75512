import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { hasBegun } from '../../session/begun-store.ts'
import { analyze, count, remember } from './records-store.ts'
import { selectKnownRecords } from './refusals-store.ts'
import { stagingTable } from './staging-store.ts'

/** The files of plans, by the kind of their records, which is also the column with their name. */
const plans = { transfer: 'transfers', autopay: 'autopays' } as const
export type PlanRecord = keyof typeof plans
type PlanFile = (typeof plans)[PlanRecord]
const kinds = Object.keys(plans) as PlanRecord[]

/** Locks the plans that differ from the file, before any member, as runs do. */
export async function lockChangedPlans(tx: Tx, id: number): Promise<void> {
  const changed = kinds.map(
    (kind) => sql`
      select earlier.id from ${selectKnownRecords(id, kind)} as earlier
        join ${stagingTable(plans[kind])} as own on own.${sql.id(kind)} = earlier.reference where earlier.hash <> own.hash`,
  )
  await sql`
    select from plan where institution_id = ${id} and id in (${sql.join(changed, sql` union all `)}) order by id for update`.execute(
    tx,
  )
}

/**
 * Finds the plans of earlier imports. A changed one is kept as it is here where its member has started here, or where
 * the bank has begun to make it: by the file's dates it could be made twice.
 */
export async function matchPlans(tx: Tx, id: number): Promise<void> {
  for (const kind of kinds)
    await sql`
      update ${stagingTable(plans[kind])} as own set id = earlier.id, outcome = case
        when earlier.hash = own.hash then 'same'
        when ended_at is null and not ${hasBegun(sql`person`)} and not exists (
          select from occurrence where occurrence.institution_id = ${id} and plan_id = plan.id and (state <> 'open' or last_tried_on is not null)
        ) then 'changed'
        else 'kept' end
      from ${selectKnownRecords(id, kind)} as earlier
        join plan on plan.institution_id = ${id} and plan.id = earlier.id
        join person on person.institution_id = ${id} and person.id = plan.person_id
      where earlier.reference = own.${sql.id(kind)}`.execute(tx)
}

/** SQL: rows to be added or changed. */
export const isToWrite = sql`refusal is null and (outcome is null or outcome = 'changed')`
export const isAdded = sql`refusal is null and outcome is null`
export const isChanged = sql`refusal is null and outcome = 'changed'`

/** Finds which record of an earlier import, or of this one, each row names. `kind`: of that record. */
export const resolveNames = (
  tx: Tx,
  id: number,
  file: PlanFile,
  named: { kind: string; column: string; into: string },
) =>
  sql`
  update ${stagingTable(file)} as own set ${sql.id(named.into)} = earlier.id
  from ${selectKnownRecords(id, named.kind)} as earlier where earlier.reference = own.${sql.id(named.column)}`.execute(
    tx,
  )

/** What the rules say about a row: its number in its series, or why it is refused. */
export type Checked = { line: number; number: number | null; refusal: string | null }

export async function writeChecked(tx: Tx, kind: PlanRecord, checked: readonly Checked[]): Promise<void> {
  await sql`
    update ${stagingTable(plans[kind])} as own set number = found.number, refusal = found.refusal
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as found (line integer, number integer, refusal text)
    where found.line = own.line`.execute(tx)
}

/** Adds plans with their next occurrences, and remembers their names. */
export async function addPlans(
  tx: Tx,
  id: number,
  kind: PlanRecord,
  { planKind, number, now }: { planKind: RawBuilder<unknown>; number: RawBuilder<unknown>; now: Date },
): Promise<number> {
  const own = sql`${stagingTable(plans[kind])} as own where ${isAdded}`
  const added = await count(
    sql`
      insert into plan (institution_id, id, person_id, kind, starts_on, made_at) overriding system value
      select ${id}, own.id, holder_id, ${planKind}, ${startsOn}, ${now}::timestamptz from ${own} order by line`,
    tx,
  )
  await sql`
    insert into occurrence (institution_id, plan_id, number, scheduled_on, state)
    select ${id}, own.id, ${number}, "nextOn"::date, 'open' from ${own} order by line`.execute(tx)
  await sql`
    insert into imported_record (institution_id, kind, reference, id, hash)
    select ${id}, ${kind}, own.${sql.id(kind)}, own.id, own.hash from ${own}`.execute(tx)
  await analyze(tx, ['plan', 'occurrence', 'imported_record'])
  return added
}

/** Changes when plans are made next. */
export async function changePlans(tx: Tx, id: number, kind: PlanRecord, number: RawBuilder<unknown>): Promise<number> {
  const own = sql`${stagingTable(plans[kind])} as own`
  const changed = await count(
    sql`
      update plan set starts_on = ${startsOn} from ${own} where institution_id = ${id} and plan.id = own.id and ${isChanged}`,
    tx,
  )
  await sql`
    update occurrence set number = ${number}, scheduled_on = "nextOn"::date
    from ${own} where institution_id = ${id} and plan_id = own.id and state = 'open' and ${isChanged}`.execute(tx)
  await remember(tx, id, { kind, file: plans[kind], column: kind })
  return changed
}

const startsOn = sql`coalesce(nullif("countedFrom", ''), "nextOn")::date`
