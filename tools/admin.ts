// npm run admin: an operator's commands. They create and change institutions, and print one-time sign-in links for
// staff, for example when nobody can sign in to the back office.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { toDatabaseError } from '../server/db/errors.ts'
import { checkReady } from '../server/db/migrate.ts'
import { type Db, openDatabase } from '../server/db/open.ts'
import { readWorkers } from '../server/db/work-locks.ts'
import { listGivenUpByCommand, retryGivenUpByCommand } from '../server/delivery/command.ts'
import { Refusal } from '../server/refusals.ts'
import {
  addInstitutionByCommand,
  disableByCommand,
  editByCommand,
  showInstitutionByCommand,
} from '../server/institution/command.ts'
import { FileError } from '../server/institution/file.ts'
import { type Settings, SettingsError, parseSettings } from '../server/settings/settings.ts'
import {
  fileAt,
  importFiles,
  rehearse,
  inviteMembers,
  staffLink,
  options,
  roles,
  writeStatements,
  type Options,
  type Output,
} from './admin-parts.ts'
import { exportAway, freeze, open } from './admin-conversion.ts'

const usage = `npm run admin -- institution add --file FILE
npm run admin -- institution edit --file FILE [--yes]
npm run admin -- institution show|disable|enable --institution KEY
npm run admin -- import --institution KEY --dir FOLDER [--keep-good]
npm run admin -- rehearse --institution KEY --dir FOLDER
npm run admin -- freeze --institution KEY --until 2026-11-29T06:00
npm run admin -- open --institution KEY
npm run admin -- export --institution KEY --to FOLDER [--since 2026-11-28T00:00]
npm run admin -- invite-members --institution KEY [--per-minute 300]
npm run admin -- invite --institution KEY --email ADDRESS --role full|banking|content
npm run admin -- reset --institution KEY --username NAME
npm run admin -- statements --institution KEY --month 2026-11 --dir FOLDER [--only-paper]
npm run admin -- outbox list|retry [--institution KEY]`

type Command = {
  needs: readonly (keyof Options)[]
  may?: readonly (keyof Options)[]
  /** Creates temporary tables, which the server's own role must not. */
  asOwner?: true
  run: (db: Db, given: Options, settings: Settings, told: Output) => Promise<string>
}

const commands: Record<string, Command> = {
  'institution add': {
    needs: ['file'],
    run: async (db, { file }, { staffProviderSecrets }, output) => {
      const given = await fileAt(db, file)
      const added = await addInstitutionByCommand(db, given, new Date())
      if (given.staffProvider && !staffProviderSecrets.has(given.key))
        output.error(
          `STAFF_PROVIDER_SECRETS has no secret of ${given.key}. Until the server has one, ${given.staffProvider.name} lets nobody in.`,
        )
      return added
    },
  },
  'institution edit': {
    needs: ['file'],
    may: ['yes'],
    run: async (db, { file, yes }, _, output) =>
      editByCommand(
        db,
        await fileAt(db, file),
        (changes) => confirmChanges(changes, yes, output),
        () => new Date(),
      ),
  },
  'institution show': {
    needs: ['institution'],
    run: (db, { institution = '' }) => showInstitutionByCommand(db, institution),
  },
  'institution disable': {
    needs: ['institution'],
    run: (db, { institution = '' }) => disableByCommand(db, institution, true, new Date()),
  },
  'institution enable': {
    needs: ['institution'],
    run: (db, { institution = '' }) => disableByCommand(db, institution, false, new Date()),
  },
  import: { needs: ['institution', 'dir'], may: ['keep-good'], asOwner: true, run: importFiles },
  rehearse: { needs: ['institution', 'dir'], asOwner: true, run: rehearse },
  freeze: { needs: ['institution', 'until'], run: freeze },
  open: { needs: ['institution'], run: open },
  export: { needs: ['institution', 'to'], may: ['since'], run: exportAway },
  'invite-members': { needs: ['institution'], may: ['per-minute'], run: inviteMembers },
  invite: { needs: ['institution', 'email', 'role'], run: staffLink },
  reset: { needs: ['institution', 'username'], run: staffLink },
  'outbox list': {
    needs: [],
    may: ['institution'],
    run: (db, { institution = '' }) => listGivenUpByCommand(db, institution),
  },
  'outbox retry': {
    needs: [],
    may: ['institution'],
    run: (db, { institution = '' }) => retryGivenUpByCommand(db, institution, new Date()),
  },
  statements: {
    needs: ['institution', 'month', 'dir'],
    may: ['only-paper'],
    run: writeStatements,
  },
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
    return await command.run(db, given, settings, output).catch(async (error) => {
      throw toDatabaseError(error).code === '55P03' ? await lockedError(db) : error
    })
  } finally {
    await close()
  }
}

async function lockedError(db: Db): Promise<SettingsError> {
  const [other] = await readWorkers(db, 'importing')
  const what = other
    ? `An import or a rehearsal, process ${other.pid} of the database,`
    : 'The server or another command'
  return new SettingsError(
    `${what} holds what this needs. Nothing was changed: wait until it has ended, then try again.`,
  )
}

function parseCommand(args: string[]): { command: Command; given: Options } {
  try {
    const { positionals, values: given } = parseArgs({ args, options, allowPositionals: true })
    const name = positionals.join(' ')
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    const missing = command?.needs.filter((option) => !given[option]) ?? []
    if (missing.length > 0)
      throw new SettingsError(
        `${missing.map((option) => `--${option}`).join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.\n${usageOf(name)}`,
      )
    const isRight =
      command &&
      Object.keys(given).every((option) => [...command.needs, ...(command.may ?? [])].some((known) => known === option))
    if (!isRight || (given.role !== undefined && !roles.has(given.role))) throw new TypeError(usage)
    return { command, given }
  } catch (error) {
    throw error instanceof TypeError ? new SettingsError(usage) : error
  }
}

function usageOf(name: string): string {
  const [first, second] = name.split(' ')
  const isOf = (line: string) => {
    const [called, more = ''] = line.replace('npm run admin -- ', '').split(' ')
    return called === first && (second === undefined || more.split('|').includes(second))
  }
  return usage.split('\n').filter(isOf).join('\n')
}

async function confirmChanges(changes: readonly string[], yes = false, output: Output): Promise<boolean> {
  output.log(changes.join('\n'))
  if (yes) return true
  if (!process.stdin.isTTY) throw new SettingsError('Nothing was changed. Add --yes to change it.')
  const line = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await line.question('Change this? (yes or no) ').finally(() => line.close())
  return answer.trim().toLowerCase() === 'yes'
}
