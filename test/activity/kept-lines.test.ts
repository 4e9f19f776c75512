import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { keepLines } from '../../server/activity/kept-lines.ts'
import { addDays, dayIn } from '../../values/days.ts'
import { context, openBank } from '../support/bank.ts'

const now = new Date()
const today = dayIn('UTC', now)
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

async function openReport(audience: 'member' | 'staff') {
  const bank = await openBank()
  const person = audience === 'staff' ? await bank.addStaff('ada', 1) : (await bank.addMember('ada')).id
  const wanted = {
    institutionId: bank.id,
    audience,
    isSilent: false,
    personId: null,
    from: addDays(today, -90),
    to: today,
  }
  const readLines = keepLines()
  const signIn = () =>
    context.db
      .insertInto('sign_in_event')
      .values({
        institution_id: bank.id,
        person_id: person,
        action: 'SIGN_IN_SUCCESSFUL',
        happened_at: now,
        address: '127.0.0.1',
      })
      .execute()
  await signIn()
  return { person, signIn, read: (at = now) => readLines(context.db, wanted, 'none', at) }
}

test.each(['member', 'staff'] as const)(
  'a report of %ss is loaded once for many searches, and again after a newer event',
  async (audience) => {
    const { signIn, read } = await openReport(audience)
    const first = await read()
    expect(first).toHaveLength(1)
    expect(await read(later(9))).toBe(first)
    await signIn()
    expect(await read(later(9))).toHaveLength(2)
  },
)

test('a search finds what staff did since the last search', async () => {
  const bank = await openBank()
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  const { id } = await bank.addMember('rosa')
  const searched = async () =>
    (await ada.call('getAdminActivity', { query: { search: 'lock' } })).data.map(({ action }) => action)
  expect(await searched()).toEqual([])
  await ada.call('changeMemberStatus', { body: { idOLBUser: id, status: 1 }, key: randomUUID() })
  expect(await searched()).toEqual(['LOCK'])
})

test('the report shows a changed username within ten seconds', async () => {
  const { person, read } = await openReport('member')
  await read()
  await context.db
    .updateTable('person')
    .set({ username: 'adele', username_key: 'adele' })
    .where('id', '=', person)
    .execute()
  expect((await read(later(10)))[0]?.username).toBe('adele')
})
