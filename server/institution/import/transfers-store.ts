import { sql } from 'kysely'
import type { Day } from '../../../values/days.ts'
import type { TransferFrequency } from '../../../values/enumerations.ts'
import type { Cents } from '../../../values/money.ts'
import type { Tx } from '../../db/open.ts'
import type { OwnAccount } from '../../ledger/lock.ts'
import { planKinds } from '../../schedule/kinds.ts'
import { addPlans, changePlans, resolveNames, isAdded, isChanged, isToWrite } from './plans-store.ts'
import type { Changes } from './records-store.ts'
import { refusing, withoutAccount } from './refusals-store.ts'

/** Refuses scheduled transfers that name what is not there, or whose day has come. */
export async function refuseWrongTransfers(tx: Tx, id: number, today: Day): Promise<void> {
  const { refuseRows, refuseRepeated } = refusing(tx)
  await refuseRepeated('transfers', sql`transfer`, 'the transfer appears earlier in the file')
  for (const column of ['fromAccount', 'toAccount'])
    await refuseRows('transfers', `${column} is unknown, or refused`, withoutAccount(id, column))
  await resolveNames(tx, id, 'transfers', { kind: 'account', column: 'fromAccount', into: 'from_id' })
  await resolveNames(tx, id, 'transfers', { kind: 'account', column: 'toAccount', into: 'to_id' })
  await sql`
    update incoming_transfers as own set holder_id = source.person_id
    from account as source join account as target on target.institution_id = ${id} and target.person_id = source.person_id
    where source.institution_id = ${id} and source.id = from_id and target.id = to_id`.execute(tx)
  await refuseRows('transfers', 'the accounts are of two members', sql`holder_id is null`)
  await refuseRows(
    'transfers',
    'a transfer keeps its member',
    sql`${isChanged} and not exists (
      select from plan where institution_id = ${id} and plan.id = own.id and person_id = holder_id)`,
  )
  await refuseRows('transfers', dayHasCome, sql`${isToWrite} and "nextOn" <= ${today}::text`)
}

export const dayHasCome = 'nextOn must be a day after today: the other system makes what is due before'

/** SQL: an account with all that the rules for money look at. */
export const accountFacts = (account: string) => sql`jsonb_build_object(
    'id', ${sql.ref(`${account}.id`)}, 'account_type', ${sql.ref(`${account}.account_type`)}, 'balance', ${sql.ref(`${account}.balance`)},
    'held', ${sql.ref(`${account}.held`)}, 'credit_limit', ${sql.ref(`${account}.credit_limit`)}, 'interest_due', ${sql.ref(`${account}.interest_due`)},
    'unique_id', ${sql.ref(`${account}.unique_id`)}, 'display_id', ${sql.ref(`${account}.display_id`)}, 'display', ${sql.ref(`${account}.display`)},
    'allow_balance', ${sql.ref(`${account}.allow_balance`)}, 'allow_from', ${sql.ref(`${account}.allow_from`)}, 'allow_to', ${sql.ref(`${account}.allow_to`)},
    'minimum_advance', ${sql.ref(`${account}.minimum_advance`)}, 'monthly_withdrawals', ${sql.ref(`${account}.monthly_withdrawals`)},
    'status', person.status, 'account_number', person.account_number, 'interest_book', null)`

export type TransferRow = {
  line: number
  isAdded: boolean
  holder: number
  source: OwnAccount
  target: OwnAccount
  amount: Cents
  frequency: TransferFrequency
  nextOn: Day
  countedFrom: Day | null
  stopsOn: Day | null
  planned: number
}

/** Reads the rows to be written, each with its accounts and how many scheduled transfers its member has, by member and line. */
export async function readTransferRows(tx: Tx, id: number): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select line, outcome is null as "isAdded", holder_id as holder, ${accountFacts('source')} as source, ${accountFacts('target')} as target,
      own.amount::bigint as amount, frequency::smallint as frequency, "nextOn", nullif("countedFrom", '') as "countedFrom", nullif("stopsOn", '') as "stopsOn",
      (select count(*) from plan where institution_id = ${id} and person_id = holder_id and kind = ${planKinds.transfer} and ended_at is null) as planned
    from incoming_transfers as own
      join person on person.institution_id = ${id} and person.id = holder_id
      join account as source on source.institution_id = ${id} and source.id = from_id
      join account as target on target.institution_id = ${id} and target.id = to_id
    where ${isToWrite} order by holder_id, line`.execute(tx)
  return rows
}

/** Adds new scheduled transfers and changes those that nothing was done with here. */
export async function writeTransfers(tx: Tx, id: number, now: Date): Promise<Changes> {
  const [planKind, number] = [sql`${planKinds.transfer}`, sql`own.number`]
  const added = await addPlans(tx, id, 'transfer', { planKind, number, now })
  const frequency = sql`own.frequency::smallint`
  const stopsOn = sql`nullif("stopsOn", '')::date`
  await sql`
    insert into repeating_transfer (institution_id, plan_id, from_account_id, to_account_id, amount, comment, frequency, stops_on)
    select ${id}, own.id, from_id, to_id, own.amount::bigint, own.comment, ${frequency}, ${stopsOn}
    from incoming_transfers as own where ${isAdded}`.execute(tx)
  await sql`
    update repeating_transfer set from_account_id = from_id, to_account_id = to_id, amount = own.amount::bigint, comment = own.comment,
      frequency = ${frequency}, stops_on = ${stopsOn}
    from incoming_transfers as own where institution_id = ${id} and plan_id = own.id and ${isChanged}`.execute(tx)
  return { added, changed: await changePlans(tx, id, 'transfer', number) }
}
