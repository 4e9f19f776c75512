import { sql } from 'kysely'
import { type Db, openDatabase } from '../../server/db/open.ts'
import { openSession } from '../../server/session/store.ts'
import { foundBank, type Member } from '../../test/support/founding.ts'
import { fillForms, formPaths } from './forms.ts'
import { officePaths } from './office-paths.ts'
import { benchInbox } from './inbox.ts'
import { type Note, type Place, serverAt } from './place.ts'
import { median, type openLoad, describeRange } from './scales.ts'

type Options = { rounds: number; seconds: number; members: number; events: number; forms: number; only: string }

/** The number of staff who call at once, and of members who call getsummary next to them. */
const clients = 2
const goal = 5

/**
 * Measures the lists of staff over all members and forms, and the reports over all sign-ins, each next to getsummary in
 * the same round.
 */
export async function benchOffice(
  place: Place,
  options: Options,
  load: ReturnType<typeof openLoad>,
  note: Note,
): Promise<void> {
  const people = await foundBank(place, { members: 100, balance: 10_000_00, rowsADay: 2, days: 25 })
  const staff = await fillOffice(place, options)
  const { port, stop } = await serverAt(place)
  const all = { ...officePaths(staff.institutionId, options.members), ...formPaths(options.forms) }
  const paths = Object.fromEntries(Object.entries(all).filter(([name]) => name.includes(options.only)))
  const measured = new Map<string, { p99: number[]; p50: number[]; ratio: number[] }>()
  for (let round = -1; round < options.rounds; round++) {
    for (const [name, asked] of Object.entries(paths).map(
      ([name, path]) => [name, typeof path === 'string' ? { path } : path] as const,
    )) {
      const how = { port, clients, seconds: options.seconds, kind: 'summary' as const }
      const beside = await load.measure({ ...how, members: people })
      const office = await load.measure({
        ...how,
        members: [staff.browser],
        asked: { ...asked, cookieName: 'sd_session_admin' },
      })
      if (office.failed > 0) throw new Error(`${name}: ${office.firstFailure}`)
      // The first round only warms up.
      if (round < 0) continue
      const figures = measured.get(name) ?? { p99: [], p50: [], ratio: [] }
      measured.set(name, figures)
      figures.p99.push(office.p99)
      figures.p50.push(office.p50)
      figures.ratio.push(office.p99 / beside.p99)
    }
  }
  if ('forms: clicks'.includes(options.only)) await benchInbox(port, staff.browser, options.rounds, note)
  await stop()
  for (const [name, { p50, p99, ratio }] of measured)
    note(
      `office: ${name}`,
      `p50 ${median(p50).toFixed(1)} ms, p99 ${median(p99).toFixed(1)} ms, ${describeRange(ratio, 1)} × getsummary`,
      `${goal} ×`,
    )
}

/**
 * Inserts members, sign-ins of the last 90 days, and a staff member who has signed in. One member in twenty never did.
 */
async function fillOffice(
  place: Place,
  { members, events, forms }: Options,
): Promise<{ institutionId: number; browser: Member }> {
  const { db, close } = await openDatabase(place, () => {})
  const { id: institutionId } = await db.selectFrom('institution').select('id').executeTakeFirstOrThrow()
  await sql`
    insert into person (institution_id, audience, username, username_key, name, email, phrase, password_hash, status, account_number)
    select ${institutionId}, 'member', username, username, name, username || '@example.test', 'quiet amber harbor', 'none',
      case when no % 200 = 0 then 1 when no % 500 = 1 then 2 else 0 end, (20000000 + no)::text
    from (
      select no, 'number' || no || 'x' as username,
        (array['Maria','Noah','Ines','Amara','Tomas','Yuki','Priya','Kofi','Elena','Samir','Grace','Viktor','Linh','Oscar','Ruth','Diego','Fatima','Hugo','Nadia','Omar'])[1 + no % 20]
          || ' ' || (array['Okafor','Garcia','Tan','Marsh','Novak','Silva','Kim','Haddad','Larsen','Osei','Patel','Rossi','Cohen','Nguyen','Walsh','Ivanov','Suzuki','Mensah','Becker','Dubois','Quinn','Ortiz','Khan','Moreau','Lindqvist','Abara','Reyes','Delgado','Pham','Keyes','Adeyemi','Vargas','Wojcik','Zhang','Yilmaz','Hoang','Castillo'])[1 + no % 37]
          || ' ' || chr(65 + no % 26) || md5(no::text) as name
      from generate_series(1, ${members}::int) as no
    ) as made ${sql.raw('/* of all institutions */')}`.execute(db)
  for (let done = 0; done < events; done += batch)
    await sql`
      insert into sign_in_event (institution_id, person_id, action, happened_at, address)
      select ${institutionId}, person.id, case when no % 20 = 0 then 'SIGN_IN_FAILED' else 'SIGN_IN_SUCCESSFUL' end,
        now() - ${done + batch}::bigint * interval '1 second' * 7 + no * interval '7 second', '203.0.113.7'
      from generate_series(1, ${batch}::int) as no
        join (select id, row_number() over (order by id) as place from person where institution_id = ${institutionId} and audience = 'member') as person
          on person.place = 1 + (no * 7919 + ${done}::bigint) % (${members}::int * 19 / 20)`.execute(db)
  await fillForms(db, institutionId, forms)
  const staff = {
    audience: 'staff',
    username: 'ada',
    name: 'Ada Brandt',
    email: 'ada@example.test',
    phrase: 'clever indigo compass',
  } as const
  const { id } = await db
    .insertInto('person')
    .values({
      ...staff,
      institution_id: institutionId,
      username_key: 'ada',
      mobile: null,
      password_hash: 'none',
      staff_role: 1,
      account_number: null,
      born_on: null,
      ssn_mac: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = {
    maxSessionMinutes: 60,
    scope: 'full' as const,
    now: new Date(),
    address: '127.0.0.1',
    browser: 'bench',
  }
  const { token, cookie } = await openSession(db, { institutionId, personId: id }, session)
  await fillActs(db, institutionId, id)
  await fillBroadcasts(db, institutionId, id)
  // Autovacuum would do this after so many rows.
  for (const table of ['person', 'sign_in_event', 'sign_in_day', 'session', 'audit_event', 'notice', 'inbox_mark'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  await close()
  return { institutionId, browser: { id, username: 'ada', accountNumber: '', token, cookie, shares: ['', ''] } }
}

/** Inserts what one of the staff did in the last 90 days. */
async function fillActs(db: Db, institutionId: number, staffId: number): Promise<void> {
  await sql`
    insert into audit_event (institution_id, person_id, audience, action, target_type, target_id, before, after, happened_at, address)
    select ${institutionId}, ${staffId}, 'staff', (array['LOCK','UNLOCK','SECURED_FORM_READ','EVIEW_START','MESSAGE'])[1 + no % 5], 'member',
      person.id::text, '{"status":0}', '{"status":1}', now() - no * interval '70 second', '203.0.113.7'
    from generate_series(1, 100000) as no
      join (select id, row_number() over (order by id) as place from person where institution_id = ${institutionId} and audience = 'member') as person
        on person.place = 1 + no % 1000`.execute(db)
}

/** Inserts messages to all, of which each member has read some. */
async function fillBroadcasts(db: Db, institutionId: number, staffId: number): Promise<void> {
  const members = sql`from person where institution_id = ${institutionId} and audience = 'member'`
  await sql`
    insert into notice (institution_id, kind, message_type, text, to_all, newest_person_id, posted_by, posted_at, sent_to_count)
    select ${institutionId}, 'message', 1, 'Our branch is closed on day ' || no, true, newest.id, ${staffId}, now() - no * interval '1 day', newest.members
    from generate_series(1, 200) as no cross join (select max(id) as id, count(*)::int as members ${members}) as newest`.execute(
    db,
  )
  await sql`
    insert into inbox_mark (institution_id, person_id, kind, viewed_up_to)
    select ${institutionId}, id, 'message', 1 + id % 200 ${members} on conflict do nothing`.execute(db)
}

const batch = 50_000
