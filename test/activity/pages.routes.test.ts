import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { byPerson, recordAudit } from '../../server/db/audit.ts'
import { transact } from '../../server/db/open.ts'
import { addDays, toDateAt, dayIn, dayToWire } from '../../values/days.ts'
import { type Bank, context, openBank } from '../support/bank.ts'

type Asked = Record<string, string>
const second = 1_000
const yesterday = addDays(dayIn('UTC', new Date()), -1)

/** Opens a bank whose members signed in, the last of them first, and signs in Ada, who reads the report. */
async function openReports(usernames: readonly string[]) {
  const bank = await openBank()
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  const ids = new Map<string, number>()
  for (const username of new Set(usernames)) ids.set(username, (await bank.addMember(username)).id)
  await addSignIns(
    bank,
    usernames.map((username) => ids.get(username) ?? 0),
  )
  const read = async (query: Asked) => {
    const { data, headers, status } = await ada.call('getMemberActivity', { params: { fiId: String(bank.id) }, query })
    expect(status).toBe(200)
    return {
      usernames: data.map(({ OLBUser }) => OLBUser.username),
      total: Number(headers['x-total-count']),
      next: headers['x-next-place'] as string | undefined,
      isPlain: headers['x-plain-search'] === 'true',
    }
  }
  /** Reads page after page, each with so many. */
  const readPages = async (query: Asked, pageSize: number) => {
    const pages: string[][] = []
    let before: string | undefined
    do {
      const { usernames, next } = await read({ ...query, pageSize: String(pageSize), ...(before && { before }) })
      pages.push(usernames)
      before = next
    } while (before)
    return pages
  }
  return { bank, ada, read, readPages }
}

const addSignIns = (bank: Bank, people: readonly number[]) =>
  context.db
    .insertInto('sign_in_event')
    .values(
      people.map((personId, index) => {
        const action = index === 0 ? 'SIGN_IN_FAILED' : 'SIGN_IN_SUCCESSFUL'
        const happened_at = new Date(toDateAt(yesterday, '00:00', 'UTC').getTime() + index * second)
        return { institution_id: bank.id, person_id: personId, action, happened_at, address: '127.0.0.1' } as const
      }),
    )
    .execute()

const signIns = ['zoe', 'maria', 'rosa', 'maria', 'sven']
const [newest, oldest] = [signIns.toReversed(), signIns]
const fields = (...chosen: string[]) => JSON.stringify(chosen)

test.each<[string, Asked, string[]]>([
  ['without a page everything', {}, newest],
  ['oldest first', { sort: 'date' }, oldest],
  ['by username, then newest first', { sort: 'username' }, ['maria', 'maria', 'rosa', 'sven', 'zoe']],
  ['by what was done, then newest first', { sort: 'action' }, ['zoe', ...newest.slice(0, 4)]],
])('staff read %s, page after page, and the number of all', async (_, query, wanted) => {
  const { read, readPages } = await openReports(signIns)
  expect(await read(query)).toEqual({ usernames: wanted, total: 5, next: undefined, isPlain: false })
  expect(await readPages(query, 2)).toEqual([wanted.slice(0, 2), wanted.slice(2, 4), wanted.slice(4)])
  expect(await readPages(query, 5)).toEqual([wanted])
})

test.each<[string, Asked, string[]]>([
  ['a pattern in any case', { search: '^MAR.A$' }, ['maria', 'maria']],
  ['a username as the list shows it', { search: '^@maria$' }, ['maria', 'maria']],
  [
    'a part of a username, by username',
    { search: ' S', sort: 'username', fields: fields('username') },
    ['rosa', 'sven'],
  ],
  ['what was done', { search: 'failed', fields: fields('action') }, ['zoe']],
  ['a day', { search: `^${dayToWire(yesterday)}$`, fields: fields('date') }, newest],
  ['a day by username', { search: dayToWire(yesterday), sort: 'username' }, ['maria', 'maria', 'rosa', 'sven', 'zoe']],
  ['nothing where it does not look', { search: 'maria', fields: fields('date', 'action') }, []],
  ['nothing without a field', { search: 'maria', fields: fields() }, []],
  ['only those of one person', { search: 'login', username: 'maria' }, ['maria', 'maria']],
])('a search finds %s', async (_, query, wanted) => {
  const { read, readPages } = await openReports(signIns)
  const { usernames, isPlain } = await read(query)
  expect({ usernames, isPlain }).toEqual({ usernames: wanted, isPlain: false })
  expect((await readPages(query, 1)).flat()).toEqual(wanted)
})

test('an invalid pattern is searched as plain text, and the answer says so', async () => {
  const { read } = await openReports(['mar(ia', 'rosa'])
  expect(await read({ search: 'R(I' })).toEqual({ usernames: ['mar(ia'], total: 2, next: undefined, isPlain: true })
})

test('a pattern that takes too long is searched as plain text, and the next pattern still works', async () => {
  const { read } = await openReports(['a'.repeat(40), 'rosa'])
  expect(await read({ search: '^(((a)|a)+)+@$' })).toEqual({ usernames: [], total: 2, next: undefined, isPlain: true })
  expect(await read({ search: '^r.s' })).toEqual({ usernames: ['rosa'], total: 2, next: undefined, isPlain: false })
})

test('people who never signed in are searched and paged by username', async () => {
  const { bank, read, readPages } = await openReports(['rosa'])
  for (const username of ['zoe', 'ines', 'inga']) await bank.addMember(username)
  expect(await readPages({ none: 'true' }, 2)).toEqual([['ines', 'inga'], ['zoe']])
  expect((await read({ none: 'true' })).total).toBe(3)
  expect(await readPages({ none: 'true', search: '^in', sort: 'date' }, 1)).toEqual([['ines'], ['inga']])
  expect((await read({ none: 'true', search: '^-$', fields: fields('date') })).usernames).toEqual([
    'ines',
    'inga',
    'zoe',
  ])
  expect((await read({ none: 'true', search: 'None', fields: fields('action') })).usernames).toHaveLength(3)
})

test('the first of the next hundred people loses no entry, where nobody of the hundred before had one', async () => {
  const { bank, ada, read } = await openReports([...Array.from({ length: 2_000 }, () => 'zed'), 'aaron', 'zed'])
  for (let number = 0; number < 99; number += 1) await bank.addMember(`quiet${number}`)
  const { usernames, next = '' } = await read({ sort: 'username', pageSize: '1' })
  expect(usernames).toEqual(['aaron'])
  const query = { sort: 'username', pageSize: '1', before: next }
  const { data } = await ada.call('getMemberActivity', { params: { fiId: String(bank.id) }, query })
  const newestOfZed = new Date(toDateAt(yesterday, '00:00', 'UTC').getTime() + 2_001 * second)
  expect(data.map(({ report }) => report?.updatedAt)).toEqual([newestOfZed.toISOString()])
})

test('a place that no entry has is refused', async () => {
  const { bank, ada } = await openReports(signIns)
  const read = (query: Asked) => ada.call('getMemberActivity', { params: { fiId: String(bank.id) }, query })
  const before = `${yesterday}T00:00:00.000000Z-999999`
  expect((await read({ before, sort: 'username' })).status).toBe(422)
  expect((await read({ before, sort: 'action' })).status).toBe(422)
  expect((await read({ before: 'yesterday' })).status).toBe(400)
  expect((await read({ before: '2026-99-99T99:99:99.000000Z-5' })).status).toBe(422)
})

test('staff’s actions and sign-ins are one list, with and without pages', async () => {
  const { bank, ada } = await openReports(['rosa'])
  const nora = await bank.addMember('nora')
  const eve = await bank.addStaff('eve', 2)
  await addSignIns(bank, [eve, eve])
  await ada.confirm()
  for (const status of [1, 0])
    await ada.call('changeMemberStatus', { body: { idOLBUser: nora.id, status }, key: randomUUID() })
  const read = async (query: Asked) => (await ada.call('getAdminActivity', { query })).data.map(({ action }) => action)
  const first = await ada.call('getAdminActivity', { query: { pageSize: '3' } })
  expect(first.data.map(({ action }) => action)).toEqual(['UNLOCK', 'LOCK', 'SIGN_IN'])
  expect(await read({ pageSize: '3', before: String(first.headers['x-next-place']) })).toEqual(['SIGN_IN'])
  const viewed = byPerson(
    { institutionId: bank.id, personId: eve, audience: 'staff' },
    { now: new Date(), address: '127.0.0.1', reference: 'test' },
  )
  await transact(context.db, (tx) =>
    recordAudit(tx, { ...viewed, action: 'EVIEW_START', target: { type: 'member', id: nora.id }, after: {} }),
  )
  // Sorted by the labels on the screen: a view is 'Member eView' there.
  expect(await read({ sort: 'action' })).toEqual(['LOCK', 'EVIEW_START', 'SIGN_IN', 'SIGN_IN', 'UNLOCK'])
  expect(await read({ search: '^unl' })).toEqual(['UNLOCK'])
})

test('a search of staff actions does not confuse a sign-in with an action of the same id', async () => {
  const { bank, ada } = await openReports(['rosa'])
  const nora = await bank.addMember('nora')
  await ada.call('changeMemberStatus', { body: { idOLBUser: nora.id, status: 1 }, key: randomUUID() })
  await sql`
    insert into sign_in_event (institution_id, id, person_id, action, happened_at, address) overriding system value
    select institution_id, id, person_id, 'SIGN_IN_SUCCESSFUL', ${new Date()}, '127.0.0.1' from audit_event where institution_id = ${bank.id}`.execute(
    context.db,
  )
  const read = async (query: Asked) => (await ada.call('getAdminActivity', { query })).data.map(({ action }) => action)
  expect(await read({})).toEqual(['SIGN_IN', 'LOCK'])
  expect([await read({ search: '^lock' }), await read({ search: '^sign' })]).toEqual([['LOCK'], ['SIGN_IN']])
})
