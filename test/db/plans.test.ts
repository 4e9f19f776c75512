import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import * as line from '../../server/access/line-store.ts'
import type { Branch, Part } from '../../server/activity/report-store.ts'
import * as activity from '../../server/activity/store.ts'
import { identifyAll } from '../../server/http/identify.ts'
import * as inbox from '../../server/inbox/store.ts'
import * as members from '../../server/members/list-store.ts'
import { addDays, dayIn } from '../../values/days.ts'
import { fillLine } from '../access/line.ts'
import { context, openBank } from '../support/bank.ts'
import { explaining } from '../support/explain.ts'
import { patience } from '../../tools/patience.ts'

const { db } = context
const count = 5_000
const today = dayIn('UTC', new Date())
let institutionId = 0

/** Adds members, one in twenty of whom never signed in. */
beforeAll(async () => {
  ;({ id: institutionId } = await openBank())
  await sql`
    insert into person (institution_id, audience, username, username_key, name, email, phrase, password_hash, account_number)
    select ${institutionId}, 'member', 'many' || no, 'many' || no, md5(no::text), 'many@example.test', 'quiet amber harbor', 'none', no::text
    from generate_series(1, ${count}::int) as no`.execute(db)
  await sql`
    insert into sign_in_event (institution_id, person_id, action, happened_at, address)
    select ${institutionId}, id, 'SIGN_IN_SUCCESSFUL', ${new Date()}::timestamptz - id % 80 * interval '1 day', '203.0.113.7'
    from person where institution_id = ${institutionId} and id % 20 > 0`.execute(db)
  await sql`
    insert into session (institution_id, person_id, scope, token_hash, earlier_token_hash, cookie_hash, signed_in_at, renewed_at, expires_at, address, browser)
    select ${institutionId}, id, 'full', 'new' || id, 'old' || id, 'cookie' || id, now(), now(), now(), '', ''
    from person where institution_id = ${institutionId}`.execute(db)
  for (const table of ['person', 'sign_in_event', 'session']) await settle(table)
})

/** Waits until no older snapshot is left: before that, reading the table is cheaper than any index. */
const settle = (table: string) =>
  vi.waitFor(async () => {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
    const { rows } = await sql<{ isSettled: boolean }>`
      select relpages = relallvisible as "isSettled" from pg_class where oid = ${table}::regclass`.execute(db)
    expect(rows).toEqual([{ isSettled: true }])
  }, patience.wait)

test('callers are found by their tokens, however many sessions there are', async () => {
  const explained = explaining(db)
  const shown = { host: 'x', token: 'new1', cookies: ['cookie1'], address: '127.0.0.1', limit: null, open: true }
  await identifyAll(explained.db, [shown, shown], new Date())
  const [plan = ''] = explained.plans
  for (const column of ['token_hash', 'earlier_token_hash'])
    expect(plan).toMatch(new RegExp(String.raw`Index Cond: \(\(institution_id = institution\.id\) AND \(${column} = `))
})

const list = { search: '', statuses: null, sort: 'name', order: 'asc', page: 50, pageSize: 50 } as const
const report = { audience: 'member', isSilent: false, personId: null, from: addDays(today, -90), to: today } as const
const everything = { people: null, action: null, from: report.from, to: report.to }
const newest = { isOldest: false, place: null, limit: 51 }

test.each<[string, Partial<members.MemberListQuery>, string]>([
  ['by name', {}, 'person_by_name_alone'],
  ['by name, Z to A', { order: 'desc' }, 'person_by_name_alone'],
  ['by name, of one status', { statuses: [0] }, 'person_by_status'],
  ['by username', { sort: 'username' }, 'person_by_username'],
  ['by status', { sort: 'status' }, 'person_by_status'],
])('a page of members %s comes from an index alone', async (_, wanted, index) => {
  const explained = explaining(db)
  await members.readMemberPage(explained.db, { institutionId, ...list, ...wanted }, count)
  expect(explained.plans[0]).toMatch(new RegExp(`Index Only Scan (Backward )?using ${index} `))
})

test.each<[string, Partial<Branch>, Partial<Part>, RegExp]>([
  ['the newest entries of a report', {}, {}, /Index Only Scan using sign_in_event_newest /],
  ['the oldest', {}, { isOldest: true }, /Index Only Scan Backward using sign_in_event_newest /],
  [
    'those behind a page',
    {},
    { place: { at: `${today}T00:00:00Z`, number: 100 } },
    /Index Only Scan using sign_in_event_newest /,
  ],
  ['those of some people', { people: [1, 2] }, {}, /Index Only Scan using sign_in_event_of_person /],
  ['those that failed', { action: 'SIGN_IN_FAILED' }, {}, /Index Only Scan using sign_in_event_failed /],
])('%s are read from an index, without reading further', async (_, branch, part, plan) => {
  const explained = explaining(db)
  await activity.readBranches(explained.db, { institutionId, ...report }, [{ ...everything, ...branch }], {
    ...newest,
    ...part,
  })
  expect(explained.plans[0]).toMatch(plan)
  expect(explained.plans[0]).not.toMatch(/Seq Scan on sign_in_event|Hash Join/)
})

test('a report by username reads the sign-ins of some people, and full rows only for what it found', async () => {
  const explained = explaining(db)
  const people = [1, 2, 3].map((id) => ({ id, isWhole: true }))
  await activity.readOfPeople(explained.db, { institutionId, ...report }, people, { actions: [], days: [] }, newest)
  await activity.readEntries(explained.db, { institutionId, ...report }, [2, 4])
  expect(explained.plans[0]).toMatch(/Index Only Scan using sign_in_event_of_person /)
  expect(explained.plans[1]).toMatch(/Index Scan using sign_in_event_pkey /)
  for (const plan of explained.plans) expect(plan).not.toMatch(/Seq Scan on (sign_in_event|person)/)
})

test('all usernames are read from an index alone', async () => {
  const explained = explaining(db)
  await activity.readUsernames(explained.db, institutionId, 'member')
  expect(explained.plans[0]).toMatch(/Index Only Scan using person_by_username /)
})

test('members who never signed in are read and counted from their own index', async () => {
  const explained = explaining(db)
  const silent = { institutionId, ...report, isSilent: true }
  await activity.readSilent(explained.db, silent, { ids: null, after: null, limit: 51 })
  await activity.countSilent(explained.db, silent)
  for (const plan of explained.plans) expect(plan).toContain('Index Only Scan using person_never_signed_in ')
})

test('a bell counts 5,000 messages to all from their index, and reads only three of them whole', async () => {
  const bank = await openBank()
  const { id } = await bank.addMember('maria')
  await sql`
    insert into notice (institution_id, kind, message_type, text, to_all, newest_person_id, posted_at)
    select ${bank.id}, 'message', 1, no, true, ${id}, ${new Date()} from generate_series(1, ${count}::int) as no`.execute(
    db,
  )
  await settle('notice')
  const explained = explaining(db, ', analyze, timing off, summary off')
  await inbox.readBell(explained.db, { institutionId: bank.id, personId: id }, 'UTC', 'message')
  expect(explained.plans[0]).toMatch(/Index Only Scan using notice_broadcast on notice( \w+)? \(actual rows=100/)
  expect(explained.plans[0]).toMatch(/Index Scan using notice_pkey on notice( \w+)? \(actual rows=1\S* loops=3\)/)
  expect(explained.plans[0]).not.toMatch(/Seq Scan on notice/)
})

test('a bell counts only the newest hundred of 5,000 messages to one member, and reads three of them whole', async () => {
  const bank = await openBank()
  const { id } = await bank.addMember('maria')
  const noah = await bank.addMember('noah')
  await sql`
    with sent as (
      insert into notice (institution_id, kind, message_type, text, to_all, posted_at)
      select ${bank.id}, 'message', 1, no, false, ${new Date()}::timestamptz - (${count} - no) * interval '1 hour' from generate_series(1, ${count}::int) as no returning id
    )
    insert into inbox_entry (institution_id, person_id, notice_id) select ${bank.id}, person, id from sent cross join unnest(${[id, noah.id]}::bigint[]) as person order by id`.execute(
    db,
  )
  for (const table of ['notice', 'inbox_entry']) await settle(table)
  const maria = { institutionId: bank.id, personId: id }
  const { rows, unread } = await inbox.readBell(db, maria, 'UTC', 'message')
  expect([rows.map(({ text }) => text), unread]).toEqual([['5000', '4999', '4998'], 100])
  const explained = explaining(db, ', analyze, timing off, summary off')
  await inbox.readBell(explained.db, maria, 'UTC', 'message')
  expect(explained.plans[0]).toMatch(/ on inbox_entry( \w+)? \(actual rows=100/)
  expect(explained.plans[0]).not.toMatch(/actual rows=\d{4}/)
})

test('a line of 2,000 is read, saved and swept in one go each, also where PostgreSQL still takes it for a short one', async () => {
  const [quiet, bank] = [await openBank(), await openBank()]
  await fillLine(quiet, 4)
  await sql`vacuum analyze sign_in_line`.execute(db)
  const ids = await fillLine(bank, 2_000)
  const now = await bank.now()
  const explained = explaining(db, ', analyze, timing off, summary off')
  await line.readLine(explained.db, bank.id, now)
  const asked = ids.map((id) => ({ id, isTurn: false, askBy: now, expiresAt: now }))
  await line.savePresent(explained.db, bank.id, asked, now)
  await line.deleteOld(explained.db, bank.id, now)
  // A row may be found by its key as often as there are rows.
  const repeated = explained.plans.join('\n').match(/^.* loops=\d{3,}\)$/gm) ?? []
  expect(repeated.filter((step) => !step.includes('sign_in_line_pkey'))).toEqual([])
})

test.each([1, 49, 50, 51, 99, 100])(
  'page %i of members has the same members, from whichever end it is read',
  async (page) => {
    const wanted = { institutionId, ...list, page }
    const rows = await members.readMemberPage(db, wanted, count)
    expect(rows).toHaveLength(50)
    expect(rows).toEqual(await members.readMemberPage(db, wanted))
  },
)

test('the last page has the remaining members, and the one after it is empty', async () => {
  const wanted = { institutionId, ...list, pageSize: 30 }
  const last = await members.readMemberPage(db, { ...wanted, page: 167 }, count)
  expect(last).toHaveLength(20)
  expect(last).toEqual(await members.readMemberPage(db, { ...wanted, page: 167 }))
  expect(await members.readMemberPage(db, { ...wanted, page: 168 }, count)).toEqual([])
})
