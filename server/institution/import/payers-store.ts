import { sql } from 'kysely'
import type { Day } from '../../../values/days.ts'
import { AccountType, type AutoPayFrequency, ShrType } from '../../../values/enumerations.ts'
import type { Cents } from '../../../values/money.ts'
import type { Tx } from '../../db/open.ts'
import type { OwnAccount } from '../../ledger/lock.ts'
import { finalAmount, isOnce } from './autopays-store.ts'
import { madeOnce } from './plan-shapes.ts'
import { isChanged, isToWrite } from './plans-store.ts'
import { accountFacts } from './transfers-store.ts'

export type ImportedPaymentRow = {
  line: number
  holder: number
  bill: { payee_id: number; is_active: boolean | null; routing_number: string | null; bank_account: string | null }
  account: OwnAccount
  standing: { e_statements: boolean; has_share_draft: boolean }
  amount: Cents
  frequency: AutoPayFrequency | null
  nextOn: Day
  countedFrom: Day | null
  remaining: number | null
  finalAmount: Cents | null
  stopsOn: Day | null
  comment: string
}

/** Reads the rows to be written with what the rules look at, by member: those that are made once, then auto pays. */
export async function readPaymentRows(tx: Tx, id: number): Promise<ImportedPaymentRow[]> {
  const { rows } = await sql<ImportedPaymentRow>`
    select line, holder_id as holder,
      jsonb_build_object('payee_id', paid_id, 'is_active', is_active, 'routing_number', routing_number, 'bank_account', bank_account) as bill,
      ${accountFacts('account')} as account,
      jsonb_build_object('e_statements', e_statements, 'has_share_draft', exists (
        select from account as draft where draft.institution_id = ${id} and draft.person_id = holder_id and draft.account_type = ${sql.lit(AccountType.SHARE)}
          and draft.type = ${sql.lit(ShrType.SHARE_DRAFT)}
          and not draft.is_trusted)) as standing,
      own.amount::bigint as amount, nullif(own.frequency, ${madeOnce}) as frequency, "nextOn", nullif("countedFrom", '') as "countedFrom",
      nullif(own.remaining, '')::smallint as remaining, ${finalAmount} as "finalAmount", nullif("stopsOn", '') as "stopsOn", comment
    from incoming_autopays as own
      join person on person.institution_id = ${id} and person.id = holder_id
      join account on account.institution_id = ${id} and account.id = from_id
      join payee on payee.institution_id = ${id} and payee.id = paid_id
      left join offered_payee on offered_payee.institution_id = ${id} and offered_payee.id = offered_payee_id
    where ${isToWrite} order by holder_id, not ${isOnce}, line`.execute(tx)
  return rows
}

export type PlannedBill = {
  occurrence_id: number
  payee_id: number
  account_id: number
  amount: number
  scheduled_on: string
  state: 'open'
  origin: 'Quick Pay' | 'Auto Pay'
}
export type ImportedPayer = { planned: PlannedBill[]; ownLimits: { amount: number | null; starts_on: string }[] }

/** Reads what the members of the rows have planned beside them, and their own daily limits, newest first, by member. */
export async function readImportedPayers(tx: Tx, id: number): Promise<Map<number, ImportedPayer>> {
  const { rows } = await sql<ImportedPayer & { holder: number }>`
    select holder, coalesce((
        select jsonb_agg(jsonb_build_object('occurrence_id', occurrence_id, 'payee_id', payee_id, 'account_id', account_id, 'amount', amount,
          'scheduled_on', scheduled_on, 'state', state, 'origin', origin))
        from payment join occurrence on occurrence.institution_id = ${id} and occurrence.id = occurrence_id
        where payment.institution_id = ${id} and person_id = holder and state = 'open'
          and plan_id not in (select own.id from incoming_autopays as own where ${isChanged})
      ), '[]') as planned, coalesce((
        select jsonb_agg(jsonb_build_object('amount', amount, 'starts_on', starts_on) order by starts_on desc)
        from daily_limit where institution_id = ${id} and person_id = holder
      ), '[]') as "ownLimits"
    from (select distinct holder_id as holder from incoming_autopays as own where ${isToWrite}) as payer`.execute(tx)
  return new Map(rows.map(({ holder, ...payer }) => [holder, payer]))
}
