import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as list from '../../server/forms/list-store.ts'
import { searchForms } from '../../server/forms/search-store.ts'
import { fillForms } from '../../tools/bench/forms.ts'
import { FormSort, FormSource, type FormStatus } from '../../values/enumerations.ts'
import { tabStatuses } from '../../values/forms.ts'
import { appOf, openBank } from '../support/bank.ts'
import { openTestDatabase } from '../support/database.ts'
import { explaining } from '../support/explain.ts'

// Of its own: the forms of other tests would change what is estimated.
const { db, close } = await openTestDatabase()
let institutionId = 0
let staffId = 0

beforeAll(async () => {
  const bank = await openBank({}, { db, app: await appOf({ db }) })
  institutionId = bank.id
  staffId = await bank.addStaff('ada', 1)
  await sql`
    insert into person (institution_id, audience, username, username_key, name, email, phrase, password_hash, account_number)
    select ${institutionId}, 'member', 'many' || no, 'many' || no, md5(no::text), 'many@example.test', 'quiet amber harbor', 'none', no::text
    from generate_series(1, 5000) as no`.execute(db)
  await sql`vacuum analyze person`.execute(db)
  await fillForms(db, institutionId, 5_000)
})

afterAll(close)

const queryOf = (changes: Partial<list.FormListQuery> = {}): list.FormListQuery => ({
  institutionId,
  search: '',
  statuses: tabStatuses.inbox as readonly FormStatus[],
  sources: Object.values(FormSource),
  owner: undefined,
  waitsFor: undefined,
  sort: FormSort.UNREAD_FIRST,
  page: 1,
  pageSize: 50,
  ...changes,
})
const everything = [{ friendly_key: '', total: 2_500, unread: 20 }]

test.each([
  ['anybody', 'secured_form_by_unread'],
  ['nobody', 'secured_form_of_nobody'],
  ['one person', 'secured_form_of_owner'],
] as const)('a page of forms of %s is read in the order of an index', async (of, index) => {
  const explained = explaining(db)
  const owner = { anybody: undefined, nobody: null, 'one person': staffId }[of]
  await list.readFormPage(explained.db, queryOf({ owner }), everything)
  expect(explained.plans[0]).toContain(`using ${index} `)
  expect(explained.plans[0]).not.toMatch(/Seq Scan|Sort Key: secured_form/)
})

test('forms that wait are counted without reading them', async () => {
  const explained = explaining(db)
  await list.countByName(explained.db, queryOf({ waitsFor: 'STAFF' }))
  expect(explained.plans[0]).not.toMatch(/secured_form\b/)
})

test('the forms of one person are counted from their index', async () => {
  const explained = explaining(db)
  await list.countByName(explained.db, queryOf({ owner: staffId }))
  expect(explained.plans[0]).toContain('secured_form_of_owner')
})

test('a search finds forms by the index of their contents, of their member and of their number', async () => {
  const explained = explaining(db)
  await searchForms(explained.db, queryOf({ search: '4711' }))
  for (const index of ['secured_form_content', 'secured_form_person', 'secured_form_pkey', 'person_search'])
    expect(explained.plans[1]).toContain(index)
  expect(explained.plans[1]).not.toContain('Seq Scan')
})
