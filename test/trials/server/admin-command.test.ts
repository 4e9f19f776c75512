import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { lockWork } from '../../../server/db/work-locks.ts'
import { writeMessages } from '../../../server/delivery/outbox.ts'
import { lockByKey } from '../../../server/institution/file-store.ts'
import { createSecrets } from '../../../server/security/secrets.ts'
import { export1, exportOf } from '../../institution/importing.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { type Db, openDatabase, transact } from '../../../server/db/open.ts'
import { type Bank, openBank, stillApp } from '../../support/bank.ts'
import { openTestDatabase, shared } from '../../support/database.ts'
import { newDataDir } from '../../support/new-database.ts'
import { runAdmin } from '../../../tools/admin.ts'
import { accept, check, staffOf } from '../../admins/staff.ts'

type Environment = Record<string, string>

/** Runs the command in this process: starting one takes a second. */
async function admin(settings: Environment, ...given: string[]): Promise<{ code: number; out: string; error: string }> {
  const told = { out: '', error: '' }
  const log = (line: string) => void (told.out += `${line}\n`)
  const error = (line: string) => void (told.error += `${line}\n`)
  return { code: await runAdmin(given, { PUBLIC_URL: 'https://bank.test', ...settings }, { log, error }), ...told }
}

const of = (bank: Bank) => ['--institution', bank.institution.key]
const invite = (bank: Bank, email: string, role = 'full') => ['invite', ...of(bank), '--email', email, '--role', role]
const reset = (bank: Bank, username: string) => ['reset', ...of(bank), '--username', username]
const bankOn = async (db: Db) => openBank({}, { db, app: await stillApp({ db }) })
const getHash = (link: string) => new URL(link.trim()).searchParams.get('hash') ?? ''
const readActs = (db: Db, bank: Bank) =>
  db
    .selectFrom('audit_event')
    .select(['audience', 'person_id', 'action'])
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()

test.runIf(shared.url)(
  'npm run admin invites the first admin of an institution, and lets one in again who is locked out',
  async () => {
    const { db, url, close } = await openTestDatabase()
    onTestFinished(close)
    const settings = { DATABASE_URL: url ?? '' }
    const bank = await bankOn(db)
    const first = await admin(settings, ...invite(bank, 'ivo@example.test'))
    expect(first).toMatchObject({ code: 0, error: '' })
    expect(first.out).toMatch(new RegExp(`^https://${bank.host}/admin/invitation\\?hash=[\\w-]{43}\n$`))
    expect((await check(bank, getHash(first.out))).data).toEqual({
      email: 'ivo@example.test',
      username: 'ivo',
      role: 1,
    })
    expect((await accept(bank, getHash(first.out))).status).toBe(200)

    const again = await admin(settings, ...reset(bank, 'IVO'))
    expect(again.out).toMatch(
      new RegExp(`^https://${bank.host}/reset-password-via-email\\?hash=[\\w-]{43}&idOLBUser=\\d+&audience=admin\n$`),
    )
    const body = {
      hash: getHash(again.out),
      idOLBUser: new URL(again.out).searchParams.get('idOLBUser') ?? '',
      password: 'Another2026',
    }
    expect((await bank.browser().call('setPasswordByLink', { body })).data).toMatchObject({ audience: 'admin' })
    const bySystem = { audience: 'system', person_id: null }
    const acts = (await readActs(db, bank)).filter(({ audience }) => audience === 'system')
    expect(acts).toEqual([
      { ...bySystem, action: 'ADD_ADMIN' },
      { ...bySystem, action: 'RESET_PASSWORD' },
    ])

    const refused = async (...given: string[]) => {
      const { code, out, error } = await admin(settings, ...given)
      return [code, out, error]
    }
    expect(await refused(...invite(bank, 'IVO@example.test'))).toEqual([1, '', 'An admin has this address already.\n'])
    expect(await refused(...invite(bank, 'nobody'))).toEqual([1, '', 'please add a valid email address\n'])
    expect(await refused(...reset(bank, 'nobody'))).toEqual([
      1,
      '',
      `No admin of ${bank.institution.name} has the username nobody.\n`,
    ])
    expect(await refused('invite', '--institution', 'none', '--email', 'eve@example.test', '--role', 'full')).toEqual([
      1,
      '',
      'No institution has the key none.\n',
    ])
    const roles = ['all', 'constructor'].map((role) => invite(bank, 'eve@example.test', role))
    const roleless = ['invite', ...of(bank), '--email', 'eve@example.test']
    expect((await refused(...roleless))[2]).toBe(
      '--role is missing.\nnpm run admin -- invite --institution KEY --email ADDRESS --role full|banking|content\n',
    )
    expect((await refused('institution', 'enable'))[2]).toBe(
      '--institution is missing.\nnpm run admin -- institution show|disable|enable --institution KEY\n',
    )
    for (const given of [[], ['invite'], ...roles, ['remove', '--x']])
      expect((await refused(...given))[2]).toMatch(/^npm run admin -- invite --institution KEY/m)
    expect((await admin({ ...settings, PUBLIC_URL: '' }, ...invite(bank, 'eve@example.test'))).error).toBe(
      'Set PUBLIC_URL as for the server: the link begins with it.\n',
    )
    const members = ['invite-members', ...of(bank)]
    expect((await admin({ ...settings, PUBLIC_URL: '' }, ...members)).error).toBe(
      'Set PUBLIC_URL as for the server: the link begins with it.\n',
    )
    expect((await admin(settings, ...members)).error).toBe('Set SECRET_KEY as for the server: mails wait under it.\n')
    expect(
      (await admin({ ...settings, SECRET_KEY: 'k'.repeat(40) }, 'invite-members', '--institution', 'none')).error,
    ).toBe('No institution has the key none.\n')
    const eve = await admin(settings, ...invite(bank, 'eve@example.test', 'banking'))
    expect(eve.code).toBe(0)
    // Nobody accepted, and the link was lost: the same command makes another one.
    const other = await admin(settings, ...invite(bank, 'EVE@example.test'))
    expect((await check(bank, getHash(eve.out))).status).toBe(422)
    expect((await check(bank, getHash(other.out))).data).toMatchObject({ email: 'eve@example.test', role: 1 })
  },
)

test('on the embedded database npm run admin works while no server has it open, and says so otherwise', async () => {
  const dataDir = await newDataDir()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const open = () => openDatabase({ databaseUrl: null, dataDir }, () => {})
  const settings = { DATA_DIR: dataDir }
  const empty = await admin(
    settings,
    'invite',
    '--institution',
    'harborlight',
    '--email',
    'eve@example.test',
    '--role',
    'full',
  )
  expect([empty.code, empty.error]).toEqual([
    1,
    'The database is not filled, or not up to date. Start the server once, then try again.\n',
  ])
  const { db, close } = await open()
  await migrate(db)
  const bank = await bankOn(db)
  await staffOf(bank, 'ada')
  const busy = await admin(settings, ...invite(bank, 'eve@example.test'))
  expect([busy.code, busy.out]).toEqual([1, ''])
  expect(busy.error).toContain('is in use by another Sharedraft process.')
  await close()
  const invited = await admin(settings, ...invite(bank, 'eve@example.test', 'content'))
  expect(invited.out).toMatch(/\/admin\/invitation\?hash=/)
  const later = await open()
  onTestFinished(later.close)
  const bankLater = { ...bank, ...(await bankOnAgain(later.db, bank)) }
  expect((await check(bankLater, getHash(invited.out))).data).toMatchObject({ email: 'eve@example.test', role: 3 })
})

test.runIf(shared.url)(
  'npm run admin adds an institution from a file, shows it, and changes it only after confirmation',
  async () => {
    const folder = await newDataDir()
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const { url, close } = await openTestDatabase()
    onTestFinished(close)
    const run = (...given: string[]) => admin({ DATABASE_URL: url ?? '' }, 'institution', ...given)
    const added = await run('add', '--file', 'docs/institution.yaml')
    expect([added.error, added.out]).toEqual([
      'STAFF_PROVIDER_SECRETS has no secret of lakeshore. Until the server has one, Lakeshore Login lets nobody in.\n',
      expect.stringMatching(/^Lakeshore Credit Union is at online\.lakeshore\.example, /),
    ])
    const { out } = await run('show', '--institution', 'lakeshore')
    const file = join(folder, 'institution.yaml')
    await writeFile(file, out.replace('corner: 6', 'corner: 2'))
    const asked = await run('edit', '--file', file)
    expect(asked).toEqual({
      code: 1,
      out: 'setup.brand.corner: 6 becomes 2\n',
      error: 'Nothing was changed. Add --yes to change it.\n',
    })
    expect((await run('edit', '--file', file, '--yes')).out).toMatch(
      /becomes 2\nLakeshore Credit Union was changed in one place\.\n$/,
    )
    await writeFile(file, out.replace('Lakeshore Credit Union', 'M\u00fcller & S\u00f6hne'), 'latin1')
    expect(await run('edit', '--file', file)).toEqual({
      code: 1,
      out: '',
      error: `${file} is not UTF-8. Save it as UTF-8, and look at its names.\n`,
    })
    await writeFile(file, out.replace('America/Chicago', 'Chicago'))
    const wrong = await run('edit', '--file', file)
    expect([wrong.code, wrong.error]).toEqual([1, expect.stringMatching(/^line \d+: timeZone must be an IANA name/)])
  },
)

test.runIf(shared.url)('a rehearsal with wrong rows ends as the import would, with a sentence and 1', async () => {
  const { db, url, close } = await openTestDatabase()
  onTestFinished(close)
  const bank = await bankOn(db)
  const { dir, write, remove } = await exportOf(bank, db)
  onTestFinished(remove)
  const settings = { DATABASE_URL: url ?? '', SECRET_KEY: 'k'.repeat(40) }
  const rehearse = () => admin(settings, 'rehearse', ...of(bank), '--dir', dir)
  await write(export1)
  expect(await rehearse()).toMatchObject({ code: 0, out: expect.stringMatching(/^Rehearsed, and nothing was kept\./) })
  await write({ ...export1, members: ['M1,x'] })
  const wrong = await rehearse()
  expect(wrong.code).toBe(1)
  expect(wrong.out).toMatch(/^Rehearsed without the wrong rows/)
  expect(wrong.error.trimEnd().split('\n').at(-1)).toBe(`${join(dir, 'refused.csv')} says what is wrong.`)
})

test.runIf(shared.url)('an operator lists the messages that were given up, of all institutions or of one', async () => {
  const { db, url, close } = await openTestDatabase()
  onTestFinished(close)
  const bank = await bankOn(db)
  const run = (...given: string[]) => admin({ DATABASE_URL: url ?? '' }, 'outbox', ...given)
  const message = {
    channel: 'email' as const,
    to: 'maria@example.test',
    subject: 'Your statement',
    text: 'It is here.',
  }
  await transact(db, (tx) => writeMessages(tx, createSecrets(['k'.repeat(40)]), bank.id, new Date(), [message]))
  expect((await run('list')).out).toBe('No message was given up.\n')
  await sql`update outbox_message set given_up_at = now()`.execute(db)
  expect((await run('list', ...of(bank))).out).toMatch(/: 1 mail, made from .* to .*\. Your statement\n$/)
  expect((await run('retry', '--institution', 'none')).error).toBe('No institution has the key none.\n')
  expect((await run('retry')).out).toMatch(/^1 message is sent again/)
  expect((await run('retry', ...of(bank))).out).toBe('No message was given up.\n')
})

test.runIf(shared.url)('a command that needs what an import holds says so', async () => {
  const { db, url, close } = await openTestDatabase()
  onTestFinished(close)
  const bank = await bankOn(db)
  await db.transaction().execute(async (tx) => {
    await lockWork(tx, 'importing', bank.id)
    await lockByKey(tx, bank.institution.key)
    const told = await admin({ DATABASE_URL: url ?? '' }, 'institution', 'disable', ...of(bank))
    expect([told.code, told.error]).toEqual([
      1,
      expect.stringMatching(
        /^An import or a rehearsal, process \d+ of the database, holds what this needs\. Nothing was changed: wait until it has ended, then try again\.\n$/,
      ),
    ])
  })
})

const bankOnAgain = async (db: Db, bank: Bank) => {
  const app = await stillApp({ db })
  return { browser: () => bank.browser(app) }
}
