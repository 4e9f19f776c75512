import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseSettings } from '../../server/settings/settings.ts'
import { AdminAction } from '../../values/enumerations.ts'
import { appOf, type Bank, context, contract, openBank } from '../support/bank.ts'

test('every staff change that is refused has a label in the activity report', () => {
  const refusedAs = contract.operations.flatMap(({ refusedAs }) => refusedAs ?? [])
  expect(refusedAs.filter((word) => !Object.hasOwn(AdminAction, word))).toEqual([])
  expect(refusedAs).toContain(AdminAction.LOCK)
})

test('a refused write of staff is recorded once, with who, what, why and from where', async () => {
  const bank = await openBank()
  const [member, ben] = [await bank.addMember('maria'), await bank.addStaff('ben', 3)]
  const desk = bank.signIn({ id: ben, audience: 'staff' })
  const body = { username: 'maria', reason: 'The member called us.' }
  expect(await desk.call('startMemberView', { body })).toMatchObject({ status: 403, error: { code: 'role' } })
  expect(
    await desk.call('changeMemberStatus', { body: { idOLBUser: member.id, status: 1 }, key: randomUUID() }),
  ).toMatchObject({
    status: 403,
  })
  const ada = await bank.addStaff('ada', 1)
  expect(
    await bank.signIn({ id: ada, audience: 'staff' }).call('startMemberView', { body: { ...body, username: 'x' } }),
  ).toMatchObject({
    status: 404,
  })
  const row = { audience: 'staff', before: null, address: '127.0.0.1', ok: false }
  const about = { ...row, person_id: ben, target_type: 'member', target_id: String(member.id) }
  const refused = (operation: string, status = 403) => ({
    status,
    code: status === 403 ? 'role' : null,
    operation,
    reason: status === 403 ? 'You have no access to this.' : 'Member not found.',
  })
  expect(await readEvents(bank)).toEqual([
    { ...about, action: 'EVIEW_START', after: refused('startMemberView') },
    { ...about, action: 'LOCK', after: refused('changeMemberStatus') },
    {
      ...row,
      person_id: ada,
      action: 'EVIEW_START',
      target_type: 'operation',
      target_id: 'startMemberView',
      after: refused('startMemberView', 404),
    },
  ])
})

test('a refused list that is too long has an entry for each of the first 200, once, and one for the call', async () => {
  const bank = await openBank()
  const desk = bank.signIn({ id: await bank.addStaff('ben', 3), audience: 'staff' })
  const formCustomers = Array.from({ length: 600 }, (_, at) => ({ id: 1 + (at % 300), status: 'READ' as const }))
  await desk.call('updateForms', { body: { formCustomers } })
  const rows = await readEvents(bank)
  expect(rows.map(({ target_id }) => target_id)).toEqual([
    ...Array.from({ length: 200 }, (_, at) => String(at + 1)),
    'updateForms',
  ])
})

test('a refused write names the staff, form, message or picture that it was about', async () => {
  const bank = await openBank()
  const [ada, ben] = [await bank.addStaff('ada', 1), await bank.addStaff('ben', 3)]
  const desk = bank.signIn({ id: ben, audience: 'staff' })
  await desk.call('removeAdmin', { params: { id: String(ada) } })
  await desk.call('updateForm', { body: { id: 12, status: 'READ' } })
  await desk.call('updateForms', { body: { formCustomers: [12, 13].map((id) => ({ id, status: 'READ' as const })) } })
  await desk.call('withdrawNotification', { params: { id: '52' } })
  await desk.call('uploadAsset', { body: { name: 'Autumn', image: 'QUJD' } })
  const targets = (await readEvents(bank)).map((row) => [row.action, row.target_type, row.target_id])
  expect(targets).toEqual([
    ['DELETED', 'staff', String(ada)],
    ['FORM_STATUS', 'form', '12'],
    ['FORM_STATUS', 'form', '12'],
    ['FORM_STATUS', 'form', '13'],
    ['DELETED', 'notification', '52'],
    ['ADD_PICTURE', 'operation', 'uploadAsset'],
  ])
})

test('every staff change that names somebody says in the contract which field does', () => {
  const changes = contract.operations.filter(({ refusedAs, path }) => refusedAs && path.includes('{id}'))
  expect(changes.filter(({ about }) => !about)).toEqual([])
})

test('no audit row is written for refused reads, refusals without a session or by rate limits, requests for the password, or refusals to members', async () => {
  const bank = await openBank({}, { db: context.db, app: await appOf({ settings: parseSettings({ DEMO: '1' }) }) })
  const [maria, ben] = [
    bank.signIn(await bank.addMember('maria')),
    bank.signIn({ id: await bank.addStaff('ben', 3), audience: 'staff' }),
  ]
  expect(await ben.call('getMembers')).toMatchObject({ status: 403 })
  expect(await ben.call('lookUpMember', { body: { query: 'maria' } })).toMatchObject({ status: 403 })
  expect(await bank.browser().call('unblockMember', { body: { username: 'maria' } })).toMatchObject({ status: 401 })
  expect(await maria.call('unblockMember', { body: { username: 'maria' } })).toMatchObject({ status: 403 })
  expect(await readEvents(bank)).toEqual([])
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  const withoutPassword = await ada.call('unblockMember', { body: { username: 'maria' }, key: randomUUID() })
  expect(withoutPassword).toMatchObject({ status: 403, error: { code: 'reauth_required' } })
  const answers = []
  for (let calls = 0; calls < 31; calls++) answers.push((await ada.call('endMemberView')).status)
  expect(answers.at(-1)).toBe(429)
  expect(await readEvents(bank)).toEqual([])
})

test('a caller who is refused repeatedly adds only as many audit rows as the rate limit allows', async () => {
  const bank = await openBank({}, { db: context.db, app: await appOf({ settings: parseSettings({ DEMO: '1' }) }) })
  const ben = bank.signIn({ id: await bank.addStaff('ben', 3), audience: 'staff' })
  const lock = () => ben.call('changeMemberStatus', { body: { idOLBUser: 1, status: 1 }, key: randomUUID() })
  const answers = await Promise.all(Array.from({ length: 70 }, lock))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403, 429]))
  // Two minutes' worth, in case a minute ends in between.
  expect((await readEvents(bank)).length).toBeLessThanOrEqual(60)
})

const readEvents = (bank: Bank) =>
  context.db
    .selectFrom('audit_event')
    .select(['person_id', 'audience', 'action', 'target_type', 'target_id', 'before', 'after', 'address', 'ok'])
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
