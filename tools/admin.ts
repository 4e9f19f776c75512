// npm run admin: prints a one-time link for the staff of an institution, and nothing else. Where nobody can sign in any more, or
// nobody ever could, it opens the back office.
import { parseArgs } from 'node:util'
import { inviteByCommand, resetByCommand } from '../server/admins/command.ts'
import { isDemo } from '../server/db/installation.ts'
import { checkReady } from '../server/db/migrate.ts'
import { openDatabase, transact } from '../server/db/open.ts'
import { Refusal } from '../server/http/answers.ts'
import { findByKey } from '../server/institution/store.ts'
import { type Settings, SettingsError, settingsFrom } from '../server/system/settings.ts'
import { AdminRole } from '../values/enumerations.ts'

const usage = `npm run admin -- invite --institution KEY --email ADDRESS [--role full|banking|content]
npm run admin -- reset --institution KEY --username NAME`

const roles = new Map<string, AdminRole>([
  ['full', AdminRole.FULL_ACCESS],
  ['banking', AdminRole.BANKING_ACCESS],
  ['content', AdminRole.CONTENT_MANAGEMENT],
])

try {
  // Mail and texts have no part in it.
  console.log(await run(settingsFrom({ ...process.env, DEMO: '1' })))
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(settings: Settings): Promise<string> {
  const { command, institution: key, email, username, role } = asked()
  const { db, close } = await openDatabase(settings, () => {})
  try {
    await checkReady(db).catch(() => {
      throw new SettingsError('The database is not filled, or not up to date. Start the server once, then try again.')
    })
    if (!settings.publicUrl && !(await isDemo(db))) throw new SettingsError('Set PUBLIC_URL as for the server: the link begins with it.')
    const institution = await findByKey(db, key)
    if (!institution) throw new SettingsError(`No institution has the key ${key}.`)
    const now = new Date(Date.now() + institution.clockOffset)
    return await transact(db, (tx) =>
      command === 'invite'
        ? inviteByCommand(tx, settings, institution, { email, role, now })
        : resetByCommand(tx, settings, institution, { username, now }),
    )
  } finally {
    await close()
  }
}

function asked() {
  try {
    const options = {
      institution: { type: 'string' },
      email: { type: 'string' },
      username: { type: 'string' },
      role: { type: 'string' },
    } as const
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const [command, ...more] = positionals
    const { institution = '', email = '', username = '', role: name = 'full' } = values
    const role = roles.get(name)
    const isWhole = command === 'invite' ? email && !username && role : command === 'reset' && username && !email && !values.role
    if (!isWhole || !role || !institution || more.length > 0) throw new TypeError(usage)
    return { command, institution, email, username, role } as const
  } catch (error) {
    throw new SettingsError(error instanceof TypeError ? usage : String(error))
  }
}
