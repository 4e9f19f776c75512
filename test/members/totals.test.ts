import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { UserStatus } from '../../values/enumerations.ts'
import { context, openBank } from '../support/bank.ts'

const { db } = context
const { NONE, BLOCKED, SUSPENDED } = UserStatus

async function openMembers() {
  const bank = await openBank()
  const [maria] = [
    await bank.addMember('maria'),
    await bank.addMember('noah'),
    await bank.addMember('locked', [], { status: BLOCKED }),
  ]
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  const readTotal = async (query: Record<string, string> = {}) =>
    Number((await ada.call('getMembers', { query })).headers['x-total-count'])
  return { bank, maria, totalOf: readTotal }
}

test('the totals of members, of a status and of a search change at once when a member is added, locked or renamed', async () => {
  const { bank, maria, totalOf } = await openMembers()
  const totals = async () => [
    await totalOf(),
    await totalOf({ filterStatus: '[0]' }),
    await totalOf({ filterStatus: '[1]' }),
    await totalOf({ search: 'mar' }),
  ]
  expect(await totals()).toEqual([3, 2, 1, 1])
  await bank.addMember('marcus')
  // Staff do not count as members.
  await bank.addStaff('marben', 2)
  expect(await totals()).toEqual([4, 3, 1, 2])
  const change = (is: { status?: UserStatus; name?: string }) =>
    db.updateTable('person').set(is).where('institution_id', '=', bank.id).where('id', '=', maria.id).execute()
  await change({ status: BLOCKED })
  expect(await totals()).toEqual([4, 2, 2, 2])
  await change({ name: 'Somebody Else' })
  expect(await totalOf({ search: 'somebody' })).toBe(1)
  await change({ status: SUSPENDED })
  expect(await totals()).toEqual([4, 2, 1, 2])
  expect(await totalOf({ filterStatus: '[2]' })).toBe(1)
})

test('the totals are right after members are added, locked and unlocked at the same time', async () => {
  const { bank, totalOf } = await openMembers()
  const people = await Promise.all(Array.from({ length: 12 }, (_, number) => bank.addMember(`many${number}`)))
  const become = (status: UserStatus) => (id: number) =>
    db.updateTable('person').set({ status }).where('institution_id', '=', bank.id).where('id', '=', id).execute()
  const ids = people.map(({ id }) => id)
  await Promise.all(ids.map(become(BLOCKED)))
  await Promise.all(ids.map((id, index) => become(index % 2 === 0 ? NONE : SUSPENDED)(id)))
  expect([await totalOf(), await totalOf({ filterStatus: '[0]' }), await totalOf({ filterStatus: '[2]' })]).toEqual([
    15, 8, 6,
  ])
  const { rows } = await sql<{ counted: number; members: number }>`
    select (select sum(members) from member_count where institution_id = ${bank.id})::int as counted,
      (select count(*) from person where institution_id = ${bank.id} and audience = 'member')::int as members`.execute(
    db,
  )
  expect(rows).toEqual([{ counted: 15, members: 15 }])
})
