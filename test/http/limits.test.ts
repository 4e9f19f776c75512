import { beforeAll, expect, test } from 'vitest'
import type { OperationId } from '../../server/http/contract-types.ts'
import { callLimits } from '../../server/http/limits.ts'
import { parseSettings } from '../../server/settings/settings.ts'
import { appOf, type Bank, contract, context, openBank } from '../support/bank.ts'

type App = Awaited<ReturnType<typeof appOf>>
const scaled = (scale: string, env: Record<string, string> = {}) =>
  appOf({ settings: parseSettings({ DEMO: '1', RATE_LIMIT_SCALE: scale, ...env }) })
const [minute, hour] = [60, 3_600]

let app: App
beforeAll(async () => {
  app = await scaled('1')
})

const counters = [
  ['reads', 120, minute, 'getGoals', 'member', 'You are going too fast.'],
  ['writes', 30, minute, 'changePhrase', 'member', 'You are going too fast.'],
  ['typing', 30, minute, 'reportTyping', 'member', 'You are going too fast.'],
  ['transfers', 10, minute, 'createTransfer', 'member', 'You can make 10 transfers a minute.'],
  ['payments', 20, minute, 'makePayments', 'member', 'You can send or change payments 20 times a minute.'],
  ['payees', 30, hour, 'insertPayee', 'member', 'You can add or change 30 payees and contacts an hour.'],
  ['downloads', 30, minute, 'getQuickenFile', 'member', 'You can download 30 files a minute.'],
  ['searches', 30, minute, 'performSearch', 'member', 'You can search 30 times a minute.'],
  ['secrets', 30, minute, 'reauthenticate', 'member', 'Too many attempts.'],
  ['photos', 10, hour, 'uploadPhoto', 'member', 'You can upload 10 pictures an hour.'],
  ['attachments', 60, hour, 'attachFile', 'member', 'You can attach 60 files an hour.'],
  ['memberLookups', 30, hour, 'lookUpMember', 'staff', 'You can look up 30 members an hour.'],
  ['broadcasts', 20, 24 * hour, 'createMessage', 'staff', 'You can send 20 messages and notifications a day.'],
  ['polls', 300, minute, 'getChanges', 'member', 'You are going too fast.'],
  ['lookups', 120, minute, 'lookUpUsername', 'nobody', 'Too many attempts.'],
  ['signIn', 180, minute, 'verifyPassword', 'nobody', 'Too many attempts.'],
  ['recovery', 120, hour, 'sendRecoveryCode', 'nobody', 'Too many attempts.'],
  ['invitations', 60, hour, 'checkInvitation', 'nobody', 'Too many attempts.'],
  ['statementChecks', 60, hour, 'checkStatement', 'nobody', 'Too many attempts.'],
] as const

test('the table of rate limits in this file matches the server’s', () => {
  expect(Object.fromEntries(counters.map(([name, calls, seconds]) => [name, { calls, seconds }]))).toEqual(callLimits)
})

test.each(counters)(
  '%s: %i calls in %i seconds are served, the next is refused with 429, and works after the wait',
  async (counter, calls, seconds, id, who, message) => {
    const bank = await openBank()
    await beginPeriod(bank, seconds)
    const browser = who === 'nobody' ? bank.browser(app) : bank.signIn(await readPerson(bank, who), 'full', app)
    for (let call = 1; call <= calls; call++) expect((await browser.call(id)).status).not.toBe(429)
    const refused = await browser.call(id)
    expect(refused).toMatchObject({
      status: 429,
      success: false,
      data: null,
      message,
      error: { type: 'user error' },
    })
    const after = Number(refused.headers['retry-after'])
    expect(Number.isInteger(after) && after > 0 && after <= seconds).toBe(true)
    await outliveTheWait(bank)
    await bank.wait(after * 1000)
    expect((await browser.call(id)).status).not.toBe(429)
    expect(contract.operations.find((operation) => operation.id === id)?.limit).toBe(counter)
  },
)

test('a search for a phone or number in a list of members counts as looking one up; a name, the same again or its beginning does not', async () => {
  const bank = await openBank()
  await beginPeriod(bank, hour)
  const browser = bank.signIn(await readPerson(bank, 'staff'), 'full', app)
  const find = (search: string, place: number) =>
    place % 2 === 0
      ? browser.call('getMembers', { query: { search } })
      : browser.call('getAllCustomers', { body: { search } })
  for (let place = 0; place < 30; place++) {
    const phone = `55501${10_000 + place}`
    for (const search of [phone.slice(0, 9), phone, phone]) expect((await find(search, place)).status).toBe(200)
  }
  for (const again of [1, 2])
    expect(await find('5550120000', again)).toMatchObject({
      status: 429,
      message: 'You can look up 30 members an hour.',
    })
  expect((await find('maria', 0)).status).toBe(200)
})

test('calls of the same counter add up, and other counters are unaffected', async () => {
  const bank = await openBank()
  await beginPeriod(bank)
  const maria = bank.signIn(await bank.addMember('maria'), 'full', app)
  await times(5, () => maria.call('createTransfer'))
  await times(5, () => maria.call('openShare'))
  expect((await maria.call('createTransfer')).status).toBe(429)
  expect((await maria.call('getSummary', { body: {} })).status).toBe(200)
  expect((await maria.call('changePhrase')).status).not.toBe(429)
})

test('a member’s calls are counted across all their sessions, separately from other members', async () => {
  const bank = await openBank()
  await beginPeriod(bank)
  const [maria, noah] = [await bank.addMember('maria'), await bank.addMember('noah')]
  await times(10, () => bank.signIn(maria, 'full', app).call('createTransfer'))
  expect((await bank.signIn(maria, 'full', app).call('createTransfer')).status).toBe(429)
  expect((await bank.signIn(noah, 'full', app).call('createTransfer')).status).toBe(400)
})

test('calls from one IP address are counted together, separately per address and institution', async () => {
  const [bank, other] = [await openBank(), await openBank()]
  await Promise.all([bank, other].map((each) => beginPeriod(each)))
  await times(120, () => lookUp(app, bank, '10.0.0.1'))
  expect(await lookUp(app, bank, '10.0.0.1')).toBe(429)
  expect(await lookUp(app, bank, '10.0.0.2')).toBe(200)
  expect(await lookUp(app, other, '10.0.0.1')).toBe(200)
})

test('a forged X-Forwarded-For gets no fresh counter; only a trusted proxy’s header counts', async () => {
  const bank = await openBank()
  await beginPeriod(bank)
  await times(120, (call) => lookUp(app, bank, '10.0.0.1', `10.1.0.${call}`))
  expect(await lookUp(app, bank, '10.0.0.1', '10.2.0.1')).toBe(429)
  const behind = await scaled('1', { TRUSTED_PROXIES: '10.0.0.0/24' })
  expect(await lookUp(behind, bank, '10.0.0.1', '10.2.0.1')).toBe(200)
  await times(119, () => lookUp(behind, bank, '10.0.0.2', '10.2.0.1'))
  expect(await lookUp(behind, bank, '10.0.0.3', '10.2.0.1')).toBe(429)
  expect(await lookUp(behind, bank, '203.0.113.1', '10.2.0.1')).toBe(200)
})

test('calls sent at the same time are counted one by one', async () => {
  const bank = await openBank()
  await beginPeriod(bank)
  const maria = bank.signIn(await bank.addMember('maria'), 'full', app)
  const answers = await Promise.all(Array.from({ length: 16 }, () => maria.call('createTransfer')))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
})

test('calls without a session use up no rate limit and leave no row in the database', async () => {
  const bank = await openBank()
  await beginPeriod(bank)
  const maria = bank.signIn(await bank.addMember('maria'), 'full', app)
  await times(20, async () => expect((await bank.browser(app).call('createTransfer')).status).toBe(401))
  await times(10, async () => expect((await maria.call('createTransfer')).status).toBe(400))
  const counted = await context.db
    .selectFrom('call_count')
    .select('counter')
    .where('institution_id', '=', bank.id)
    .where('counter', 'like', 'transfers:i:%')
    .execute()
  expect(counted).toEqual([])
})

test('a second server process continues the call count of the first', async () => {
  const bank = await openBank()
  await beginPeriod(bank)
  const maria = await bank.addMember('maria')
  await times(10, () => bank.signIn(maria, 'full', app).call('createTransfer'))
  expect((await bank.signIn(maria, 'full', await scaled('1')).call('createTransfer')).status).toBe(429)
})

test('RATE_LIMIT_SCALE multiplies the number of allowed calls', async () => {
  const bank = await openBank()
  await beginPeriod(bank)
  const maria = bank.signIn(await bank.addMember('maria'), 'full', await scaled('3'))
  await times(30, async () => expect((await maria.call('createTransfer')).status).toBe(400))
  expect((await maria.call('createTransfer')).status).toBe(429)
})

test('operations without a rate limit are always answered', async () => {
  const bank = await openBank()
  const uncounted = contract.operations.filter(({ limit }) => limit === null).map(({ id }): OperationId => id)
  expect(uncounted).toEqual([
    'getPlaceInLine',
    'signOut',
    'getConfig',
    'receiveText',
    'getOutbox',
    'moveClock',
    'sendDemoText',
    'createDemoForm',
    'getHealth',
    'getReadiness',
  ])
  const nobody = bank.browser(app)
  await times(130, async () => expect((await nobody.call('getConfig')).status).toBe(200))
})

// Begins a period, so that no test crosses its end.
async function beginPeriod(bank: Bank, seconds = minute) {
  const now = (await bank.now()).getTime()
  await bank.wait(seconds * 1000 - (now % (seconds * 1000)) + 1_000)
}

// Extends the session, because a day's wait is longer.
async function outliveTheWait(bank: Bank) {
  const later = new Date((await bank.now()).getTime() + 7 * 86_400_000)
  await context.db.updateTable('session').set({ expires_at: later }).where('institution_id', '=', bank.id).execute()
}

async function readPerson(bank: Bank, who: 'member' | 'staff') {
  return who === 'member' ? bank.addMember('maria') : { id: await bank.addStaff('ada', 1), audience: 'staff' as const }
}

async function times(count: number, work: (call: number) => Promise<unknown>) {
  for (let call = 1; call <= count; call++) await work(call)
}

// Uses a new username each time, because a username has its own counter.
let names = 0
async function lookUp(on: App, bank: Bank, remoteAddress: string, forwarded?: string) {
  const headers = { host: bank.host, ...(forwarded && { 'x-forwarded-for': forwarded }) }
  const payload = { username: `member${++names}` }
  const answer = await on.inject({ method: 'POST', url: '/api/auth/sign-in/1', payload, headers, remoteAddress })
  return answer.statusCode
}
