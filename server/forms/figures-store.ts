import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export type AnswerFiguresRow = {
  month: string
  sent: number
  answered: number
  closed: number
  median: number | null
  slowest: number | null
}

/** Counts what members sent by month, and how long the first answers took. `months`: when each begins, oldest first. */
export async function readAnswerFigures(
  db: Db,
  institutionId: number,
  months: readonly { month: string; begins: Date }[],
): Promise<AnswerFiguresRow[]> {
  const begins = sql`${months.map(({ begins }) => begins.toISOString())}::timestamptz[]`
  // Comparing instants is far cheaper than finding the local day of each row.
  const { rows } = await sql<Omit<AnswerFiguresRow, 'month'> & { place: number }>`
    select place, sent, answered, closed, took[1]::integer as median, took[2]::integer as slowest
    from (
      select width_bucket(sent_at, ${begins}) as place, count(*)::integer as sent, count(first_answered_at)::integer as answered,
        (count(*) filter (where is_archived))::integer as closed,
        percentile_disc(array[0.5, 0.9]) within group (order by first_answer_minutes) as took
      from secured_form where institution_id = ${institutionId} and person_id is not null and sent_at >= (${begins})[1]
      group by 1
    ) as of_month
    order by place desc`.execute(db)
  return rows.map(({ place, ...row }) => ({ month: months[place - 1]?.month ?? '', ...row }))
}

export type StaffFiguresRow = {
  id: number
  name: string
  answered: number
  median: number | null
  slowest: number | null
  waiting: number
  waits_since: Date | null
}

/**
 * Returns for each of the staff how many forms they answered first after `since`, how fast in minutes, and how many members
 * wait for them now.
 */
export async function readStaffFigures(db: Db, institutionId: number, since: Date): Promise<StaffFiguresRow[]> {
  const { rows } = await sql<StaffFiguresRow>`
    with answers as (
      select first_answered_by as staff_id, count(*)::integer as answered,
        percentile_disc(array[0.5, 0.9]) within group (order by first_answer_minutes) as took
      from secured_form where secured_form.institution_id = ${institutionId} and first_answered_at >= ${since} group by 1
    ), waits as (
      select form_owner_id as staff_id, count(*)::integer as waiting, min(waiting_since) as waits_since
      from secured_form where secured_form.institution_id = ${institutionId} and waiting_since is not null and not is_archived group by 1
    )
    select id, name, coalesce(answered, 0) as answered, took[1]::integer as median, took[2]::integer as slowest,
      coalesce(waiting, 0) as waiting, waits_since
    from answers full join waits using (staff_id) join person on person.institution_id = ${institutionId} and id = staff_id
    order by answered desc, name_key, id`.execute(db)
  return rows
}
