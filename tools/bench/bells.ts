import { sql } from 'kysely'
import { openDatabase } from '../../server/db/open.ts'
import { foundBank, type Member } from '../../test/support/founding.ts'
import { type Note, type Place, serverAt } from './place.ts'
import { median, type openLoad, describeRange } from './scales.ts'

type Options = { rounds: number; seconds: number }

const broadcasts = 5_000
/**
 * Compares this many members of each kind, in the order in which they joined. The last ones got none of the broadcasts.
 */
const each = 20
const kinds = ['viewed', 'not viewed', 'put away', 'none'] as const

/** Measures a bell with thousands of messages to all members behind it, next to one without, in the same rounds. */
export async function benchBells(
  place: Place,
  { rounds, seconds }: Options,
  load: ReturnType<typeof openLoad>,
  note: Note,
): Promise<void> {
  const people = await foundBank(place, { members: each * kinds.length, balance: 10_000_00, rowsADay: 1, days: 5 })
  people.sort((one, other) => one.id - other.id)
  const groups = kinds.map((_, index) => people.slice(index * each, (index + 1) * each))
  await fillInboxes(place, groups)
  const { port, stop } = await serverAt(place)
  const measured = new Map<string, { p50: number[]; p99: number[]; ratio: number[] }>()
  for (let round = -1; round < rounds; round++)
    for (const bell of [true, false]) {
      const how = {
        port,
        clients: 2,
        seconds,
        kind: 'summary' as const,
        asked: { path: '/api/customer/messages', body: { bell }, cookieName },
      }
      const beside = await load.measure({ ...how, members: groups.at(-1) ?? [] })
      for (const [index, kind] of kinds.entries()) {
        const found = await load.measure({ ...how, members: groups[index] ?? [] })
        // The first round only warms up.
        if (round < 0) continue
        const name = `${bell ? 'bell' : 'list'}, ${kind}`
        const figures = measured.get(name) ?? { p50: [], p99: [], ratio: [] }
        measured.set(name, figures)
        figures.p50.push(found.p50)
        figures.p99.push(found.p99)
        figures.ratio.push(found.p50 / beside.p50)
      }
    }
  await stop()
  for (const [name, { p50, p99, ratio }] of measured)
    note(
      `${broadcasts} broadcasts: ${name}`,
      `p50 ${median(p50).toFixed(2)} ms, p99 ${median(p99).toFixed(1)} ms, ${describeRange(ratio, 2)} × without`,
    )
}

const cookieName = 'sd_session'

async function fillInboxes(place: Place, groups: readonly Member[][]): Promise<void> {
  const { db, close } = await openDatabase(place, () => {})
  const { id: institutionId } = await db.selectFrom('institution').select('id').executeTakeFirstOrThrow()
  const [viewed, , putAway, none] = groups.map((members) => members.map(({ id }) => id)) as [
    number[],
    number[],
    number[],
    number[],
  ]
  const newest = Math.min(...none) - 1
  const text = 'Our branch on Pier Street closes at noon on Friday for an inventory. All others are open as usual.'
  const common = sql`${institutionId}, 'message', 1, ${text} || ' ' || no, true`
  // The same number was withdrawn.
  await sql`
    insert into notice (institution_id, kind, message_type, text, dismissable, to_all, newest_person_id, posted_at, withdrawn_at)
    select ${common}, true, ${newest}, now() - ${broadcasts * 2} * interval '1 hour' + no * interval '1 hour', case when no % 2 = 0 then now() end
    from generate_series(1, ${broadcasts * 2}::int) as no`.execute(db)
  await sql`
    with posted as (
      insert into notice (institution_id, kind, message_type, text, dismissable, to_all, posted_at)
      select ${common}, false, now() from generate_series(1, 20) as no returning id
    )
    insert into inbox_entry (institution_id, person_id, notice_id, viewed_at)
    select ${institutionId}, person.id, posted.id, now() from posted, person where person.institution_id = ${institutionId}`.execute(
    db,
  )
  await sql`
    insert into inbox_entry (institution_id, person_id, notice_id, viewed_at, removed_at)
    select ${institutionId}, person_id, notice.id, now(), now() from notice, unnest(${putAway}::bigint[]) as person_id
    where notice.institution_id = ${institutionId} and to_all and withdrawn_at is null`.execute(db)
  await sql`
    insert into inbox_mark (institution_id, person_id, kind, viewed_up_to)
    select ${institutionId}, person_id, 'message', (select max(id) from notice where institution_id = ${institutionId})
    from unnest(${[...viewed, ...putAway]}::bigint[]) as person_id`.execute(db)
  // Autovacuum would do this after so many rows.
  for (const table of ['notice', 'inbox_entry', 'inbox_mark']) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  await close()
}
