import { execFile, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../tools/free-port.mjs'
import { getTextKeys } from '../../server/security/text-signature.ts'
import { createSecrets } from '../../server/security/secrets.ts'
import { appOf, context, openBank } from '../support/bank.ts'
import { openTestDatabase } from '../support/database.ts'
import { addPhone, mobile } from './door.ts'

/** Reads the real time, because the adapter is another process, for which it is not noon. */
const ofComputer = () => new Date(performance.timeOrigin + performance.now())
const token = 'a token of Twilio'
const publicUrl = 'https://texts.test/inbound'

test('the gateway adapter in the docs passes a webhook to the bank, and its reply back', async () => {
  const { bank, port } = await servedBank()
  const key = getTextKeys(context.secrets, bank.institution.key)[0] ?? ''
  const adapter = await runAdapter({ SHAREDRAFT_URL: `http://127.0.0.1:${port}`, TEXT_KEY: key })
  const moved = await adapter.webhook({ MessageSid: 'SM1', Body: 'X 25.00 SAV' })
  expect(moved).toEqual({
    status: 200,
    body: expect.stringMatching(/^<Response><Message>Moved \$25\.00 from CHK to SAV\. .*<\/Message><\/Response>$/),
  })
  expect(await adapter.webhook({ MessageSid: 'SM1', Body: 'X 25.00 SAV' })).toEqual(moved)
  expect(await adapter.webhook({ MessageSid: 'SM2', Body: 'B', From: '+15550177777' })).toEqual({
    status: 200,
    body: '<Response></Response>',
  })
  expect(await adapter.webhook({ MessageSid: 'SM3', Body: 'X 25.00 SAV' }, 'another token')).toEqual({
    status: 403,
    body: '',
  })
  expect(await bank.balances()).toEqual([75_00, 125_00])
}, 60_000)

test('the gateway adapter retries while the bank does not answer, and returns 503 if it never does', async () => {
  const adapter = await runAdapter({ SHAREDRAFT_URL: `http://127.0.0.1:${await freePort()}`, TEXT_KEY: 'x' })
  expect(await adapter.webhook({ MessageSid: 'SM1', Body: 'B' })).toEqual({
    status: 503,
    body: '<Response></Response>',
  })
}, 60_000)

test('the operator’s command prints an institution’s newest key, and requires the institution’s name', async () => {
  const keys = ['n'.repeat(40), 'o'.repeat(40)]
  const env = { PATH: process.env.PATH, DEMO: '1', SECRET_KEY: keys.join() }
  const run = (...args: string[]) => promisify(execFile)(process.execPath, ['tools/text-key.ts', ...args], { env })
  expect((await run('harborlight')).stdout).toBe(`${getTextKeys(createSecrets(keys), 'harborlight')[0]}\n`)
  await expect(run()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('harborlight') })
}, 60_000)

/** Opens a bank in a database of its own, because only one bank of a database can be at 127.0.0.1. */
async function servedBank() {
  const { db, close } = await openTestDatabase()
  const app = await appOf({ db, clock: ofComputer })
  const bank = await openBank({}, { db, app })
  await db
    .insertInto('institution_domain')
    .values({ domain: '127.0.0.1', institution_id: bank.id, position: 1 })
    .execute()
  const shares = [{ balance: 100_00, is: { type: 1 as const } }, { balance: 100_00 }]
  await addPhone(
    bank,
    await bank.addMember('rosa', shares, { e_statements: true }),
    [{ name: 'CHK' }, { name: 'SAV' }],
    {},
    db,
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close().then(close))
  return { bank, port: (app.server.address() as AddressInfo).port }
}

/** Runs the code block of the page as its reader would. */
async function runAdapter(settings: { SHAREDRAFT_URL: string; TEXT_KEY: string }) {
  const page = await readFile('docs/text-gateway.md', 'utf8')
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? []
  const folder = await mkdtemp(join(tmpdir(), 'sharedraft-adapter-'))
  await writeFile(join(folder, 'adapter.mjs'), code)
  const port = await freePort()
  const env = { ...process.env, ...settings, PORT: String(port), PUBLIC_URL: publicUrl, TWILIO_AUTH_TOKEN: token }
  const child = spawn(process.execPath, [join(folder, 'adapter.mjs')], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  onTestFinished(async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  })
  const post = (form: Record<string, string>, signature: string) =>
    fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature },
      body: new URLSearchParams(form),
    })
  while (!(await post({}, '').catch(() => null))) await pause(50)
  return {
    webhook: async (given: Record<string, string>, secret = token) => {
      const form = { From: `+1${mobile}`, To: '+15550100000', ...given }
      const signed =
        publicUrl +
        Object.entries(form)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .flat()
          .join('')
      const answer = await post(form, createHmac('sha1', secret).update(signed).digest('base64'))
      return { status: answer.status, body: await answer.text() }
    },
  }
}
