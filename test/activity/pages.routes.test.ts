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
    const [total, found] = ['x-total-count', 'x-found-count'].map((name) => Number(headers[name]))
    return {
      usernames: data.map(({ OLBUser }) => OLBUser.username),
      total,
      found,
      isPlain: headers['x-plain-search'] === 'true',
    }
  }
  return { bank, ada, read }
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
  ['the first page', { page: '1', pageSize: '2' }, newest.slice(0, 2)],
  ['the last page', { page: '3', pageSize: '2' }, newest.slice(4)],
  ['a page beyond the last', { page: '9', pageSize: '2' }, []],
  ['without a page everything', {}, newest],
  ['oldest first', { sort: 'date' }, oldest],
  ['by username, then newest first', { sort: 'username', page: '1', pageSize: '3' }, ['maria', 'maria', 'rosa']],
  ['by what was done, then newest first', { sort: 'action' }, ['zoe', ...newest.slice(0, 4)]],
])('staff read %s, and the number of all', async (_, query, wanted) => {
  const { read } = await openReports(signIns)
  expect(await read(query)).toEqual({ usernames: wanted, total: 5, found: 5, isPlain: false })
})

test.each<[string, Asked, string[]]>([
  ['a pattern in any case', { search: '^MAR.A$' }, ['maria', 'maria']],
  ['a username as the list shows it', { search: '^@maria$' }, ['maria', 'maria']],
  [
    'a part of a username, by username',
    { search: ' S', sort: 'username', fields: fields('username') },
    ['rosa', 'sven'],
  ],
  ['the second page of what is found', { search: 'a$', page: '2', pageSize: '2' }, ['maria']],
  ['what was done', { search: 'failed', fields: fields('action') }, ['zoe']],
  ['a day', { search: `^${dayToWire(yesterday)}$`, fields: fields('date') }, newest],
  ['nothing where it does not look', { search: 'maria', fields: fields('date', 'action') }, []],
  ['nothing without a field', { search: 'maria', fields: fields() }, []],
])('a search finds %s', async (_, query, wanted) => {
  const { read } = await openReports(signIns)
  const { page: _page, pageSize: _size, ...all } = query
  const { usernames, total, isPlain } = await read(query)
  expect({ usernames, total, isPlain }).toEqual({ usernames: wanted, total: 5, isPlain: false })
  expect((await read(query)).found).toBe((await read(all)).usernames.length)
})

test('an invalid pattern is searched as plain text, and the answer says so', async () => {
  const { read } = await openReports(['mar(ia', 'rosa'])
  expect(await read({ search: 'R(I' })).toEqual({ usernames: ['mar(ia'], total: 2, found: 1, isPlain: true })
})

test('a pattern that takes too long is searched as plain text, and the next pattern still works', async () => {
  const { read } = await openReports(['a'.repeat(40), 'rosa'])
  expect(await read({ search: '^(((a)|a)+)+@$' })).toEqual({ usernames: [], total: 2, found: 0, isPlain: true })
  expect(await read({ search: '^r.s' })).toEqual({ usernames: ['rosa'], total: 2, found: 1, isPlain: false })
})

test('searching, sorting and paging cover the newest 2,000 entries', async () => {
  const { read } = await openReports(['zoe', 'sven', ...Array<string>(1_999).fill('rosa')])
  expect(await read({ search: 'zoe|sven' })).toEqual({ usernames: ['sven'], total: 2_001, found: 1, isPlain: false })
  expect((await read({ sort: 'username', page: '41' })).usernames).toEqual([])
  expect(await read({ page: '20', pageSize: '100' })).toMatchObject({
    usernames: [...Array(99).fill('rosa'), 'sven'],
    total: 2_001,
    found: 2_000,
  })
})

test('people who never signed in are searched and paged by username', async () => {
  const { bank, read } = await openReports(['rosa'])
  for (const username of ['zoe', 'ines', 'inga']) await bank.addMember(username)
  expect(await read({ none: 'true', page: '2', pageSize: '2' })).toEqual({
    usernames: ['zoe'],
    total: 3,
    found: 3,
    isPlain: false,
  })
  expect(await read({ none: 'true', search: '^in', sort: 'date' })).toMatchObject({
    usernames: ['ines', 'inga'],
    found: 2,
  })
  expect(await read({ none: 'true', search: '^-$', fields: fields('date') })).toMatchObject({
    usernames: ['ines', 'inga', 'zoe'],
  })
})

test('staff’s actions and sign-ins are one list, with and without pages', async () => {
  const { bank, ada } = await openReports(['rosa'])
  const nora = await bank.addMember('nora')
  const eve = await bank.addStaff('eve', 2)
  await addSignIns(bank, [eve, eve])
  for (const status of [1, 0])
    await ada.call('changeMemberStatus', { body: { idOLBUser: nora.id, status }, key: randomUUID() })
  const read = async (query: Asked) => (await ada.call('getAdminActivity', { query })).data.map(({ action }) => action)
  expect(await read({ page: '1', pageSize: '3' })).toEqual(['UNLOCK', 'LOCK', 'SIGN_IN'])
  expect(await read({ page: '2', pageSize: '3' })).toEqual(['SIGN_IN'])
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
