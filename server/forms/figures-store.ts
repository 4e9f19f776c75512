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

/** Counts what members sent since then by month, and how long the first answers took. */
export async function readAnswerFigures(
  db: Db,
  institutionId: number,
  { since, zone }: { since: Date; zone: string },
): Promise<AnswerFiguresRow[]> {
  const took = (share: number) =>
    sql`(percentile_disc(${sql.lit(share)}) within group (order by first_answer_minutes))::integer`
  const { rows } = await sql<AnswerFiguresRow>`
    select to_char(sent_at at time zone ${zone}, 'YYYY-MM') as month, count(*)::integer as sent, count(first_answered_at)::integer as answered,
      (count(*) filter (where is_archived))::integer as closed, ${took(0.5)} as median, ${took(0.9)} as slowest
    from secured_form where institution_id = ${institutionId} and person_id is not null and sent_at >= ${since}
    group by 1 order by 1 desc`.execute(db)
  return rows
}
