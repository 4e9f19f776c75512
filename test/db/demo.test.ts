import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phraseWords } from '../../server/access/phrases.ts'
import { lifeInOrder } from '../../server/demo/accounts/life.ts'
import { lives } from '../../server/demo/accounts/lives.ts'
import { hashedPeople } from '../../server/demo/access.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { crowd } from '../../server/demo/members/crowd.ts'
import { type Database, type Db, transact } from '../../server/db/open.ts'
import { toSummary, transferableRows } from '../../server/accounts/answers.ts'
import { readSummaryRows } from '../../server/accounts/store.ts'
import { Refusal } from '../../server/refusals.ts'
import { getAvailable } from '../../server/ledger/figures.ts'
import { getPaymentSource } from '../../server/payments/payments-domain.ts'
import { decideTransfer } from '../../server/transfers/domain.ts'
import { refuseSending } from '../../server/transfers/send-domain.ts'
import { findPair, type TransferAccount } from '../../server/transfers/store.ts'
import { groupAccounts as homeOf } from '../../machines/accounts/accounts.rules.ts'
import { toAccounts } from '../../machines/accounts/accounts.services.ts'
import { getFundingAccounts } from '../../machines/accounts/open-share.rules.ts'
import { getPayFromAccounts } from '../../machines/payments/quick-pay.rules.ts'
import { getSenderAccounts } from '../../machines/transfers/send-money.rules.ts'
import { emptyTransfer, transferSources, transferTargets } from '../../machines/transfers/transfers.rules.ts'
import { toTransferAccounts } from '../../machines/transfers/transfer-accounts.rules.ts'
import { cents } from '../../values/money.ts'
import { getProgress } from '../../server/goals/domain.ts'
import { readGoals } from '../../server/goals/store.ts'
import { readInboxNotices } from '../../server/inbox/store.ts'
import { readContract } from '../../server/http/contract.ts'
import { validatorsFor } from '../../server/http/validators.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { lineOfPerson, passwordMatches, createSecrets } from '../../server/security/secrets.ts'
import { addDays, addMonths, toDateAt, type Day, day, dayIn, dayToWire } from '../../values/days.ts'
import { openTestDatabase } from '../support/database.ts'

const line = lineOfPerson({ institutionId: 1, personId: 1 })

const secrets = createSecrets(['a key for this test, and for none other'])
const zone = 'America/New_York'
const today = day('2026-11-20')
const nine = toDateAt(today, '09:00', zone)

let database: Database
let db: Db

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  const startedAt = performance.now()
  const people = await hashedPeople()
  await transact(db, (tx) => seedDemo(tx, secrets, people, toDateAt(today, '16:20', zone)))
  console.log(`The demo was seeded in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
})

afterAll(() => database?.close())

const readPeople = () =>
  db
    .selectFrom('person')
    .innerJoin('institution', 'institution.id', 'institution_id')
    .selectAll('person')
    .select('key')
    // Nothing else is known about a person who was only invited.
    .where('username', '<>', '')
    .orderBy('person.id')
    .execute()

/** Phones of the crowd, who have no data of their own, begin here. */
const firstOfCrowd = '5550100100'
const isOfCrowd = ({ mobile }: { mobile: string | null }) => mobile !== null && mobile >= firstOfCrowd
const withLives = async () => (await readPeople()).filter((person) => !isOfCrowd(person))

/** Maps the accounts of a person by their name on the screen. */
async function readAccounts(username: string, key = 'harborlight') {
  const person = (await readPeople()).find((other) => other.username === username && other.key === key)
  const rows = await db
    .selectFrom('account')
    .selectAll()
    .where('person_id', '=', person?.id ?? 0)
    .orderBy('id')
    .execute()
  return Object.fromEntries(rows.map((row) => [`${' SLC'[row.account_type]}-${row.display_id}`, row]))
}

async function readEntries(username: string, account: string, key = 'harborlight') {
  const { id = 0 } = (await readAccounts(username, key))[account] ?? {}
  return db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('account_id', '=', id)
    .orderBy('happened_on')
    .orderBy('id')
    .execute()
}

test('the demo’s ledger proves every balance, and no running balance falls below zero', async () => {
  expect(await proveBooks(db)).toEqual({
    unbalancedTransactions: [],
    unprovenBalances: [],
    unprovenHolds: [],
    overdrawnShares: [],
  })
  const { rows } = await sql`
    select * from (
      select account.id, account_type, balance_after, sum(amount) over (partition by account_id order by happened_on, ledger_entry.id) as running
      from ledger_entry join account on account.id = account_id where account_type <> 0
    ) entry where balance_after <> running or (account_type = 1 and running < 0) or (account_type = 2 and running > 0)`.execute(
    db,
  )
  expect(rows).toEqual([])
})

test('Harbor Light has a partner by POST and by GET in every section, and Prairie Oak has none', async () => {
  const items = await db
    .selectFrom('sso_item')
    .innerJoin('institution', 'institution.id', 'institution_id')
    .select(['key', 'section', 'is_post', 'url'])
    .orderBy('section')
    .orderBy('position')
    .execute()
  expect(items.map(({ key, section, is_post }) => `${key} ${section} ${is_post ? 'post' : 'get'}`)).toEqual(
    [1, 2, 3, 4, 5].flatMap((section) => [`harborlight ${section} post`, `harborlight ${section} get`]),
  )
  expect(new Set(items.map(({ url }) => url))).toEqual(new Set(['http://localhost/demo/partner']))
})

test('the demo has its members and staff with their sign-in data', async () => {
  const people = await withLives()
  expect(
    people.map(({ key, username, email, mobile, status, mfa_type }) =>
      [key, username, email, mobile, status, mfa_type].join(' '),
    ),
  ).toEqual([
    'harborlight maria maria@example.test 5550100001 0 2',
    'harborlight noah noah@example.test 5550100002 0 1',
    'harborlight clara clara@example.test 5550100010 0 1',
    'harborlight olivia olivia@example.test 5550100003 0 0',
    'harborlight sven sven@example.test  0 2',
    'harborlight locked locked@example.test 5550100004 1 2',
    'harborlight suspended suspended@example.test 5550100005 2 2',
    'harborlight peter peter@example.test 5550100006 0 2',
    'harborlight esther esther@example.test 5550100007 0 2',
    'harborlight newton newton@example.test 5550100008 0 2',
    'harborlight rosa rosa@example.test 5550100009 0 2',
    'harborlight nina nina@example.test 5550100011 0 2',
    'harborlight ada ada@example.test  0 2',
    'harborlight ben ben@example.test  0 2',
    'harborlight cleo cleo@example.test  0 2',
    'harborlight gwen gwen@example.test  0 2',
    'harborlight hugo hugo@example.test  0 2',
    'harborlight iris iris@example.test  0 2',
    'prairieoak maria maria.oak@example.test 5550100021 0 2',
  ])
  expect(
    people.filter(({ audience }) => audience === 'staff').map(({ username, staff_role }) => [username, staff_role]),
  ).toEqual([
    ['ada', 1],
    ['ben', 2],
    ['cleo', 3],
    ['gwen', 2],
    ['hugo', 3],
    ['iris', 1],
  ])
  expect(
    people
      .filter(({ audience, e_statements }) => audience === 'member' && !e_statements)
      .map(({ username }) => username),
  ).toEqual(['esther'])
  for (const { audience, key, password_hash, born_on, ssn_mac } of people) {
    const password = audience === 'staff' ? 'Office2026' : key === 'prairieoak' ? 'Prairie2026' : 'Harbor2026'
    expect(await passwordMatches(password, password_hash, line)).toBe(true)
    expect([born_on, secrets.matches('ssn', '4321', ssn_mac ?? '')]).toEqual(['1986-04-12', true])
  }
  const numbers = people.flatMap(({ account_number }) => account_number ?? [])
  expect([numbers.filter((number) => /^\d{8}$/.test(number)).length, new Set(numbers).size]).toEqual([13, 13])
})

test('two people have not accepted their invitation to Harbor Light’s staff, and the link of one has expired', async () => {
  const invited = await db
    .selectFrom('invitation')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['email', 'staff_role', 'expires_at'])
    .orderBy('email')
    .execute()
  const nine = toDateAt(today, '09:00', zone)
  expect(invited.map(({ email, staff_role, expires_at }) => [email, staff_role, expires_at > nine])).toEqual([
    ['ivo@example.test', 2, true],
    ['tessa@example.test', 3, false],
  ])
})

test('Harbor Light has 520 members, and no two with the same username or mobile number', async () => {
  const people = (await readPeople()).filter(({ key, audience }) => key === 'harborlight' && audience === 'member')
  expect(people.length).toBe(520)
  for (const column of ['username', 'mobile'] as const)
    expect(new Set(people.map((person) => person[column])).size).toBe(520)
  const others = people.filter(isOfCrowd)
  expect(others.length).toBe(508)
  expect(new Set(others.map(({ password_hash }) => password_hash))).toEqual(new Set([people[0]?.password_hash]))
  expect(others.map(({ mobile }) => mobile).sort()).toEqual(
    others.map((_, index) => String(Number(firstOfCrowd) + index)),
  )
  const counts = Map.groupBy(others, ({ status }) => status)
  expect([0, 1, 2].map((status) => (counts.get(status as 0)?.length ?? 0) > 3)).toEqual([true, true, true])
  const shared = [...Map.groupBy(people, ({ account_number }) => account_number).values()].filter(
    ({ length }) => length > 1,
  )
  expect(shared.map((members) => members.map(({ username }) => username))).toEqual([['theo', 'june']])
  const walter = await readAccounts('walter')
  expect([others.find(({ username }) => username === 'walter')?.e_statements, Object.keys(walter)]).toEqual([
    false,
    ['S-001'],
  ])
})

test('the demo’s generated members are the same each time', () => expect(crowd()).toEqual(crowd()))

test('every demo member but one has signed in within the year, and the report of 90 days is longer than a page shows', async () => {
  const never = (await readPeople()).filter(({ first_sign_in_at }) => first_sign_in_at === null)
  expect(never.map(({ username }) => username)).toEqual(['ines'])
  const { rows } = await sql<{ total: number; failed: number; closed: number }>`
    select count(*) filter (where happened_at > ${addDays(today, -90)}::date) as total, count(*) filter (where action = 'SIGN_IN_FAILED') as failed,
      count(*) filter (where status > 0 and happened_at > ${addDays(today, -12)}::date) as closed
    from sign_in_event join person on person.id = person_id where audience = 'member'`.execute(db)
  expect(rows[0]?.total).toBeGreaterThan(2_000)
  expect(rows[0]?.failed).toBeGreaterThan(50)
  expect(rows[0]?.closed).toBe(0)
})

test('every locked demo member was locked by staff', async () => {
  const locked = (await readPeople()).filter(({ status }) => status === 1).map(({ id }) => String(id))
  const { rows } = await sql<{ id: string; action: string }>`
    select target_id as id, action from audit_event where audience = 'staff' order by happened_at, id`.execute(db)
  const locks = rows.filter(
    ({ action }, index) =>
      action === 'LOCK' &&
      !rows.slice(index).some((later) => later.action === 'UNLOCK' && later.id === rows[index]?.id),
  )
  expect(locks.map(({ id }) => id).sort()).toEqual(locked.sort())
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['UNLOCK', 'RESET_MFA', 'EVIEW_START', 'EVIEW_END']),
  )
})

test('the phrases of demo people are of the listed words', async () => {
  expect(new Set(phraseWords).size).toBe(300)
  const places = [0, 100, 200].map((start) => new Set(phraseWords.slice(start, start + 100)))
  const phrases = (await readPeople()).map(({ phrase }) => phrase)
  expect(phrases.filter((phrase) => !phrase.split(' ').every((word, index) => places[index]?.has(word)))).toEqual([])
})

test('every demo member has three questions: Noah answered all of them, Clara one, the others none', async () => {
  const questions = await db
    .selectFrom('challenge_question')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['username', 'question', 'answer_hash'])
    .execute()
  expect(questions.length).toBe(521 * 3)
  const answered = questions.filter(({ question }) => question !== '')
  expect(answered.map(({ username }) => username)).toEqual(['noah', 'noah', 'noah', 'clara'])
  for (const { answer_hash } of answered) expect(await passwordMatches('biscuit', answer_hash ?? '', line)).toBe(true)
  expect(questions.filter(({ question, answer_hash }) => (question === '') !== (answer_hash === null))).toEqual([])
})

test('nothing in the demo happens after nine in the morning of the start day', async () => {
  const { rows } = await sql`
    select 'entry' as what, id from ledger_entry where greatest(happened_on, effective_on, settled_on) > ${today}::date
    union all select 'transaction', id from ledger_transaction where made_at > ${nine.toISOString()}::timestamptz
    union all select 'hold', id from hold where made_on > ${today}::date
    union all select 'sign-in', id from sign_in_event where happened_at > ${nine.toISOString()}::timestamptz
    union all select 'audit', id from audit_event where happened_at > ${nine.toISOString()}::timestamptz
    union all select 'notice', id from notice where send_at is null and posted_at > ${nine.toISOString()}::timestamptz
    union all select 'account', id from account where person_id is not null and updated_at > ${nine.toISOString()}::timestamptz`.execute(
    db,
  )
  expect(rows).toEqual([])
})

test('Maria’s demo accounts are of every kind', async () => {
  const accounts = await readAccounts('maria')
  const named = (has: (account: (typeof accounts)[string]) => boolean) =>
    Object.keys(accounts).filter((name) => has(accounts[name] as (typeof accounts)[string]))
  expect(
    new Set(Object.values(accounts).flatMap(({ account_type, type }) => (account_type === 1 ? [type] : []))),
  ).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]))
  expect(named(({ account_type, type }) => account_type === 1 && type === 1)).toEqual(['S-002', 'S-003'])
  expect(named(({ matures_on }) => matures_on === addDays(today, 20))).toEqual(['S-007'])
  expect(named(({ matures_on }) => matures_on === addDays(today, 400))).toEqual(['S-008'])
  expect(named(({ is_trusted, full_name }) => is_trusted && full_name !== '')).toEqual(['S-010', 'L-004'])
  expect(named(({ allow_balance }) => !allow_balance)).toEqual(['S-011'])
  expect(named(({ display }) => !display)).toEqual(['S-012'])
  expect(named(({ allow_inquiry }) => !allow_inquiry)).toEqual(['S-013'])
  expect(named(({ minimum_advance }) => minimum_advance === 500_00)).toEqual(['L-002'])
  expect(named(({ account_type, type, credit_limit }) => account_type === 2 && type === 5 && credit_limit > 0)).toEqual(
    ['L-003'],
  )
  expect(named(({ account_type }) => account_type === 3)).toEqual(['C-001', 'C-002'])
  expect(new Set(Object.values(accounts).map(({ last_four }) => last_four)).size).toBe(Object.keys(accounts).length)
  expect(
    ['S-014', 'S-015', 'S-016'].map((name) => [
      accounts[name]?.allow_from,
      accounts[name]?.allow_to,
      accounts[name]?.monthly_withdrawals,
    ]),
  ).toEqual([
    [true, false, null],
    [false, true, null],
    [true, true, 6],
  ])
  const thisMonth = (await readEntries('maria', 'S-016')).filter(
    ({ search_type, happened_on }) => search_type === 3 && happened_on >= '2026-11-01',
  )
  expect(thisMonth.length).toBe(6)
  const { balance = 0, interest_due = 0 } = accounts['L-001'] ?? {}
  expect([balance, interest_due]).toEqual([-118_40, 16])
})

test('Maria’s demo cards have purchases, payments and interest that add up to what she owes', async () => {
  for (const [name, owed] of [
    ['C-001', 1_126_45],
    ['C-002', 248_16],
  ] as const) {
    const rows = await readEntries('maria', name)
    const having = (has: (row: (typeof rows)[number]) => boolean) => rows.filter(has).length
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(-owed)
    expect(rows.at(-1)?.balance_after).toBe(-owed)
    expect(new Set(rows.map(({ search_type }) => search_type))).toEqual(new Set([0, 7]))
    expect(having(({ search_type }) => search_type === 7)).toBe(24)
    expect(having(({ description }) => description === 'Interest charge')).toBe(24)
    expect(having(({ happened_on }) => happened_on >= '2026-08-20')).toBeGreaterThan(6)
  }
})

test('Maria’s demo draft has over 10,000 rows in two years, of every type, including odd ones', async () => {
  const rows = await readEntries('maria', 'S-002')
  const having = (has: (row: (typeof rows)[number]) => boolean) => rows.filter(has).length
  expect(having(({ happened_on }) => happened_on >= addMonths(today, -24))).toBe(11_082)
  expect(having(({ happened_on }) => happened_on >= '2026-05-01')).toBeGreaterThan(2_500)
  expect(new Set(rows.map(({ search_type }) => search_type))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]))
  const loans = await Promise.all(['L-001', 'L-002', 'L-003'].map((name) => readEntries('maria', name)))
  expect(new Set(loans.flat().map(({ search_type }) => search_type))).toEqual(new Set([7, 8]))
  expect(having(({ settled_on }) => settled_on === null)).toBe(1)
  expect(having(({ settled_on }) => settled_on === '1970-01-01')).toBe(1)
  expect(having(({ description }) => description === '=HYPERLINK("http://example.test","Win")')).toBe(1)
  expect(having(({ description }) => /\p{Script=Han}/u.test(description))).toBe(1)
  const keys = rows
    .filter(({ search_type }) => search_type === 5)
    .map(({ extra_info }) => /"img_key": ?"([a-z]*-)/.exec(extra_info)?.[1])
  expect(['check-', 'missing-', '-'].map((start) => keys.filter((key) => key === start).length)).toEqual([19, 1, 76])
  expect(rows.filter(({ extra_info }) => extra_info !== '' && !isJson(extra_info)).length).toBe(1)
  const { rows: pending } = await sql<{ pending: number; held: number }>`
    select count(*) as pending, min(held) as held from hold join account on account.id = account_id`.execute(db)
  expect(pending).toEqual([{ pending: 5, held: 454_17 }])
})

test('each of the other demo members has the accounts and transactions that their example needs', async () => {
  const balances = async (username: string, key?: string) =>
    Object.entries(await readAccounts(username, key)).map(([name, { balance }]) => [name, balance])
  expect(await balances('rosa')).toEqual([
    ['S-001', 100_00],
    ['S-002', 100_00],
    ['S-003', 0],
  ])
  expect(await balances('newton')).toEqual([])
  expect(await balances('nina')).toEqual([['S-001', 0]])
  expect(await balances('maria', 'prairieoak')).toEqual([['S-001', 42_00]])
  expect(
    (await readEntries('maria', 'S-001', 'prairieoak')).filter(({ extra_info }) => extra_info.includes('check-2077'))
      .length,
  ).toBe(1)
  expect(Object.values(await readAccounts('peter')).map(({ type }) => type)).toEqual([0])
  expect((await readEntries('peter', 'S-001')).length).toBeGreaterThan(50)
  for (const username of ['noah', 'clara', 'sven', 'esther', 'locked', 'suspended']) {
    const count = (await readEntries(username, 'S-002')).length
    expect([count >= 50, count <= 200]).toEqual([true, true])
  }
  const olivia = Object.values(await readAccounts('olivia')).map((row) =>
    [row.allow_balance, row.allow_inquiry, row.allow_from, row.allow_to].map(Number).join(''),
  )
  expect(olivia).toEqual(['1111', '0111', '1011', '1101', '1110'])
})

test('Olivia has a scheduled payment from an account that may not send money', async () => {
  const { rows } = await sql`
    select display_id, allow_from from payment
    join occurrence on occurrence.institution_id = payment.institution_id and occurrence.id = occurrence_id
    join account on account.institution_id = payment.institution_id and account.id = account_id
    join person on person.institution_id = payment.institution_id and person.id = payment.person_id
    where state = 'open' and username = 'olivia'`.execute(db)
  expect(rows).toEqual([{ display_id: '004', allow_from: false }])
})

test('Maria has read and unread messages of each kind, and the newest members have none', async () => {
  const people = await readPeople()
  const of = async (who: string, kind: 'message' | 'notification') => {
    const person = people.find(({ key, username }) => `${key} ${username}` === who)
    const rows = await readInboxNotices(
      db,
      { institutionId: person?.institution_id ?? 0, personId: person?.id ?? 0 },
      zone,
      {
        kind,
      },
    )
    return rows.map((row) =>
      [
        dayIn(zone, row.posted_at),
        row.viewed ? 'viewed' : 'unread',
        row.message_type && ['', 'INFO', 'BANNER'][row.message_type],
        row.important && 'important',
        !row.dismissable && 'stays',
        row.text.length > 500 && 'long',
        row.image_url,
      ]
        .filter(Boolean)
        .join(' '),
    )
  }
  expect(await of('harborlight maria', 'message')).toEqual([
    '2026-11-19 unread INFO',
    '2026-11-16 unread INFO important',
    '2026-11-08 unread BANNER /assets/harborlight/boat-loans.svg',
    '2026-10-25 viewed INFO stays',
    '2026-10-10 viewed INFO long',
  ])
  expect(await of('harborlight maria', 'notification')).toEqual([
    '2026-11-20 viewed important',
    '2026-11-19 unread important',
    '2026-11-17 unread',
    '2026-11-11 viewed',
    '2026-11-10 viewed important',
    '2026-11-09 viewed important',
    '2026-10-31 viewed',
  ])
  expect(await of('prairieoak maria', 'message')).toEqual(['2026-10-21 viewed INFO'])
  expect(await of('harborlight rosa', 'message')).toHaveLength(4)
  for (const who of ['newton', 'nina']) expect(await of(`harborlight ${who}`, 'message')).toEqual([])
})

test('the demo’s names and amounts are the same for every start day', async () => {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', key, username, account_type, display_id, amount, search_type, ledger_entry.description) as line from ledger_entry
    join account on account.id = account_id join person on person.id = person_id join institution on institution.id = person.institution_id
    where mobile is null or mobile < ${firstOfCrowd}`.execute(db)
  expect(addUp(rows.map(({ line }) => line))).toBe('1445f009a39a89b2')
  const days = [
    '2026-12-31',
    '2027-01-01',
    '2027-02-28',
    '2028-02-29',
    '2028-03-01',
    '2028-11-25',
    '2029-06-16',
    '2030-08-31',
  ].map(day)
  expect(days.filter((other) => addUp(linesOn(other)) !== addUp(linesOn(today)))).toEqual([])
  expect(addUp(linesOn(today))).toBe(addUp(rows.map(({ line }) => line)))
})

test('the setups of the demo institutions match the contract', async () => {
  const schema = validatorsFor(readContract()).strict({ $ref: 'contract#/components/schemas/Setup' })
  const institutions = await db.selectFrom('institution').selectAll().orderBy('id').execute()
  for (const { name, time_zone, setup } of institutions)
    expect([schema({ ...setup, fiName: name, fiTimeZone: time_zone }), schema.errors]).toEqual([true, null])
  expect(
    institutions.map(({ key, max_session_minutes, check_images, admin_access, setup }) => [
      key,
      max_session_minutes,
      check_images,
      admin_access.enabled,
      setup.signInLayout,
      setup.menuConfig.length,
    ]),
  ).toEqual([
    ['harborlight', 15, true, true, 'single', 15],
    ['prairieoak', 5, false, false, 'steps', 8],
  ])
  expect(
    (await db.selectFrom('bank_holiday').select('day').orderBy('day').execute()).map(({ day }) => day),
  ).toHaveLength(12 * 11)
})

test('each demo institution is found by its local host names', async () => {
  const rows = await db
    .selectFrom('institution_domain')
    .innerJoin('institution', 'institution.id', 'institution_domain.institution_id')
    .select(['domain', 'key'])
    .execute()
  expect(Object.fromEntries(rows.map(({ domain, key }) => [domain, key]))).toEqual({
    localhost: 'harborlight',
    '127.0.0.1': 'harborlight',
    'harborlight.localhost': 'harborlight',
    'prairieoak.localhost': 'prairieoak',
  })
})

function linesOn(day: Day): string[] {
  const types: Record<string, number> = { S: 1, L: 2, C: 3 }
  return Object.entries(lives).flatMap(([who, lifeOf]) =>
    lifeInOrder(lifeOf(day), day).flatMap(({ sides }) =>
      sides.flatMap(({ account, amount, searchType, description }) => {
        const [letter = '', id] = account.split('-')
        return types[letter] ? [[who, types[letter], id, amount, searchType, description].join(' ')] : []
      }),
    ),
  )
}

const addUp = (lines: readonly string[]) =>
  createHash('sha256').update(lines.toSorted().join('\n')).digest('hex').slice(0, 16)

function isJson(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined
  } catch {
    return false
  }
}

test('Maria has goals at nothing, half, all, and past the deadline; Newton has none', async () => {
  const goals = async (username: string) => {
    const { id = 0, institution_id = 0 } =
      (await readPeople()).find((one) => one.username === username && one.key === 'harborlight') ?? {}
    const rows = await readGoals(db, { institutionId: institution_id, personId: id }, [])
    return rows.map(({ name, deadline, counted, amount }) => [name, deadline, getProgress(counted, amount).percentage])
  }
  expect(await goals('maria')).toEqual([
    ['Summer holiday', '2026-10-30', 66],
    ['The blue wagon is ours', '2026-12-20', 98],
    ['Holidays', '2027-01-20', 100],
    ['First semester', '2027-09-20', 50],
    ['New roof', '2028-11-20', 0],
  ])
  expect(await goals('newton')).toEqual([])
})

test('demo members have payees of every kind, and those with payees may pay them', async () => {
  const { rows } = await sql<{
    who: string
    payees: number
    offered: number
    electronic: number
    asked: number
    retired: number
    may: boolean
  }>`
    select key || ' ' || username as who, count(*) as payees, count(offered_payee_id) as offered, count(routing_number) as electronic,
      count(routing_number) - count(bank_account) as asked,
      count(*) filter (where not is_active) as retired, bool_and(e_statements and exists (
        select 1 from account where account.person_id = person.id and account_type = 1 and type = 1
      )) as may
    from payee join person on person.id = payee.person_id join institution on institution.id = person.institution_id
    left join offered_payee on offered_payee.id = offered_payee_id
    group by key, username order by count(*) desc, who`.execute(db)
  expect(rows).toEqual([
    { who: 'harborlight maria', payees: 20, offered: 8, electronic: 4, asked: 1, retired: 2, may: true },
    { who: 'harborlight olivia', payees: 5, offered: 3, electronic: 0, asked: 0, retired: 0, may: true },
    { who: 'harborlight rosa', payees: 2, offered: 1, electronic: 0, asked: 0, retired: 0, may: true },
    { who: 'harborlight locked', payees: 1, offered: 1, electronic: 0, asked: 0, retired: 0, may: true },
    { who: 'harborlight suspended', payees: 1, offered: 1, electronic: 0, asked: 0, retired: 0, may: true },
  ])
  const bills = await db.selectFrom('bill').select('unique_id').where('ended_at', 'is', null).execute()
  expect(bills.filter(({ unique_id }) => unique_id.startsWith('q')).length).toBe(19)
  expect(bills.filter(({ unique_id }) => unique_id.startsWith('a')).length).toBe(10)
  const { rows: offers } = await sql`
    select key, count(*) as offers, count(*) filter (where is_active) as active
    from offered_payee join institution on institution.id = institution_id group by key order by key`.execute(db)
  expect(offers).toEqual([
    { key: 'harborlight', offers: 9, active: 7 },
    { key: 'prairieoak', offers: 2, active: 2 },
  ])
})

test('demo members have phones in every state, and Nina, who could register one, has none', async () => {
  const { rows } = await sql<{ line: string; names: string }>`
    select concat_ws(' ', username, phone.mobile, case when ended_at is not null then 'removed' end, case when stopped_at is not null then 'stopped' end,
      case when status <> 0 then 'closed' end, case when not e_statements then 'not eligible' end) as line,
      (select string_agg(phone_account.name, ' ' order by account_type, account.display_id)
        from phone_account join account on account.id = account_id where phone_id = phone.id and included) as names
    from phone join person on person.id = person_id order by person.id, phone.id`.execute(db)
  expect(rows.map(({ line, names }) => `${line}: ${names}`)).toEqual([
    'maria 5550109102 removed: CHK',
    'maria 5550100001: SAV CHK TRIP GIFT WAGON LINE',
    'maria 5550109101 stopped: SAV CHK',
    'olivia 5550100003: SAV CHK',
    'locked 5550100004 closed: CHK',
    'suspended 5550100005 closed: CHK',
    'esther 5550100007 not eligible: CHK',
  ])
  const nina = (await readPeople()).find(({ username }) => username === 'nina')
  expect(nina).toMatchObject({ e_statements: true, status: 0 })
})

test('the demo’s texts show every outcome, and the money they moved is in the ledger', async () => {
  const { rows } = await sql<{ command: string; outcome: string; reply: string }>`
    select command, reply, case when reply is null then 'silence' when not was_successful then 'failed' when amount is null then 'done' else 'moved' end as outcome
    from phone_text join phone on phone.id = phone_id join person on person.id = person_id
    where username = 'maria' order by phone_text.id`.execute(db)
  expect(rows.map(({ command, outcome }) => `${command} ${outcome}`)).toEqual([
    'B done',
    'H done',
    'B done',
    'B CHK Sent from my p failed',
    ...Array<string>(20).fill('B done'),
    'B failed',
    'B silence',
    'X moved',
    'X failed',
    'X moved',
    'B failed',
    'XB moved',
    'B done',
    'Is this the bank? Ma failed',
    'STOP done',
    'B silence',
    'X moved',
    'H done',
  ])
  expect(rows.filter(({ reply }) => /[{}]/.test(reply ?? ''))).toEqual([])
  const figure = String.raw`\$[\d,]+\.\d\d`
  expect(rows[31]?.reply).toMatch(
    new RegExp(`^SAV ${figure}\nCHK ${figure}\nTRIP ${figure}\nWAGON ${figure} owed\nLINE ${figure} left to borrow$`),
  )
  expect(rows[36]?.reply).toMatch(new RegExp(String.raw`^CHK(\n\d\d/\d\d -?${figure} .{1,15}){5}$`))
  const { rows: moved } = await sql<{ reply: string; expected: string }>`
    select reply, concat('Confirmation ', phone_text.confirm_num, '. ', split_part(reply, ' ', 4), ' has ',
      to_char(available_after / 100.0, 'FM$999,990.00'), '.') as expected
    from phone_text join ledger_transaction on ledger_transaction.confirm_num = phone_text.confirm_num and made_at = arrived_at
    join ledger_entry on transaction_id = ledger_transaction.id and ledger_entry.amount = -phone_text.amount`.execute(
    db,
  )
  expect(moved.length).toBe(4)
  for (const { reply, expected } of moved) expect(reply).toContain(expected)
})

test('every form offers an account exactly if the bank accepts it for some amount', async () => {
  const ids = (accounts: readonly { uniqueId: string }[]) => accounts.map(({ uniqueId }) => uniqueId).toSorted()
  let offeredAtAll = 0
  for (const { id: personId, institution_id: institutionId } of (await readPeople()).filter(
    ({ audience }) => audience === 'member',
  )) {
    const member = { institutionId, personId }
    const rows = await readSummaryRows(db, member)
    const own = await db.selectFrom('account').select('unique_id').where('person_id', '=', personId).execute()
    const accounts = (
      await findPair(
        db,
        member,
        own.map(({ unique_id }) => unique_id),
        today,
      )
    ).map(withMoney)
    const taken = (accepts: (account: TransferAccount) => boolean) =>
      accounts
        .filter(accepts)
        .map(({ unique_id }) => unique_id)
        .toSorted()

    const answer = toAccounts(toSummary(transferableRows(rows), dayToWire(today)), '')
    const known = toTransferAccounts(answer)
    const [sources, targets] = [transferSources(known, emptyTransfer), transferTargets(known, emptyTransfer)]
    const moves = accounts.flatMap((from) =>
      accounts.filter((to) => to !== from && mayMove(from, to)).map((to) => [from.unique_id, to.unique_id]),
    )
    const offered = ids(sources).flatMap((from) =>
      ids(targets)
        .filter((to) => to !== from)
        .map((to) => [from, to]),
    )
    expect(moves.toSorted()).toEqual(offered.toSorted())
    expect(ids(getSenderAccounts(known))).toEqual(
      taken((from) => !refused(() => refuseSending(from, { amount: getAmount(from) }, 1_000_000_00))),
    )
    expect(ids(getPayFromAccounts(answer))).toEqual(
      taken((account) => !('text' in getPaymentSource({ account, isOfSaidType: true }))),
    )
    const withSome = sources.filter(({ available }) => available !== 0)
    expect(ids(getFundingAccounts(homeOf(toAccounts(toSummary(rows, dayToWire(today)), ''))))).toEqual(ids(withSome))
    offeredAtAll += offered.length
  }
  expect(offeredAtAll).toBeGreaterThan(100)
})

/** Returns the account with the most money it can have, so that what is refused now is always refused. */
const withMoney = (account: TransferAccount): TransferAccount => ({
  ...account,
  withdrawals: 0,
  held: 0,
  balance: account.account_type === 1 ? 5_000_00 : 0,
})
const getAmount = (account: TransferAccount) => cents(Math.max(1, Math.min(1_000_00, getAvailable(account))))
const refused = (decide: () => unknown) => {
  try {
    decide()
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

function mayMove(from: TransferAccount, to: TransferAccount): boolean {
  const [fromAccountNum, toAccountNum] = [from.account_number ?? '', to.account_number ?? '']
  const asked = {
    fromId: from.unique_id,
    toId: to.unique_id,
    fromAccountNum,
    toAccountNum,
    amount: getAmount(from),
    transferType: 1 as const,
  }
  const owing = to.account_type === 1 ? to : { ...to, balance: -5_000_00 }
  const made = { kind: 'transfer', confirmNum: null, madeAt: nine, madeBy: null, today }
  return !refused(() => decideTransfer({ from, to: owing }, asked, made))
}
