import { expect, test } from 'vitest'
import { parseSettings } from '../../server/settings/settings.ts'
import { appOf, type Bank, context, openBank, password, stillApp } from '../support/bank.ts'
import { calledUp, fillLine, hashesAt, letGo } from './line.ts'
import { type Browser, signInFully, stepsAt } from './people.ts'

const minute = 60_000
const remember = { remember: true, uuid: '0b7c9a52-8a7c-4d2e-9f6f-0d7f5a4a1c11' }
const wrong = { status: 422, message: 'The username or password is incorrect.' }
const inside = { status: 200, data: { token: expect.any(String) } }
const gone = { status: 404, message: 'You are no longer in line.' }

/** Opens a bank with two members, a line that is longer than those who have their turn, and a clock that a test moves. */
async function openRush(length = calledUp, scale = '1000') {
  const app = await stillApp({ settings: parseSettings({ DEMO: '1', RATE_LIMIT_SCALE: scale }) })
  const bank = await openBank({}, { db: context.db, app })
  await bank.addMember('maria', [], { mfa_type: 0 })
  await bank.addMember('noah', [], { mfa_type: 0 })
  const ahead = await fillLine(bank, length)
  return { bank, ahead }
}

const ask = (browser: Browser, ticket: string) => browser.call('getPlaceInLine', { body: { ticket } })

async function joinAs(bank: Bank, username: string, browser = bank.browser(bank.app), typed = password) {
  const { data } = await stepsAt(bank, username, browser).proveWith(typed)
  if (!data || !('ticket' in data)) throw new Error('there is no line')
  const { ticket, place } = data
  const send = (again = typed, on = browser) => stepsAt(bank, username, on).proveWith(again)
  return { browser, ticket, place, ask: () => ask(browser, ticket), send }
}

test('known and unknown usernames, and right and wrong passwords, get in line alike, and nothing is counted', async () => {
  const { bank } = await openRush(calledUp, '1')
  const asked = [
    ['maria', password],
    ['nobody', password],
    ['noah', 'Harbor2027'],
    ['x'.repeat(2_000), 'Harbor2027'],
  ] as const
  const answers = []
  for (const [username, typed] of asked) {
    const { headers, data, ...rest } = await stepsAt(bank, username, bank.browser(bank.app)).proveWith(typed)
    if (!data || !('ticket' in data)) throw new Error('there is no line')
    answers.push({
      ...rest,
      ...data,
      ticket: data.ticket.replace(/[\w-]+$/, '').replace(/^\d+/, ''),
      names: Object.keys(headers).toSorted(),
    })
  }
  expect(answers.map(({ place }) => place)).toEqual([201, 202, 203, 204])
  const [first] = answers
  expect(answers.map((answer) => ({ ...answer, place: 201, secondsLeft: first?.secondsLeft }))).toEqual(
    asked.map(() => first),
  )
  const counted = context.db.selectFrom('attempt_count').select('kind').where('institution_id', '=', bank.id)
  expect(await counted.execute()).toEqual([])
})

test('the place falls as those ahead leave, never rises as others come, and at its turn the password is hashed once', async () => {
  const { bank, ahead } = await openRush()
  const maria = await joinAs(bank, 'maria')
  const noah = await joinAs(bank, 'noah')
  expect([maria.place, noah.place]).toEqual([201, 202])
  expect(await maria.ask()).toMatchObject({ status: 200, data: { place: 201, isTurn: false } })
  // Before its turn the password is not looked at.
  expect(await maria.send('Harbor2027')).toMatchObject({ status: 200, data: { place: 201, ticket: maria.ticket } })
  await letGo(bank, ahead.slice(0, 150))
  expect((await noah.ask()).data).toMatchObject({ place: 52, isTurn: true })
  expect((await maria.ask()).data).toMatchObject({ place: 51, isTurn: true })
  expect(await maria.send()).toMatchObject(inside)
  expect(await hashesAt(bank)).toEqual([1])
  expect(await maria.ask()).toMatchObject(gone)
  expect((await noah.ask()).data).toMatchObject({ place: 51 })
})

test('a remembered browser comes first, and staff and a member between two steps wait for nobody', async () => {
  const { bank } = await openRush(0)
  await bank.addMember('rosa', [], { mfa_type: 2 })
  await bank.addStaff('ada', 1)
  const remembered = bank.browser(bank.app)
  await signInFully(bank, 'rosa', remembered, remember)
  const between = stepsAt(bank, 'rosa', bank.browser(bank.app))
  await between.prove()
  await fillLine(bank, calledUp)
  await fillLine(bank, 3, { rank: 1 })
  expect(await stepsAt(bank, 'rosa', remembered).prove({ rememberDevice: remember })).toMatchObject(inside)
  expect(await between.prove()).toMatchObject({ status: 200, data: { sentTo: expect.any(String) } })
  const staff = stepsAt(bank, 'ada', bank.browser(bank.app), { isAdmin: true })
  expect(await staff.prove()).toMatchObject({ status: 200, data: { sentTo: expect.any(String) } })
  // The cookie of a device remembers one person alone.
  expect((await joinAs(bank, 'maria', remembered)).place).toBe(204)
  await fillLine(bank, calledUp, { rank: 1 })
  await bank.wait(2 * minute)
  expect((await joinAs(bank, 'rosa', remembered)).place).toBe(204)
})

test('two processes share one line', async () => {
  const { bank, ahead } = await openRush()
  const other = await appOf()
  const [here, there] = [bank.browser(bank.app), bank.browser(other)]
  const maria = await joinAs(bank, 'maria', here)
  const noah = await joinAs(bank, 'noah', there)
  expect([maria.place, noah.place]).toEqual([201, 202])
  there.jar.set('sd_line', here.jar.get('sd_line') ?? '')
  expect((await ask(there, maria.ticket)).data).toMatchObject({ place: 201 })
  await letGo(bank, ahead)
  expect(await maria.send(password, there)).toMatchObject(inside)
  expect(await ask(here, maria.ticket)).toMatchObject(gone)
})

test('a ticket that does not ask leaves the line, and those behind it move up', async () => {
  const { bank } = await openRush()
  const maria = await joinAs(bank, 'maria')
  const noah = await joinAs(bank, 'noah')
  const asked = await noah.ask()
  expect(asked.data).toMatchObject({ place: 202 })
  await bank.wait(3 * minute)
  expect((await noah.ask()).data).toMatchObject({ place: 202 })
  await bank.wait(minute / 2)
  expect((await noah.ask()).data).toMatchObject({ place: 201 })
  expect(await maria.ask()).toMatchObject(gone)
  // A member who comes back gets a new place, at the end.
  expect((await maria.send()).data).toMatchObject({ place: 202, ticket: expect.not.stringContaining(maria.ticket) })
})

test('who is late keeps the place, and lets others go first', async () => {
  const { bank } = await openRush(0)
  const hidden = await fillLine(bank, calledUp)
  const maria = await joinAs(bank, 'maria')
  const late = context.db.updateTable('sign_in_line').set({ ask_by: new Date(0) })
  await late.where('institution_id', '=', bank.id).where('id', 'in', hidden).execute()
  expect((await maria.ask()).data).toMatchObject({ place: 201, isTurn: true })
})

test('a browser keeps its place for a username through a reload, and gives it to no other browser, username or institution', async () => {
  const { bank, ahead } = await openRush()
  const elsewhere = await openBank({}, { db: context.db, app: bank.app })
  const maria = await joinAs(bank, 'maria')
  const noah = await joinAs(bank, 'noah', maria.browser)
  expect([maria.place, noah.place]).toEqual([201, 202])
  const reloaded = await joinAs(bank, 'Maria ', maria.browser, 'Harbor2027')
  expect([reloaded.place, reloaded.ticket]).toEqual([201, maria.ticket])
  expect(await ask(elsewhere.browser(bank.app), maria.ticket)).toMatchObject(gone)
  const [id, rank, ...mac] = maria.ticket.split('.')
  for (const forged of [
    [Number(id) - 1, rank],
    [id, 1],
  ])
    expect(await ask(maria.browser, [...forged, ...mac].join('.'))).toMatchObject(gone)
  await letGo(bank, ahead.slice(1))
  await fillLine(bank, calledUp)
  expect((await joinAs(bank, 'maria', bank.browser(bank.app))).place).toBe(204)
  expect((await joinAs(bank, 'rosa', maria.browser)).place).toBe(205)
})

test('a wrong password after waiting counts once, and its browser tries again at once, three times in all', async () => {
  const { bank, ahead } = await openRush(calledUp, '1')
  const maria = await joinAs(bank, 'maria')
  await letGo(bank, ahead.slice(0, 100))
  await fillLine(bank, calledUp)
  expect(await maria.send('Harbor2027')).toMatchObject(wrong)
  const { attempts } = await context.db
    .selectFrom('attempt_count')
    .select('attempts')
    .where('institution_id', '=', bank.id)
    .where('kind', '=', 'failuresHere')
    .executeTakeFirstOrThrow()
  expect(attempts).toBe(1)
  expect(await maria.send('Harbor2028')).toMatchObject(wrong)
  await bank.wait(2 * minute - 1)
  expect(await maria.send('Harbor2029')).toMatchObject(wrong)
  expect((await maria.send()).data).toMatchObject({ place: 301 })
})

test('a password sent twice at once is hashed once', async () => {
  const { bank, ahead } = await openRush()
  const maria = await joinAs(bank, 'maria')
  await letGo(bank, ahead)
  const answers = await Promise.all([maria.send(), maria.send()])
  const kinds = answers.map(({ data }) => (data && 'ticket' in data ? 'in line' : 'inside'))
  expect(kinds.toSorted()).toEqual(['in line', 'inside'])
  expect(await hashesAt(bank)).toEqual([1])
})

test('a network that has many in line is behind the others, and with 500 it gets no more in', async () => {
  const { bank } = await openRush(calledUp, '1')
  const branch = { address: '192.0.2.7', network: '192.0.2.7' }
  const moveIn = async (count: number) => {
    const ids = await fillLine(bank, count)
    const moved = context.db.updateTable('sign_in_line').set({ network: branch.network })
    await moved.where('institution_id', '=', bank.id).where('id', 'in', ids).execute()
  }
  await moveIn(49)
  const early = await joinAs(bank, 'maria', bank.browser(bank.app, branch.address))
  const late = await joinAs(bank, 'noah', bank.browser(bank.app, branch.address))
  const home = await joinAs(bank, 'rosa', bank.browser(bank.app, '192.0.2.8'))
  expect([early.place, late.place, home.place]).toEqual([250, 251, 251])
  expect((await late.ask()).data).toMatchObject({ place: 252 })
  await moveIn(450)
  const refused = await stepsAt(bank, 'olivia', bank.browser(bank.app, branch.address)).prove()
  expect(refused).toMatchObject({ status: 429, message: 'Too many people are signing in from your network right now.' })
})

test('who is called up and only asks on, without sending the password, holds up nobody', async () => {
  const { bank, ahead } = await openRush()
  const maria = await joinAs(bank, 'maria')
  expect((await maria.ask()).data).toMatchObject({ place: 201, isTurn: false })
  const [first = 0, ...others] = ahead
  const calledAt = (at: Date, ids: readonly number[]) =>
    context.db
      .updateTable('sign_in_line')
      .set({ called_at: at })
      .where('institution_id', '=', bank.id)
      .where('id', 'in', ids)
      .execute()
  const now = await bank.now()
  await calledAt(new Date(now.getTime() - 9_000), ahead)
  expect((await maria.ask()).data).toMatchObject({ place: 201, isTurn: false })
  await calledAt(new Date(now.getTime() - 11_000), others)
  expect((await maria.ask()).data).toMatchObject({ place: 201, isTurn: true })
  const calledSince = async () => {
    const row = await context.db
      .selectFrom('sign_in_line')
      .select('called_at')
      .where('institution_id', '=', bank.id)
      .where('id', '>', first)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return row.called_at
  }
  const since = await calledSince()
  expect(since).not.toBeNull()
  await bank.wait(1_000)
  await maria.ask()
  expect(await calledSince()).toEqual(since)
  expect(await maria.send()).toMatchObject(inside)
})

test('the time does not follow from hashes of before the line began', async () => {
  const { bank } = await openRush()
  const maria = await joinAs(bank, 'maria')
  const now = await bank.now()
  await context.db
    .updateTable('sign_in_line')
    .set({ joined_at: new Date(now.getTime() - 1_000) })
    .where('institution_id', '=', bank.id)
    .execute()
  const before = (await maria.ask()).data
  const [hashed = 0] = await fillLine(bank, 1)
  await context.db
    .updateTable('sign_in_line')
    .set({ hashed_at: new Date(now.getTime() - 19_000), hashes: 1 })
    .where('institution_id', '=', bank.id)
    .where('id', '=', hashed)
    .execute()
  expect((await maria.ask()).data).toMatchObject({ place: 201, secondsLeft: before?.secondsLeft })
})

test('a hash that fails is an error, and not a place in line for ever', async () => {
  const { bank } = await openRush(0)
  await bank.addMember('rosa', [], { mfa_type: 0, password_hash: 'no hash' })
  const ahead = await fillLine(bank, calledUp)
  const rosa = await joinAs(bank, 'rosa')
  await letGo(bank, ahead)
  expect(await rosa.send()).toMatchObject({ status: 500 })
})
