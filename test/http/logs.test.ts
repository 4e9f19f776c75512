import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { logErrorsTo } from '../../server/http/log.ts'
import { hashPassword } from '../../server/security/secrets.ts'
import { appOf, context, openBank, password } from '../support/bank.ts'
import { openTestDatabase } from '../support/database.ts'
import { sampleApp } from './sample.ts'

const database = await openTestDatabase()
const logged: string[] = []
const secrets: Record<string, string> = {}
const never = {
  body: 'Only4TheBody',
  header: 'only-for-a-header',
  query: 'only-for-the-query',
  wrongPassword: 'Wrong4Everyone',
}
let dump = ''
afterAll(() => database.close())

// In one run, every secret of a member passes through the server.
beforeAll(async () => {
  const app = await appOf({ db: database.db }, { write: (line) => void logged.push(line) })
  const bank = await openBank({}, { db: database.db, app })
  const maria = await bank.addMember('maria', [{ balance: 100_00 }, {}], { account_number: '70809010' })
  const noah = await bank.addMember('noah', [], { mfa_type: 1, account_number: '70809011' })
  const answerHash = await hashPassword('a very particular biscuit')
  await transact(database.db, (tx) =>
    tx
      .insertInto('challenge_question')
      .values({
        institution_id: bank.id,
        person_id: noah.id,
        position: 1,
        question: 'Which treat?',
        answer_hash: answerHash,
      })
      .execute(),
  )

  const browser = bank.browser()
  const wrong = await browser.call('verifyPassword', { body: { username: 'maria', password: never.wrongPassword } })
  await browser.call('verifyPassword', { body: { username: 'maria', password } })
  const pending = browser.jar.get('sd_pending')
  const mails = await browser.call('getOutbox')
  const code = mails.data[0]?.code ?? ''
  const signedIn = await browser.call('verifySignInCode', { body: { username: 'maria', code } })
  const [token, cookie] = [browser.kept.token, browser.jar.get('sd_session')]
  const [from, to] = maria.accounts.map((account) => account.unique_id)
  const order = {
    fromId: from,
    toId: to,
    fromAccountNum: '70809010',
    toAccountNum: '70809010',
    amount: 5,
    transferType: 1,
  }
  const moved = await browser.call('createTransfer', { key: randomUUID(), body: order })
  const renewed = await browser.call('refreshToken')

  const other = bank.browser()
  const asked = await other.call('verifyPassword', { body: { username: 'noah', password } })
  const mfaId = 'mfaId' in asked.data ? asked.data.mfaId : 0
  const answered = await other.call('answerSecurityQuestion', {
    body: { username: 'noah', mfaId, mfaAnswer: 'A very  particular BISCUIT' },
  })
  const lost = bank.browser()
  const newestMail = async () => {
    await app.quiet()
    return (await lost.call('getOutbox')).data[0]
  }
  const born = { born_on: '1986-04-12', ssn_mac: context.secrets.mac('ssn', '4321') }
  await bank.addMember('nina', [], { mfa_type: 0, ...born })
  await lost.call('sendTemporaryPassword', { body: { username: 'nina', ssn: '4321', dob: '04/12/1986' } })
  const tempPassword = (await newestMail())?.code ?? ''
  const proven = await lost.call('verifyTemporaryPassword', { body: { username: 'nina', tempPassword } })
  const recoveryCookie = lost.jar.get('sd_recovery')
  const requestCookie = lost.jar.get('sd_recovery_request')
  const [recovered, linked, changed] = ['Recovered4Nobody7', 'Linked4Nobody7', 'Changed4Nobody7']
  const set = await lost.call('setRecoveredPassword', {
    body: { username: 'nina', newPassword: recovered, verifyPassword: recovered },
  })
  await lost.call('sendUsername', { body: { email: 'nina@example.test', ssn: '4321', dob: '04/12/1986' } })
  await newestMail()
  await lost.call('sendRecoveryLink', { body: { username: 'nina' } })
  const link = new URL((await newestMail())?.link ?? '').searchParams
  const hash = link.get('hash')
  const reset = await lost.call('setPasswordByLink', {
    body: { hash, idOLBUser: link.get('idOLBUser'), password: linked },
  })
  await lost.call('verifyPassword', { body: { username: 'nina', password: linked } })
  const confirmCode = (await newestMail())?.code ?? ''
  await lost.call('verifySignInCode', { body: { username: 'nina', code: confirmCode } })
  const change = await lost.call('changePassword', {
    key: randomUUID(),
    body: { currentPassword: linked, newPassword: changed, confirmPassword: changed },
  })
  expect([proven, set, reset, change].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect([wrong, signedIn, moved, renewed, asked, answered].map(({ status }) => status)).toEqual([
    422, 200, 200, 200, 200, 200,
  ])

  await bank.addStaff('ada', 1)
  const desk = bank.browser()
  const rememberDevice = { remember: true, uuid: randomUUID() }
  const atDesk = { username: 'ada', isAdmin: true, rememberDevice }
  await desk.call('verifyPassword', { body: { ...atDesk, password } })
  const staffPending = desk.jar.get('sd_pending_admin')
  const staffCode = (await newestMail())?.code ?? ''
  await desk.call('verifySignInCode', { body: { ...atDesk, code: staffCode } })
  const [staffToken, staffCookie] = [desk.kept.token, desk.jar.get('sd_session_admin')]
  await desk.call('verifyPassword', { body: { ...atDesk, password } })
  const rememberedPending = desk.jar.get('sd_pending_admin')
  const again = await desk.call('verifySignInCode', { body: atDesk })
  const checked = await desk.call('reauthenticate', { body: { password } })
  expect([again, checked].map(({ status }) => status)).toEqual([200, 200])

  // Every kind of failure, each with data that no log may hold.
  const failures = await Promise.all([
    browser.call('createTransfer', { body: { ...order, password: never.body, accountNumber: '70809010' } }),
    browser.call('getConfig', { query: { domain: never.query }, headers: { 'x-secret': never.header } }),
    browser.call('getSummary', { body: {}, query: { userId: '987654321', password: never.query } }),
    bank.browser().call('getSummary', {
      body: {},
      headers: { authorization: `Bearer ${never.header}`, cookie: `sd_session=${never.header}` },
    }),
    bank
      .browser()
      .call('lookUpUsername', { body: { username: never.body }, headers: { origin: `https://${never.header}.test` } }),
  ])
  expect(failures.map(({ status }) => status)).toEqual([400, 404, 403, 401, 403])
  for (const url of [`/api/nothing?${never.query}`, `/outbox?${never.query}`, `/api/%zz?${never.query}`])
    await app.inject({ url, headers: { host: bank.host } })
  await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/2',
    payload: `{"password":${never.body}}`,
    headers: { host: bank.host, 'content-type': 'application/json' },
  })
  const broken = await appOf(
    { db: database.db, secrets: undefined as never },
    { write: (line) => void logged.push(line) },
  )
  expect((await bank.browser(broken).call('sendRecoveryCode', { body: { username: never.body } })).status).toBe(500)

  Object.assign(secrets, {
    password,
    wrongPassword: never.wrongPassword,
    code,
    answer: 'a very particular biscuit',
    typedAnswer: 'A very  particular BISCUIT',
    token,
    renewedToken: browser.kept.token,
    cookie,
    otherToken: other.kept.token,
    otherCookie: other.jar.get('sd_session'),
    pending,
    tempPassword,
    recoveryCookie,
    requestCookie,
    confirmCode,
    hash,
    recovered,
    linked,
    changed,
    staffPending,
    staffCode,
    staffToken,
    staffCookie,
    staffDevice: desk.jar.get('sd_device_admin'),
    staffUuid: rememberDevice.uuid,
    rememberedPending,
  })
  dump = await readDump()
})

test('the test run uses every kind of secret', () => {
  for (const [name, secret] of Object.entries(secrets))
    expect([name, secret?.length]).toEqual([name, expect.any(Number)])
  expect(Object.keys(secrets)).toHaveLength(26)
  expect(secrets.code).toMatch(/^\d{6}$/)
  expect(logged.length).toBeGreaterThan(30)
  expect(dump.length).toBeGreaterThan(5_000)
})

test('the log contains no password, code, security answer, token or cookie', () => {
  expect(Object.keys(secrets).filter((name) => holds(logged.join(''), secrets[name] ?? ''))).toEqual([])
})

test('the log contains nothing from a body, header or query, and no account number', () => {
  const kept = [...Object.values(never), '70809010', '70809011', '987654321', 'maria@example.test', '5550100009']
  expect(kept.filter((text) => logged.join('').includes(text))).toEqual([])
  const addresses = logged.map((line) => JSON.parse(line)).flatMap(({ req }) => req?.url ?? [])
  expect(addresses.length).toBeGreaterThan(15)
  expect(addresses.filter((url) => url.includes('?'))).toEqual([])
})

test('the log contains each request, its status and the reason for a failure', () => {
  const lines = logged.map((line) => JSON.parse(line))
  expect(lines.map(({ req }) => req)).toContainEqual({ method: 'POST', url: '/api/auth/sign-in/2' })
  expect(lines.map(({ res }) => res)).toContainEqual({ statusCode: 422 })
  expect(lines.filter(({ level, err }) => level === 50 && err.stack)).toHaveLength(1)
})

test('a refused call is logged with its operation, person and address', async () => {
  const refused = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused')
  const address = '127.0.0.1'
  expect(refused).toContainEqual(expect.objectContaining({ level: 30, operation: 'getSummary', person: null, address }))
  expect(refused).toContainEqual(
    expect.objectContaining({ level: 30, operation: 'getSummary', person: expect.any(Number), address }),
  )
  const statuses = logged.map((line) => JSON.parse(line)).flatMap(({ res }) => (res ? [res.statusCode] : []))
  expect(refused).toHaveLength(statuses.filter((status) => [401, 403, 429].includes(status)).length)
})

test('a call that is not valid is logged with its operation, person and address, and with nothing that it sent', async () => {
  const lines = logged.map((line) => JSON.parse(line))
  const wrong = lines.filter(({ msg }) => msg === 'not valid')
  const address = '127.0.0.1'
  expect(wrong).toContainEqual(
    expect.objectContaining({ level: 30, operation: 'createTransfer', person: expect.any(Number), address }),
  )
  expect(wrong).toContainEqual(
    expect.objectContaining({ level: 30, operation: 'verifyPassword', person: null, address }),
  )
  for (const line of wrong)
    expect(Object.keys(line).toSorted()).toEqual(
      ['address', 'hostname', 'level', 'msg', 'operation', 'person', 'pid', 'reqId', 'time'].toSorted(),
    )
  const statuses = lines.flatMap(({ res }) => (res ? [res.statusCode] : []))
  expect(wrong).toHaveLength(statuses.filter((status) => [400, 413, 422].includes(status)).length)
})

test('a caller who hangs up is counted under their address and leaves no error in the log', async () => {
  const lines: string[] = []
  const app = await appOf({ db: database.db }, { write: (line) => void lines.push(line) })
  const bank = await openBank({}, { db: database.db, app })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const body = '{"username":"maria"}'
  const head = `POST /api/auth/sign-in/1 HTTP/1.1\r\nhost: ${bank.host}\r\ncontent-type: application/json\r\n`
  const leaveWith = async (length: number, leave: (socket: Socket) => void) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`${head}content-length: ${length}\r\n\r\n${body}`, () => leave(socket))
    await once(socket, 'close')
  }
  const begun = () => lines.filter((line) => line.includes('incoming request')).length
  for (let number = 0; number < 5; number++) {
    await leaveWith(body.length, (socket) => socket.destroy())
    await leaveWith(body.length, (socket) => socket.resetAndDestroy())
    await leaveWith(body.length + 5, (socket) => socket.destroy())
  }
  await expect.poll(begun).toBeGreaterThan(5)
  const counted = async () => {
    const rows = await database.db
      .selectFrom('call_count')
      .select('calls')
      .where('institution_id', '=', bank.id)
      .where('counter', '=', 'lookups:i:127.0.0.1')
      .execute()
    return rows.reduce((sum, { calls }) => sum + calls, 0)
  }
  await expect.poll(async () => begun() - (await counted())).toBe(0)
  await app.close()
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level > 30)).toEqual([])
})

test('an error message that quotes the request is logged without the quote', async () => {
  const bank = await openBank()
  const errors = [
    async () => JSON.parse(`{"password":${never.body}}`),
    async () => JSON.parse(`"${never.body}`),
    () => sql`select ${never.body}::uuid`.execute(context.db),
    () => sql`select ${never.body}::text::bigint`.execute(context.db),
  ]
  for (const error of errors) {
    const { call, logged: lines } = await sampleApp(error)
    expect((await call(bank.host)).statusCode).toBe(500)
    const { err } = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50)
    expect(err).toMatchObject({ message: expect.stringMatching(/./), stack: expect.stringContaining('mount.ts') })
    expect(lines.join('')).not.toContain(never.body)
  }
})

test('the database contains no usable password, code, security answer, token or cookie', () => {
  expect(dump).toContain('maria@example.test')
  expect(Object.keys(secrets).filter((name) => holds(dump, secrets[name] ?? ''))).toEqual([])
  expect(dump).not.toContain('is the code')
  expect(dump).not.toContain('sign-in code is')
})

// Six digits can be part of a longer number by chance.
const holds = (text: string, secret: string) => new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text)

async function readDump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(database.db)
  const parts = []
  for (const { name } of tables)
    parts.push(await sql`select to_jsonb(kept) as row from ${sql.table(name)} as kept`.execute(database.db))
  return JSON.stringify(parts.map(({ rows }) => rows))
}

test.each([
  [
    Object.assign(new Error('invalid input syntax for type integer: "4111-maria"'), { code: '22P02' }),
    'syntax for type integer: "…"',
  ],
  [new Error('550 5.1.1 <maria@example.com> is unknown'), '550 5.1.1 … is unknown'],
  [new Error('no route to +15550104477'), 'no route to …'],
])('an error outside a request is logged without the personal data in its message', (error, said) => {
  const lines: string[] = []
  logErrorsTo({ write: (line) => void lines.push(line) })('message 7 was not taken')(error)
  expect(JSON.parse(lines.join(''))).toMatchObject({
    level: 50,
    msg: 'message 7 was not taken',
    err: { message: expect.stringContaining(said) },
  })
  expect(lines.join('')).not.toMatch(/maria|0104477/)
})

test('an error outside a request is logged in the shape of one in a request', async () => {
  const { call, logged: inside } = await sampleApp(async () => {
    throw new Error('a broken statement')
  })
  await call((await openBank()).host)
  const outside: string[] = []
  logErrorsTo({ write: (line) => void outside.push(line) })('the scheduler failed')(new Error('a broken statement'))
  const one = JSON.parse(outside.join(''))
  const other = inside.map((line) => JSON.parse(line)).find(({ level }) => level === 50)
  const getShape = (line: object) => Object.entries(line).map(([name, value]) => [name, typeof value])
  expect(getShape(one)).toEqual(getShape(other).filter(([name]) => name !== 'reqId'))
  expect(Object.keys(one.err)).toEqual(Object.keys(other.err))
})
