import { expect, test } from 'vitest'
import { type Bank, context, openBank } from '../support/bank.ts'
import { addForm } from './forms.ts'

async function openDesk() {
  const bank = await openBank()
  const adaId = await bank.addStaff('ada', 1)
  const ada = bank.signIn({ id: adaId, audience: 'staff' })
  const rosa = await bank.addMember('rosa', [], { account_number: '40036052' })
  const hugo = await bank.addMember('hugo', [], { name: 'Hugo Loanrider', account_number: '40036053' })
  const write = (...values: unknown[]) => [{ title: 'Zebra', values: values.map((value) => ({ title: 'Yak', value })) }]
  const ids = {
    boat: await addForm(bank, {
      name: 'Boat Request',
      from: rosa.id,
      sections: write('A 50% "sloop",\nred', ['Email', 'Mobile phone']),
    }),
    car: await addForm(bank, {
      name: 'Loan for a Car',
      status: 'READ',
      from: hugo.id,
      source: 'BANKING_APP',
      sections: write('Blue'),
    }),
    visitor: await addForm(bank, {
      name: 'Contact Us',
      status: 'ARCHIVED_READ',
      sections: write('Do you give a loan for a sloop?'),
    }),
  }
  await addForm(await openBank(), { name: 'Loan sloop', sections: write('sloop') })
  return { bank, ada, adaId, ids }
}
type Names = keyof Awaited<ReturnType<typeof openDesk>>['ids']
const find = (browser: ReturnType<Bank['signIn']>, searchFriendlyName: string, query = {}) =>
  browser.call('getForms', { query: { searchFriendlyName, ...query } })

test.each<[string, Names[]]>([
  ['SLOOP', ['boat', 'visitor']],
  ['50% "sloop", red', ['boat']],
  ['mobile', ['boat']],
  ['loan', ['car', 'visitor']],
  ['rosa example', ['boat']],
  ['@hugo', ['car']],
  ['40036053', ['car']],
  ['4003605', []],
  ['a car', ['car']],
  ['zebra', []],
  ['value', []],
  ['5_%', []],
  ['ca', ['car']],
  ['b', ['boat']],
  ['bl', []],
])('the search %s finds what is called so, what was written so, and who is called so: %j', async (search, names) => {
  const { ada, ids } = await openDesk()
  const { data, headers } = await find(ada, search)
  expect(data.map(({ id }) => id).toSorted()).toEqual(names.map((name) => ids[name]).toSorted())
  expect(headers['x-total-count']).toBe(String(names.length))
})

test('staff find a form by its number, with or without # before it', async () => {
  const { ada, ids } = await openDesk()
  for (const search of [String(ids.visitor), `#${ids.visitor}`])
    expect((await find(ada, search)).data.map(({ id }) => id)).toContain(ids.visitor)
})

test('a search keeps to the filters, in their order and by pages, with exact counts', async () => {
  const { bank, ada, adaId, ids } = await openDesk()
  const inbox = JSON.stringify(['UNREAD', 'READ', 'FAVORITE'])
  const newer = await addForm(bank, { name: 'A Sloop', status: 'READ' })
  await ada.call('setFormOwner', { body: { id: newer, owner: adaId, from: null } })
  const idsOf = async (query: object) => {
    const { data, headers } = await find(ada, 'sloop', query)
    return [data.map(({ id }) => id), headers['x-total-count'], headers['x-unread-count']]
  }
  expect(await idsOf({ status: inbox })).toEqual([[ids.boat, newer], '2', '1'])
  expect(await idsOf({ status: inbox, sort: 'A_TO_Z' })).toEqual([[newer, ids.boat], '2', '1'])
  expect(await idsOf({ status: inbox, page: '2', pageSize: '1' })).toEqual([[newer], '2', '1'])
  expect(await idsOf({ status: inbox, page: '3', pageSize: '1' })).toEqual([[], '2', '1'])
  expect(await idsOf({ owner: 'MINE' })).toEqual([[newer], '1', '0'])
  expect(await idsOf({ owner: 'NOBODY', sources: '["WEBSITE"]' })).toEqual([[ids.boat, ids.visitor], '2', '1'])
  expect(await idsOf({ sources: '["BANKING_APP"]' })).toEqual([[], '0', '1'])
})

test('a form that is renamed by its member’s new name is found by that name', async () => {
  const { bank, ada, ids } = await openDesk()
  await context.db
    .updateTable('person')
    .set({ name: 'Rosa Newname' })
    .where('institution_id', '=', bank.id)
    .where('username', '=', 'rosa')
    .execute()
  expect((await find(ada, 'newname')).data.map(({ id }) => id)).toEqual([ids.boat])
})

test('a search pages through forms that are called so and forms that only say so, in one order', async () => {
  const { ada, bank, ids } = await openDesk()
  const newer = await addForm(bank, {
    name: 'Contact Us',
    status: 'READ',
    sections: [{ title: 'A', values: [{ title: 'B', value: 'loan' }] }],
  })
  const read = async (sort: string, pageSize = '1') => {
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => find(ada, 'loan', { pageSize, page, sort })))
    expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['3', '3', '3', '3'])
    return pages.flatMap(({ data }) => data.map(({ id }) => id))
  }
  const { data } = await find(ada, 'loan')
  expect(await read('UNREAD_FIRST')).toEqual(data.map(({ id }) => id))
  expect(await read('UNREAD_FIRST', '2')).toEqual(data.map(({ id }) => id))
  expect(data.map(({ id }) => id).toSorted()).toEqual([ids.car, ids.visitor, newer].toSorted())
  expect((await read('A_TO_Z')).at(-1)).toBe(ids.car)
})
