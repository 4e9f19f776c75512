import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { FormStatus } from '../../values/enumerations.ts'
import type { Answer } from '../support/call.ts'
import { appOf, type Bank, context, openBank } from '../support/bank.ts'
import { addForm, statusesIn } from './forms.ts'

const signInStaff = async (bank: Bank, username = 'ada') =>
  bank.signIn({ id: await bank.addStaff(username, 1), audience: 'staff' })
type Browser = Awaited<ReturnType<typeof signInStaff>>

const list = (browser: Browser, query: Record<string, string> = {}) => browser.call('getForms', { query })
const change = (browser: Browser, body: { id: number; status: FormStatus; onlyIfUnread?: boolean }, key?: string) =>
  browser.call('updateForm', { body, ...(key && { key }) })
const changeMany = (browser: Browser, formCustomers: { id: number; status: FormStatus }[]) =>
  browser.call('updateForms', { body: { formCustomers } })
const namesIn = ({ data }: Answer<'getForms'>) =>
  data.map((form) => form.OLBFinancialInstitutionSecuredForm.OLBSecuredForm.friendlyName)
const getCounts = ({ headers }: Answer<'getForms'>) => [headers['x-total-count'], headers['x-unread-count']]
const readAudit = (bank: Bank) =>
  context.db
    .selectFrom('audit_event')
    .select(['action', 'target_id', 'before', 'after', 'ok'])
    .where('institution_id', '=', bank.id)
    .where('audience', '=', 'staff')
    .orderBy('id')
    .execute()

const minutesAgo = (bank: Bank, minutes: number) => bank.now().then((now) => new Date(now.getTime() - minutes * 60_000))
const inbox = JSON.stringify(['FAVORITE', 'READ', 'UNREAD'])
const archived = JSON.stringify(['ARCHIVED_FAVORITE', 'ARCHIVED_UNREAD', 'ARCHIVED_READ'])

async function bankOfForms() {
  const bank = await openBank()
  const ada = await signInStaff(bank)
  const of = async (name: string, status: FormStatus, minutes: number, more = {}) =>
    addForm(bank, { name, status, sentAt: await minutesAgo(bank, minutes), ...more })
  const ids = {
    boat: await of('boat Loan', 'READ', 1),
    card: await of('Card 100% Request', 'UNREAD', 3, { source: 'BANKING_APP' }),
    address: await of('Address Change', 'FAVORITE', 2),
    card2: await of('Card 100% Request', 'UNREAD', 4),
    old: await of('Old_Form', 'ARCHIVED_READ', 5),
    older: await of('Loan of yore', 'ARCHIVED_UNREAD', 6),
    oldest: await of('Address Change', 'ARCHIVED_FAVORITE', 7, { source: 'BANKING_APP' }),
  }
  return { bank, ada, ids }
}

test('staff see a member’s form with the account number, the text as typed, and every repeated field', async () => {
  const bank = await openBank()
  const [ada, rosa] = [await signInStaff(bank), await bank.addMember('rosa')]
  const value = { title: 'Name', value: '<script>alert(1)</script>' }
  const sections = [
    {
      title: 'You',
      values: [value, { title: 'Topics', value: ['Fees', 'Rates'] }, { title: '__proto__', value: 7 }, value],
    },
  ]
  const id = await addForm(bank, { from: rosa.id, sections })
  await addForm(await openBank(), { name: 'Of another bank' })
  expect((await list(ada)).data).toEqual([
    {
      id,
      status: 'UNREAD',
      source: 'WEBSITE',
      createdAt: expect.any(String),
      origin: 'Contact page',
      OLBUser: { id: expect.any(Number), name: expect.any(String), accountNumber: '10020030' },
      owner: null,
      notes: [],
      messages: 0,
      waitsFor: 'STAFF',
      waitedMinutes: 0,
      closedReason: null,
      erasedAt: null,
      OLBFinancialInstitutionSecuredForm: { OLBSecuredForm: { friendlyName: 'Contact Us' } },
      securedFormValues: {
        You: JSON.parse(
          '{"Name":"<script>alert(1)</script>","Topics":["Fees","Rates"],"__proto__":7,"Name (2)":"<script>alert(1)</script>"}',
        ),
      },
    },
  ])
})

test.each<[string, Record<string, string>, string[], (string | undefined)[]]>([
  [
    'the inbox, unread first, newest first',
    { status: inbox },
    ['Card 100% Request', 'Card 100% Request', 'boat Loan', 'Address Change'],
    ['4', '2'],
  ],
  [
    'the inbox from A to Z in any case',
    { status: inbox, sort: 'A_TO_Z' },
    ['Address Change', 'boat Loan', 'Card 100% Request', 'Card 100% Request'],
    ['4', '2'],
  ],
  ['the archive', { status: archived }, ['Loan of yore', 'Old_Form', 'Address Change'], ['3', '1']],
  [
    'everything, without a filter',
    {},
    [
      'Card 100% Request',
      'Card 100% Request',
      'Loan of yore',
      'boat Loan',
      'Address Change',
      'Old_Form',
      'Address Change',
    ],
    ['7', '3'],
  ],
  ['those that are read or a favorite', { status: '["READ","FAVORITE"]' }, ['boat Loan', 'Address Change'], ['2', '2']],
  [
    'favorites of both',
    { status: '["FAVORITE","ARCHIVED_FAVORITE"]' },
    ['Address Change', 'Address Change'],
    ['2', '3'],
  ],
  ['those from the banking app', { status: inbox, sources: '["BANKING_APP"]' }, ['Card 100% Request'], ['1', '2']],
  [
    'both sources',
    { status: archived, sources: '["BANKING_APP","WEBSITE"]' },
    ['Loan of yore', 'Old_Form', 'Address Change'],
    ['3', '1'],
  ],
  ['a search in any case', { status: inbox, searchFriendlyName: ' LOAN ' }, ['boat Loan'], ['1', '0']],
  [
    'a search for a sign of patterns',
    { searchFriendlyName: '0%' },
    ['Card 100% Request', 'Card 100% Request'],
    ['2', '2'],
  ],
  ['another', { searchFriendlyName: 'd_f' }, ['Old_Form'], ['1', '0']],
  ['a search for what nobody sent', { searchFriendlyName: 'zebra' }, [], ['0', '0']],
  ['the second page', { status: inbox, page: '2', pageSize: '3' }, ['Address Change'], ['4', '2']],
  ['a page beyond the last', { status: inbox, page: '3', pageSize: '3' }, [], ['4', '2']],
])('staff get %s, with exact counts', async (_, query, names, counts) => {
  const { ada } = await bankOfForms()
  const answer = await list(ada, query)
  expect(namesIn(answer)).toEqual(names)
  expect(getCounts(answer)).toEqual(counts)
})

test.each<Record<string, string>>([
  {},
  { sort: 'A_TO_Z' },
  { sort: 'LONGEST_WAIT' },
  { status: inbox },
  { searchFriendlyName: 'a', sort: 'A_TO_Z' },
])('the pages of a list, read from either end, make up the whole list: %o', async (query) => {
  const { ada } = await bankOfForms()
  const idsIn = (answer: Awaited<ReturnType<typeof list>>) => (answer.data as { id: number }[]).map(({ id }) => id)
  const whole = idsIn(await list(ada, query))
  for (const pageSize of ['1', '2', '3']) {
    const pages: number[] = []
    for (let page = 1; page <= whole.length + 1; page++)
      pages.push(...idsIn(await list(ada, { ...query, pageSize, page: String(page) })))
    expect(pages).toEqual(whole)
  }
})

test.each<Record<string, string>>([
  { status: '["NEW"]' },
  { sources: '["FAX"]' },
  { sort: 'Z_TO_A' },
  { pageSize: '101' },
  { page: '0' },
])('the query %o is refused', async (query) => {
  const { ada } = await bankOfForms()
  expect(await list(ada, query)).toMatchObject({
    status: 400,
    error: { fields: { [Object.keys(query)[0] ?? '']: expect.any(String) } },
  })
})

test('an unchanged list comes without its forms, and a changed one with them', async () => {
  const { ada, ids } = await bankOfForms()
  const version = String((await list(ada, { status: inbox })).headers['x-list-version'])
  const again = await list(ada, { status: inbox, version })
  expect(again).toMatchObject({ status: 200, data: [], headers: { 'x-list-version': version, 'x-total-count': '4' } })
  await change(ada, { id: ids.boat, status: 'FAVORITE' })
  const changed = await list(ada, { status: inbox, version })
  expect(changed.data).toHaveLength(4)
  expect(changed.headers['x-list-version']).not.toBe(version)
})

const all = Object.values(FormStatus)
test.each(all.flatMap((before) => all.map((after) => [before, after] as const)))(
  'a form that is %s becomes %s, the audit has both states, and the counts are updated',
  async (before, after) => {
    const bank = await openBank()
    const ada = await signInStaff(bank)
    const id = await addForm(bank, { status: before })
    const answer = await change(ada, { id, status: after })
    expect(answer).toMatchObject({ status: 200, data: { id, status: after } })
    const readings = ['UNREAD READ', 'ARCHIVED_UNREAD ARCHIVED_READ']
    const action = readings.includes(`${before} ${after}`) ? 'SECURED_FORM_READ' : 'FORM_STATUS'
    const row = { action, target_id: String(id), before: { status: before }, after: { status: after }, ok: true }
    expect(await readAudit(bank)).toEqual(before === after ? [] : [row])
    for (const status of all)
      expect(getCounts(await list(ada, { status: JSON.stringify([status]) }))[0]).toBe(status === after ? '1' : '0')
  },
)

test('opening a form that somebody else made a favorite leaves it a favorite, and returns it', async () => {
  const bank = await openBank()
  const [ada, eve] = [await signInStaff(bank), await signInStaff(bank, 'eve')]
  const id = await addForm(bank)
  await change(eve, { id, status: 'FAVORITE' })
  expect(await change(ada, { id, status: 'READ', onlyIfUnread: true })).toMatchObject({
    status: 200,
    data: { id, status: 'FAVORITE' },
  })
  expect(await readAudit(bank)).toHaveLength(1)
})

test('if two admins change a form at once, the last change wins, and both get an answer', async () => {
  const bank = await openBank()
  const [ada, eve] = [await signInStaff(bank), await signInStaff(bank, 'eve')]
  const id = await addForm(bank)
  const answers = await Promise.all([
    change(ada, { id, status: 'ARCHIVED_UNREAD' }),
    change(eve, { id, status: 'FAVORITE' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [first, second] = await readAudit(bank)
  expect(second?.before).toEqual(first?.after)
  expect(Object.values(await statusesIn(bank))).toEqual([(second?.after as { status: string } | undefined)?.status])
})

test('repeating a change under its key returns the answer again, without storing what the member wrote', async () => {
  const bank = await openBank()
  const ada = await signInStaff(bank)
  const id = await addForm(bank, { sections: [{ title: 'You', values: [{ title: 'Name', value: 'Dana Whitlock' }] }] })
  const key = randomUUID()
  const [first, second] = [
    await change(ada, { id, status: 'READ' }, key),
    await change(ada, { id, status: 'READ' }, key),
  ]
  expect(second.data).toEqual(first.data)
  expect(second.headers['idempotency-replayed']).toBe('true')
  const stored = await context.db.selectFrom('operation').selectAll().where('institution_id', '=', bank.id).execute()
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain('Whitlock')
})

test('a bulk of 200 forms changes all of them, each to its own status', async () => {
  const bank = await openBank()
  const ada = await signInStaff(bank)
  const ids = []
  for (let index = 0; index < 200; index++) ids.push(await addForm(bank, { status: index % 2 ? 'READ' : 'UNREAD' }))
  const wanted = ids.map((id, number) => ({
    id,
    status: number % 3 ? FormStatus.FAVORITE : FormStatus.ARCHIVED_UNREAD,
  }))
  expect(await changeMany(ada, wanted)).toMatchObject({ status: 200, data: null })
  expect(await statusesIn(bank)).toEqual(Object.fromEntries(wanted.map(({ id, status }) => [id, status])))
  expect(await readAudit(bank)).toHaveLength(200)
  expect(getCounts(await list(ada, { status: archived }))).toEqual(['67', '67'])
})

test('a bulk change of 200 forms with one foreign id changes nothing', async () => {
  const [bank, other] = [await openBank(), await openBank()]
  const ada = await signInStaff(bank)
  const ids = []
  for (let index = 0; index < 199; index++) ids.push(await addForm(bank))
  const foreign = await addForm(other)
  const archive = (all: number[]) =>
    changeMany(
      ada,
      all.map((id) => ({ id, status: FormStatus.ARCHIVED_UNREAD })),
    )
  const refused = await archive([...ids, foreign])
  expect(refused).toMatchObject({ status: 403, error: { code: 'not_yours' } })
  expect((await archive([...ids, 9_999_999])).message).toBe(refused.message)
  expect(new Set(Object.values(await statusesIn(bank)))).toEqual(new Set(['UNREAD']))
  expect(await statusesIn(other)).toEqual({ [foreign]: 'UNREAD' })
  // The audit has a row for each form that somebody tried to change.
  const rows = await readAudit(bank)
  expect(rows).toHaveLength(400)
  expect(new Set(rows.map(({ action, ok }) => `${action} ${ok}`))).toEqual(new Set(['FORM_STATUS false']))
})

test('more than 200 forms at once are refused', async () => {
  const bank = await openBank()
  const ids = Array.from({ length: 201 }, (_, id) => ({ id: id + 1, status: FormStatus.READ }))
  expect((await changeMany(await signInStaff(bank), ids)).status).toBe(400)
})

test('another institution’s form can be neither read nor changed, and is refused like an unknown one', async () => {
  const [bank, other] = [await openBank(), await openBank()]
  const ada = await signInStaff(bank)
  const [own, foreign] = [await addForm(bank, { status: 'ARCHIVED_READ' }), await addForm(other)]
  expect((await list(ada, { id: String(own) })).data).toMatchObject([{ id: own }])
  for (const id of [foreign, 9_999_999]) {
    expect(await list(ada, { id: String(id) })).toMatchObject({ status: 403, error: { code: 'not_yours' } })
    expect(await change(ada, { id, status: 'READ' })).toMatchObject({ status: 403, error: { code: 'not_yours' } })
  }
  expect(await statusesIn(other)).toEqual({ [foreign]: 'UNREAD' })
})

test('two admins who change overlapping bulks at once wait for each other, and neither fails', async () => {
  const bank = await openBank()
  const [ada, eve] = [await signInStaff(bank), await signInStaff(bank, 'eve')]
  const ids = []
  for (let index = 0; index < 20; index++) ids.push(await addForm(bank, { name: `Form ${index % 5}` }))
  const as = (status: FormStatus, order: number[]) => order.map((id) => ({ id, status }))
  const answers = await Promise.all([
    changeMany(ada, as('ARCHIVED_UNREAD', ids)),
    changeMany(eve, as('FAVORITE', ids.toReversed())),
    ...ids.slice(0, 4).map((id) => change(ada, { id, status: 'READ' })),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const counted = await context.db
    .selectFrom('secured_form_count')
    .select((eb) => ['status', eb.fn.sum<number>('forms').as('forms')])
    .where('institution_id', '=', bank.id)
    .groupBy('status')
    .having((eb) => eb.fn.sum('forms'), '<>', 0)
    .execute()
  const statuses = Object.values(await statusesIn(bank))
  expect(Object.fromEntries(counted.map(({ status, forms }) => [status, Number(forms)]))).toEqual(
    Object.fromEntries(
      [...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]),
    ),
  )
})

test('Home counts the unread forms of the inbox, for those who may open it', async () => {
  const { bank, ada } = await bankOfForms()
  const cleo = bank.signIn({ id: await bank.addStaff('cleo', 3), audience: 'staff' })
  expect((await ada.call('getAdminHome')).data.unreadForms).toBe(2)
  expect((await cleo.call('getAdminHome')).data.unreadForms).toBeNull()
})

test('only the demo creates a sample form on demand', async () => {
  const bank = await openBank()
  const rosa = await bank.addMember('rosa')
  const ada = await signInStaff(bank)
  const demo = await appOf({ settings: { ...context.settings, demo: true } })
  for (let index = 0; index < 8; index++)
    expect(await bank.browser(demo).call('createDemoForm')).toMatchObject({
      status: 200,
      data: { id: expect.any(Number) },
    })
  const { data } = await list(ada)
  expect(data).toHaveLength(8)
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['UNREAD']))
  const senders = await context.db
    .selectFrom('secured_form')
    .select('person_id')
    .where('institution_id', '=', bank.id)
    .execute()
  expect(senders.every(({ person_id }) => person_id === null || person_id === rosa.id)).toBe(true)
  const real = await appOf({ settings: { ...context.settings, demo: false } })
  expect((await bank.browser(real).call('createDemoForm')).status).toBe(404)
})
