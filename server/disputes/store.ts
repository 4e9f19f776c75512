import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import { disputableTypes } from '../../values/disputes.ts'
import { AccountType, type DisputeReason } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import { accountNameColumn } from '../db/names.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { postingKinds } from '../ledger/kinds.ts'

export type DisputeRow = Selectable<Schema['dispute']>
/** `returned_at` and `sent_amount`: of the payment to somebody else that is disputed, when its money came back. */
export type ReadDispute = DisputeRow & { returned_at: Date | null; sent_amount: number | null }
/** What the bank posts to set a balance right, and the fee of a bill, which goes back with the bill. */
const notDisputable = [
  postingKinds.disputeTakenBack,
  postingKinds.correction,
  postingKinds.coreAdjustment,
  postingKinds.paymentFee,
]
type Form = { institutionId: number; id: number }

export type Disputable = {
  id: number
  description: string
  amount: number
  happened_on: Day
  account_id: number
  account_type: AccountType
  display_id: string
  last_four: string
  name: string
  first_deposit_on: Day | null
  returned_at: Date | null
  waiting: { confirm_num: string; undo_until: string | null } | null
}

/**
 * Returns what left a share of the member's own electronically. `first_deposit_on`: null where the account was imported with a balance,
 * because it is older than its entries. `returned_at`: when the money of a payment to somebody else came back.
 * `waiting`: such money that has not left: no batch has it.
 */
export async function findDisputable(
  db: Db,
  { institutionId, personId }: Member,
  uniqueId: string,
): Promise<Disputable | null> {
  const { rows } = await sql<Disputable>`
    select entry.id, entry.description, -entry.amount as amount, entry.happened_on, account.id as account_id, account_type, display_id, last_four,
      ${accountNameColumn('account')} as name, (
        select case kind when ${postingKinds.openingBalance} then null else first_one.happened_on end
        from ledger_entry as first_one join ledger_transaction as made
          on made.institution_id = ${institutionId} and made.id = first_one.transaction_id
        where first_one.institution_id = ${institutionId} and first_one.account_id = account.id and first_one.amount > 0
        order by first_one.happened_on, first_one.id limit 1
      ) as first_deposit_on, returned_at,
      case when sent.id is not null and batch_id is null and delivered_at is null and returned_at is null
        then json_build_object('confirm_num', confirmation, 'undo_until', undo_until) end as waiting
    from ledger_entry as entry
      join account on account.institution_id = ${institutionId} and account.id = entry.account_id
      join ledger_transaction as posted on posted.institution_id = ${institutionId} and posted.id = entry.transaction_id
      left join outgoing_payment as sent on sent.institution_id = ${institutionId} and confirmation = posted.confirm_num
    where entry.institution_id = ${institutionId} and entry.unique_id = ${uniqueId} and entry.amount < 0 and account.person_id = ${personId}
      and account_type = ${sql.lit(AccountType.SHARE)} and account.display and account.allow_inquiry and not account.is_trusted
      and posted.kind <> all(${notDisputable}::text[]) and search_type = any(${disputableTypes}::smallint[])`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Returns the conversation of the dispute of a transaction, unless it was decided against the member. */
export async function findDisputeOf(db: Db, institutionId: number, entryId: number): Promise<number | null> {
  const row = await db
    .selectFrom('dispute')
    .select('form_id')
    .where('institution_id', '=', institutionId)
    .where('entry_id', '=', entryId)
    .where('state', 'not in', ['AGAINST', 'TAKEN_BACK'])
    .executeTakeFirst()
  return row?.form_id ?? null
}

/** Returns what the member has of other disputes that were credited, or decided for the member, since a day. */
export async function sumOtherCredits(
  db: Db,
  { institution_id, person_id, form_id }: DisputeRow,
  since: Day,
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from dispute
    where institution_id = ${institution_id} and person_id = ${person_id} and form_id <> ${form_id}
      and state in ('CREDITED', 'FOR_MEMBER', 'TAKING_BACK') and came_back_on is null and coalesce(decided_on, credited_on) >= ${since}`.execute(
    db,
  )
  return Number(rows[0]?.sum ?? 0)
}

type NewDispute = {
  formId: number
  of: Disputable
  amount: number
  reason: DisputeReason
  noticedOn: Day
  openedOn: Day
  isNew: boolean
  creditBy: Day
  decideBy: Day
}

export async function addDispute(tx: Tx, { institutionId, personId }: Member, given: NewDispute): Promise<void> {
  await tx
    .insertInto('dispute')
    .values({
      institution_id: institutionId,
      form_id: given.formId,
      person_id: personId,
      account_id: given.of.account_id,
      entry_id: given.of.id,
      amount: given.amount,
      charged: given.of.amount,
      reason: given.reason,
      noticed_on: given.noticedOn,
      opened_on: given.openedOn,
      is_new_account: given.isNew,
      credit_by: given.creditBy,
      decide_by: given.decideBy,
    })
    .execute()
}

/** SQL: a column of the payment to somebody else that is disputed; null where another kind of transaction is. */
const ofPayment = (column: string) => sql`(
  select ${sql.ref(column)} from ledger_entry as entry
    join ledger_transaction as posted on posted.institution_id = entry.institution_id and posted.id = transaction_id
    join outgoing_payment as sent on sent.institution_id = entry.institution_id and confirmation = confirm_num
  where entry.institution_id = dispute.institution_id and entry.id = entry_id)`

export const findDispute = async (db: Db, { institutionId, id }: Form): Promise<ReadDispute | null> =>
  (await db
    .selectFrom('dispute')
    .selectAll()
    .select([
      sql<Date | null>`${ofPayment('returned_at')}`.as('returned_at'),
      sql<number | null>`${ofPayment('left_amount')}`.as('sent_amount'),
    ])
    .where('institution_id', '=', institutionId)
    .where('form_id', '=', id)
    .executeTakeFirst()) ?? null

type Change = Partial<Omit<DisputeRow, 'institution_id' | 'form_id'>>

/** Returns the statement that changes a dispute, to be part of the statement that moves the money. */
export const updateDispute = (
  { institution_id, form_id, state }: Pick<DisputeRow, 'institution_id' | 'form_id' | 'state'>,
  change: Change,
): RawBuilder<unknown> => sql`
  update dispute set ${sql.join(Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
  where institution_id = ${institution_id} and form_id = ${form_id} and state = ${state}`

/** Returns the disputes whose credit is to be taken back by now, the oldest first. */
export async function readToTakeBack(db: Db, institutionId: number, today: Day) {
  return db
    .selectFrom('dispute')
    .select(['form_id', 'person_id'])
    .where('institution_id', '=', institutionId)
    .where('state', '=', 'TAKING_BACK')
    .where('take_back_on', '<=', today)
    .orderBy('take_back_on')
    .execute()
}
