import { sql } from 'kysely'
import { ofAllInstitutions } from '../db/all-institutions.ts'
import { isGivenUp } from '../delivery/given-up-store.ts'
import type { Db } from '../db/open.ts'

export type MetricFigures = {
  outbox: { channel: string; count: number; seconds: number; givenUp: number }[]
  overdue: number
  unhanded: number
  differing: number
  compared: number | null
  unmade: number
  wrong: number | null
  proved: number | null
}

/**
 * Counts what waits at all institutions: messages, outgoing files, and overdue payments and transfers that today's run
 * has not tried; and reads the last proof of the books. Held items and disabled institutions do not count.
 */
export async function readFigures(db: Db, now: Date): Promise<MetricFigures> {
  const at = sql`${now.toISOString()}::timestamptz`
  const outbox = await sql<MetricFigures['outbox'][number]>`
    select named.channel, count(message.id)::int as count, coalesce(extract(epoch from ${at} - min(made_at)), 0)::float8 as seconds,
      (select count(*)::int from outbox_message as message where message.channel = named.channel and ${isGivenUp} ${ofAllInstitutions}) as "givenUp"
    from (values ('email'), ('sms')) as named (channel)
      left join outbox_message as message on message.channel = named.channel and delivered_at is null and given_up_at is null
    group by named.channel ${ofAllInstitutions}`.execute(db)
  const others = await sql<Omit<MetricFigures, 'outbox'>>`
    select
      (select count(*)::int from occurrence join institution on institution.id = institution_id
          cross join lateral (select ((${at} + clock_offset_ms * interval '1 millisecond') at time zone time_zone)::date as today) as clock
        where state = 'open' and disabled_at is null and scheduled_on < today and (last_tried_on is null or last_tried_on < today)
          and extract(isodow from today) < 6 and not exists (select from bank_holiday where day = today) ${ofAllInstitutions}) as overdue,
      (select count(*)::int from outgoing_batch where delivered_at is null ${ofAllInstitutions})
        + (select count(*)::int from core_file where file_written_at is null ${ofAllInstitutions}) as unhanded,
      (select count(*)::int from core_difference where difference_state = 'OPEN' ${ofAllInstitutions}) as differing,
      (select extract(epoch from ${at} - min(last_one))::float8 from (
        select max(compared_at) as last_one from core_comparison join institution on institution.id = institution_id
        where core is not null group by institution_id ${ofAllInstitutions}
      ) as each) as compared,
      (select count(*)::int from statement_failure ${ofAllInstitutions}) as unmade,
      (select wrong from books_proof where ended_at is not null order by night desc limit 1) as wrong,
      (select extract(epoch from ${at} - max(ended_at))::float8 from books_proof) as proved`.execute(db)
  return {
    outbox: outbox.rows,
    ...(others.rows[0] ?? {
      overdue: 0,
      unhanded: 0,
      differing: 0,
      compared: null,
      unmade: 0,
      wrong: null,
      proved: null,
    }),
  }
}
