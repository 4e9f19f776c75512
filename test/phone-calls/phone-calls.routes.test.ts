import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { watchChanges } from '../session/live.ts'
import { context, openBank } from '../support/bank.ts'

async function callRosa() {
  const bank = await openBank()
  const rosaRow = await bank.addMember('rosa')
  const leoRow = await bank.addMember('leo')
  const addStaff = async (username: string, name: string) =>
    bank.signIn({ id: await bank.addStaff(username, 1, { name }), audience: 'staff' })
  const adaId = await bank.addStaff('ada', 1, { name: 'Ada Brandt' })
  const signInAda = () => bank.signIn({ id: adaId, audience: 'staff' })
  const ada = signInAda()
  type Browser = typeof ada
  const start = (id: number, browser: Browser = ada, topic = ' Your lost card ') =>
    browser.call('startPhoneCall', { key: randomUUID(), body: { idOLBUser: id, topic } })
  const end = (id: number, browser: Browser = ada) => browser.call('endPhoneCall', { key: randomUUID(), body: { id } })
  const keep = async (browser: Browser = ada) => (await browser.call('keepPhoneCall')).data
  const rosa = bank.signIn(rosaRow)
  const leo = bank.signIn(leoRow)
  const sees = async (browser: Browser) => (await browser.call('getPhoneCall')).data
  return { bank, rosaRow, leoRow, ada, signInAda, addStaff, start, end, keep, rosa, leo, sees }
}

const audited = (institutionId: number) =>
  context.db
    .selectFrom('audit_event')
    .select(['action', 'target_type', 'target_id', 'after', 'ok'])
    .where('institution_id', '=', institutionId)
    .where('action', 'like', 'PHONE_CALL%')
    .orderBy('id')
    .execute()

test('a member sees who is calling and about what, nobody else does, and after the end nobody is calling', async () => {
  const { bank, rosaRow, start, end, rosa, leo, sees } = await callRosa()
  expect(await sees(rosa)).toBeNull()
  const started = await start(rosaRow.id)
  expect(started.data).toEqual({
    id: expect.any(Number),
    member: expect.any(String),
    topic: 'Your lost card',
    startedAt: expect.any(String),
  })
  expect(await sees(rosa)).toEqual({
    by: 'Ada Brandt',
    topic: 'Your lost card',
    startedAt: started.data?.startedAt,
  })
  expect(await sees(leo)).toBeNull()
  await end(Number(started.data?.id))
  expect(await sees(rosa)).toBeNull()
  const target = { target_type: 'member', target_id: String(rosaRow.id), ok: true }
  expect(await audited(bank.id)).toEqual([
    { action: 'PHONE_CALL_START', ...target, after: { topic: 'Your lost card' } },
    { action: 'PHONE_CALL_END', ...target, after: null },
  ])
})

test('the open pages of the called member hear that a call begins and ends, and those of nobody else', async () => {
  const { bank, rosaRow, start, end, rosa, leo, ada } = await callRosa()
  const pages = [await watchChanges(bank, rosa), await watchChanges(bank, leo), await watchChanges(bank, ada)]
  const heard = () => pages.map(({ events }) => events.filter(([name]) => name === 'call').length)
  const { data } = await start(rosaRow.id)
  await vi.waitFor(() => expect(heard()).toEqual([1, 0, 0]))
  await end(Number(data?.id))
  await vi.waitFor(() => expect(heard()).toEqual([2, 0, 0]))
})

test('a call that the page of staff no longer keeps is over after 100 seconds, and does not come back', async () => {
  const { bank, rosaRow, start, keep, rosa, sees } = await callRosa()
  await start(rosaRow.id)
  await bank.wait(99_000)
  expect(await keep()).toMatchObject({ topic: 'Your lost card' })
  await bank.wait(99_000)
  expect(await sees(rosa)).toMatchObject({ by: 'Ada Brandt' })
  await bank.wait(1_000)
  expect(await sees(rosa)).toBeNull()
  expect(await keep()).toBeNull()
  expect((await start(rosaRow.id)).status).toBe(200)
})

test('a call that nobody ends is over after an hour', async () => {
  const { bank, rosaRow, signInAda, start, keep, sees } = await callRosa()
  await start(rosaRow.id)
  // Signs in again each time: an hour is longer than a session.
  const keepAgain = async () => keep(signInAda())
  for (let minute = 1; minute < 60; minute += 1) {
    await bank.wait(60_000)
    expect(await keepAgain()).not.toBeNull()
  }
  await bank.wait(60_000)
  expect([await sees(bank.signIn(rosaRow)), await keepAgain()]).toEqual([null, null])
})

test('a call is over when its staff have signed out', async () => {
  const { rosaRow, ada, start, rosa, sees } = await callRosa()
  await start(rosaRow.id)
  await ada.call('signOut')
  expect(await sees(rosa)).toBeNull()
})

test('staff have one call at a time, and a member has one caller', async () => {
  const { rosaRow, leoRow, addStaff, start } = await callRosa()
  const ben = await addStaff('ben', 'Ben Cole')
  await start(rosaRow.id)
  expect(await start(leoRow.id)).toMatchObject({ status: 409, message: /^You are on a call with .+\. End it first\.$/ })
  expect(await start(rosaRow.id, ben)).toMatchObject({
    status: 409,
    message: 'Ada Brandt is on a call with this member.',
  })
  expect((await start(leoRow.id, ben)).status).toBe(200)
})

test('of two staff who call the same member at once, one gets through', async () => {
  const { rosaRow, addStaff, start } = await callRosa()
  const ben = await addStaff('ben', 'Ben Cole')
  const answers = await Promise.all([start(rosaRow.id), start(rosaRow.id, ben)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('staff end only their own call, and cannot call somebody who is no member here', async () => {
  const { rosaRow, addStaff, start, end, rosa, sees } = await callRosa()
  const ben = await addStaff('ben', 'Ben Cole')
  const { data } = await start(rosaRow.id)
  expect((await end(Number(data?.id), ben)).status).toBe(200)
  expect(await sees(rosa)).toMatchObject({ by: 'Ada Brandt' })
  const elsewhere = await (await openBank()).addMember('pia')
  expect((await start(elsewhere.id, ben)).status).toBe(403)
  expect((await start(rosaRow.id, ben, '  ')).status).toBe(400)
})
