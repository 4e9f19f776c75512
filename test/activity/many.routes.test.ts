import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, dayIn, dayToWire, utcDay } from '../../values/days.ts'
import { activityLabels } from '../../values/activity.ts'
import { type Bank, context, openBank } from '../support/bank.ts'

type Asked = Record<string, string>
type Entry = { username: string; action: keyof typeof activityLabels; at: string }
const today = dayIn('UTC', new Date())
const pageSize = 97
const [people, entries] = [700, 2_100]

/** Opens a bank with more sign-ins and members than any one search reads by their numbers. */
async function openMany() {
  const bank = await openBank()
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  await sql`
    insert into person (institution_id, audience, username, username_key, name, email, phrase, password_hash, account_number)
    select ${bank.id}, 'member', name, name, name, 'many@example.test', 'quiet amber harbor', 'none', name
    from (select (array['ash','birch','cedar'])[1 + no % 3] || no as name from generate_series(1, ${people}::int) as no) as one`.execute(
    context.db,
  )
  await sql`
    insert into sign_in_event (institution_id, person_id, action, happened_at, address)
    select ${bank.id}, id, case when no % 11 = 0 then 'SIGN_IN_FAILED' else 'SIGN_IN_SUCCESSFUL' end,
      ${today}::date - no % 25 * interval '1 day' - no % 7 * interval '1 hour', '203.0.113.7'
    from generate_series(1, ${entries}::int) as no
      join (select id, row_number() over (order by id) as place from person where institution_id = ${bank.id} and audience = 'member') as one
        on one.place = 1 + no * 31 % ${people - 100}::int`.execute(context.db)
  // Without figures of these rows, the database reads them in a slow order.
  await sql`analyze person, sign_in_event`.execute(context.db)
  const { rows } = await sql<Entry & { number: number }>`
    select username, action, to_char(happened_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, event.id as number
    from sign_in_event as event join person on person.institution_id = ${bank.id} and person.id = person_id
    where event.institution_id = ${bank.id} order by happened_at desc, event.id desc`.execute(context.db)
  return { bank, ada, all: rows }
}

async function readAll(bank: Bank, ada: Awaited<ReturnType<typeof openMany>>['ada'], asked: Asked) {
  const found: Entry[] = []
  let before: string | undefined
  let isWhole = false
  while (!isWhole) {
    const query = { ...asked, pageSize: String(pageSize), ...(before && { before }) }
    const { data, headers } = await ada.call('getMemberActivity', { params: { fiId: String(bank.id) }, query })
    // On a busy machine even a good pattern may run out of time.
    if (headers['x-plain-search']) continue
    found.push(
      ...data.map(({ OLBUser: { username }, action, report }) => ({ username, action, at: report?.updatedAt ?? '' })),
    )
    before = headers['x-next-place'] as string | undefined
    isWhole = before === undefined
  }
  return found.map(({ username, action, at }) => `${username} ${action} ${at.slice(0, 19)}`)
}

const by =
  <Value extends string>(value: (entry: Entry) => Value) =>
  (one: Entry, other: Entry) =>
    value(one) < value(other) ? -1 : value(one) > value(other) ? 1 : 0

const byUsername = by(({ username }) => username)
const byAction = by(({ action }) => activityLabels[action])
const isOf =
  (pattern: RegExp) =>
  ({ username, action, at }: Entry) =>
    [username, activityLabels[action], utcDay(at)].some((text) => pattern.test(text))

test('every search, order and page of a long report has the same entries as all of them sorted at once', async () => {
  const { bank, ada, all } = await openMany()
  const read = (asked: Asked) => readAll(bank, ada, asked)
  const toText = (rows: readonly Entry[]) =>
    rows.map(({ username, action, at }) => `${username} ${action} ${at.slice(0, 19)}`)
  const day = dayToWire(addDays(today, -3))
  expect(await read({})).toEqual(toText(all))
  expect(await read({ sort: 'date' })).toEqual(toText(all.toReversed()))
  expect(await read({ sort: 'username' })).toEqual(toText(all.toSorted(byUsername)))
  expect(await read({ sort: 'action' })).toEqual(toText(all.toSorted(byAction)))
  for (const search of ['ash1', 'ash|cedar|birch', 'failed|birch7', `${day}|cedar2`, 'nobody']) {
    const found = all.filter(isOf(new RegExp(search, 'i')))
    expect([search, await read({ search })]).toEqual([search, toText(found)])
    expect([search, await read({ search, sort: 'date' })]).toEqual([search, toText(found.toReversed())])
    expect([search, await read({ search, sort: 'username' })]).toEqual([search, toText(found.toSorted(byUsername))])
    expect([search, await read({ search, sort: 'action' })]).toEqual([search, toText(found.toSorted(byAction))])
  }
})
