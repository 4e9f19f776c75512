// npm run admin: an operator's commands. They create and change institutions, and print one-time sign-in links for
// staff, for example when nobody can sign in to the back office.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { inviteMembersByCommand } from '../server/access/inviting.ts'
import { makePhrase } from '../server/access/phrases.ts'
import { inviteByCommand, resetByCommand } from '../server/admins/command.ts'
import { toDatabaseError } from '../server/db/errors.ts'
import { isDemo } from '../server/db/installation.ts'
import { checkReady } from '../server/db/migrate.ts'
import { type Db, openDatabase, transact } from '../server/db/open.ts'
import { Refusal } from '../server/refusals.ts'
import type { Institution } from '../server/http/institution.ts'
import {
  addInstitutionByCommand,
  disableByCommand,
  editByCommand,
  showByCommand,
} from '../server/institution/command.ts'
import { FileError, parseInstitutionFile } from '../server/institution/file.ts'
import { importByCommand } from '../server/institution/import/command.ts'
import { findByKey } from '../server/institution/store.ts'
import { partnerAddress } from '../server/links/domain.ts'
import { parseTemplate } from '../server/loans/template.ts'
import { hashPassword, newToken, type Secrets, createSecrets } from '../server/security/secrets.ts'
import { loadKeys } from '../server/system/keys.ts'
import { type Settings, SettingsError, parseSettings } from '../server/settings/settings.ts'
import { AdminRole } from '../values/enumerations.ts'
import { offered } from './offered.ts'

const usage = `npm run admin -- institution add --file FILE
npm run admin -- institution edit --file FILE [--yes]
npm run admin -- institution show|disable|enable --institution KEY
npm run admin -- import --institution KEY --dir FOLDER [--keep-good]
npm run admin -- invite-members --institution KEY
npm run admin -- invite --institution KEY --email ADDRESS [--role full|banking|content]
npm run admin -- reset --institution KEY --username NAME`

const options = {
  institution: { type: 'string' },
  file: { type: 'string' },
  yes: { type: 'boolean' },
  dir: { type: 'string' },
  'keep-good': { type: 'boolean' },
  email: { type: 'string' },
  username: { type: 'string' },
  role: { type: 'string' },
} as const

type Options = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values']
type Command = {
  needs: readonly (keyof Options)[]
  may?: readonly (keyof Options)[]
  /** Creates temporary tables, which the server's own role must not. */
  asOwner?: true
  run: (db: Db, given: Options, settings: Settings, told: Output) => Promise<string>
}

type Output = Pick<Console, 'log' | 'error'>

const roles = new Map<string, AdminRole>([
  ['full', AdminRole.FULL_ACCESS],
  ['banking', AdminRole.BANKING_ACCESS],
  ['content', AdminRole.CONTENT_MANAGEMENT],
])

const commands: Record<string, Command> = {
  'institution add': {
    needs: ['file'],
    run: async (db, { file }) => addInstitutionByCommand(db, await fileAt(db, file), new Date()),
  },
  'institution edit': {
    needs: ['file'],
    may: ['yes'],
    run: async (db, { file, yes }, _, output) =>
      editByCommand(
        db,
        await fileAt(db, file),
        (changes) => agrees(changes, yes, output),
        () => new Date(),
      ),
  },
  'institution show': { needs: ['institution'], run: (db, { institution = '' }) => showByCommand(db, institution) },
  'institution disable': {
    needs: ['institution'],
    run: (db, { institution = '' }) => disableByCommand(db, institution, true, new Date()),
  },
  'institution enable': {
    needs: ['institution'],
    run: (db, { institution = '' }) => disableByCommand(db, institution, false, new Date()),
  },
  import: { needs: ['institution', 'dir'], may: ['keep-good'], asOwner: true, run: importFiles },
  'invite-members': { needs: ['institution'], run: inviteMembers },
  invite: { needs: ['institution', 'email'], may: ['role'], run: staffLink },
  reset: { needs: ['institution', 'username'], run: staffLink },
}

if (import.meta.main) process.exitCode = await runAdmin(process.argv.slice(2), process.env, console)

/** Returns the exit code. */
export async function runAdmin(args: string[], environment: NodeJS.ProcessEnv, output: Output): Promise<number> {
  try {
    // Settings for mail and texts are not needed here.
    output.log(await run(args, parseSettings({ ...environment, DEMO: '1' }), output))
    return 0
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof Refusal || error instanceof FileError)) throw error
    output.error(error.message)
    return 1
  }
}

async function run(args: string[], settings: Settings, output: Output): Promise<string> {
  const { command, given } = parseCommand(args)
  const databaseUrl = (command.asOwner && settings.databaseOwnerUrl) || settings.databaseUrl
  const { db, close } = await openDatabase({ ...settings, databaseUrl }, () => {})
  try {
    await checkReady(db).catch(() => {
      throw new SettingsError('The database is not filled, or not up to date. Start the server once, then try again.')
    })
    return await command.run(db, given, settings, output)
  } finally {
    await close()
  }
}

function parseCommand(args: string[]): { command: Command; given: Options } {
  try {
    const { positionals, values: given } = parseArgs({ args, options, allowPositionals: true })
    const name = positionals.join(' ')
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    const isWhole =
      command?.needs.every((option) => given[option]) &&
      Object.keys(given).every((option) => [...command.needs, ...(command.may ?? [])].some((known) => known === option))
    if (!command || !isWhole || !roles.has(given.role ?? 'full')) throw new TypeError(usage)
    return { command, given }
  } catch (error) {
    throw new SettingsError(error instanceof TypeError ? usage : String(error))
  }
}

async function importFiles(
  db: Db,
  { institution: key = '', dir = '', 'keep-good': keepGood = false }: Options,
  settings: Settings,
  output: Output,
): Promise<string> {
  const secrets = await readSecrets(db, settings, 'members prove themselves by it')
  const newPhrase = () => makePhrase(randomBytes(8))
  const row = await findByKey(db, key)
  const now = new Date(Date.now() + (row?.clockOffset ?? 0))
  const passwordHash = await hashPassword(newToken())
  const options = {
    key,
    dir,
    keepGood,
    now,
    secrets,
    newPhrase,
    passwordHash,
    say: (line: string) => output.error(line),
  }
  return importByCommand(db, options).catch((error) => {
    if (toDatabaseError(error).code !== '42501') throw error
    throw new SettingsError(
      `${error.message}. Set DATABASE_OWNER_URL to the role that owns the tables. Nothing was imported.`,
    )
  })
}

async function inviteMembers(
  db: Db,
  { institution: key = '' }: Options,
  settings: Settings,
  output: Output,
): Promise<string> {
  await refuseWithoutPublicUrl(db, settings)
  const secrets = await readSecrets(db, settings, 'mails wait under it')
  const institution = await institutionAt(db, key)
  const now = new Date(Date.now() + institution.clockOffset)
  return inviteMembersByCommand(db, { institution, settings, secrets, now, say: (line) => output.error(line) })
}

async function institutionAt(db: Db, key: string): Promise<Institution> {
  const institution = await findByKey(db, key)
  if (!institution) throw new SettingsError(`No institution has the key ${key}.`)
  return institution
}

async function readSecrets(db: Db, settings: Settings, why: string): Promise<Secrets> {
  if (settings.secretKeys.length === 0 && !(await isDemo(db)))
    throw new SettingsError(`Set SECRET_KEY as for the server: ${why}.`)
  return createSecrets(loadKeys(settings))
}

async function refuseWithoutPublicUrl(db: Db, settings: Settings): Promise<void> {
  if (!settings.publicUrl && !(await isDemo(db)))
    throw new SettingsError('Set PUBLIC_URL as for the server: the link begins with it.')
}

/** Returns a one-time link for an institution's staff. It is printed, not mailed. */
async function staffLink(
  db: Db,
  { institution: key = '', email, username = '', role: name = 'full' }: Options,
  settings: Settings,
): Promise<string> {
  await refuseWithoutPublicUrl(db, settings)
  const institution = await institutionAt(db, key)
  const now = new Date(Date.now() + institution.clockOffset)
  const role = roles.get(name) ?? AdminRole.FULL_ACCESS
  return transact(db, (tx) =>
    email === undefined
      ? resetByCommand(tx, settings, institution, { username, now })
      : inviteByCommand(tx, settings, institution, { email, role, now }),
  )
}

async function fileAt(db: Db, path = '') {
  const place = { demo: await isDemo(db), port: 0 }
  const isPartner = (url: string, hosts: readonly string[]) => partnerAddress(url, hosts, place) !== null
  const hasPicture = (address: string) => existsSync(new URL(`../public${address}`, import.meta.url))
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new SettingsError(`${path} cannot be read.`)
  }
  return parseInstitutionFile(text, { ...offered, parseTemplate: parseTemplate, hasPicture, isPartner })
}

async function agrees(changes: readonly string[], yes = false, output: Output): Promise<boolean> {
  output.log(changes.join('\n'))
  if (yes) return true
  if (!process.stdin.isTTY) throw new SettingsError('Nothing was changed. Add --yes to change it.')
  const line = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await line.question('Change this? (yes or no) ').finally(() => line.close())
  return answer.trim().toLowerCase() === 'yes'
}
