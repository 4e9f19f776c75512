import { type RawBuilder, sql } from 'kysely'

/**
 * Selects what belongs to a member and others act on, the bank itself too: the type and id of each, as the audit names
 * it. What only the member acts on is found by who acted.
 */
export function belongingsOf(institutionId: number, memberId: number): RawBuilder<unknown> {
  const own = (type: string, table: string) => sql`
    (select ${sql.lit(type)} as type, id::text from ${sql.table(table)} where institution_id = ${institutionId} and person_id = ${memberId})`
  const parts = [
    own('form', 'secured_form'),
    own('payment', 'payment'),
    own('outgoing payment', 'outgoing_payment'),
    own('payee', 'payee'),
    own('contact', 'contact'),
    own('phone', 'phone'),
    own('autoPay', 'plan'),
    own('scheduledTransfer', 'plan'),
    sql`
    (select 'transfer', confirm_num from plan
      join occurrence on occurrence.institution_id = ${institutionId} and plan_id = plan.id
      where plan.institution_id = ${institutionId} and person_id = ${memberId} and confirm_num is not null)`,
    sql`
    (select 'coreDifference', core_difference.id::text from account
      join core_difference on core_difference.institution_id = ${institutionId} and account_id = account.id
      where account.institution_id = ${institutionId} and person_id = ${memberId})`,
    sql`
    (select kind, id::text from inbox_entry
      join notice on notice.institution_id = ${institutionId} and id = notice_id
      where inbox_entry.institution_id = ${institutionId} and person_id = ${memberId} and not to_all and sent_group is null)`,
  ]
  return sql.join(parts, sql` union all `)
}
