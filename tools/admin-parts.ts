import { isUtf8 } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { bearablePerMinute, inviteMembersByCommand } from '../server/access/inviting.ts'
import { makePhrase } from '../server/access/phrases.ts'
import { inviteByCommand, resetByCommand } from '../server/admins/command.ts'
import { toDatabaseError } from '../server/db/errors.ts'
import { isDemo } from '../server/db/installation.ts'
import { type Db, transact } from '../server/db/open.ts'
import type { Institution } from '../server/db/institution.ts'
import { parseInstitutionFile } from '../server/institution/file.ts'
import { Refusal } from '../server/refusals.ts'
import { importRules } from '../server/import-rules.ts'
import { importByCommand } from '../server/institution/import/command.ts'
import { findByKey } from '../server/institution/store.ts'
import { partnerAddress } from '../server/links/domain.ts'
import { parseTemplate } from '../server/loans/template.ts'
import { hashPassword, hashQueue, newToken, type Secrets, createSecrets } from '../server/security/secrets.ts'
import { writeStatementsByCommand } from '../server/statements/command.ts'
import { loadKeys } from '../server/system/keys.ts'
import { type Settings, SettingsError } from '../server/settings/settings.ts'
import { countText } from '../values/counting.ts'
import { AdminRole } from '../values/enumerations.ts'
import { offered } from './offered.ts'

export const options = {
  institution: { type: 'string' },
  file: { type: 'string' },
  yes: { type: 'boolean' },
  dir: { type: 'string' },
  'keep-good': { type: 'boolean' },
  email: { type: 'string' },
  username: { type: 'string' },
  role: { type: 'string' },
  month: { type: 'string' },
  'only-paper': { type: 'boolean' },
  'per-minute': { type: 'string' },
  until: { type: 'string' },
  since: { type: 'string' },
  to: { type: 'string' },
} as const

export type Options = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values']

export type Output = Pick<Console, 'log' | 'error'>

export const roles = new Map<string, AdminRole>([
  ['full', AdminRole.FULL_ACCESS],
  ['banking', AdminRole.BANKING_ACCESS],
  ['content', AdminRole.CONTENT_MANAGEMENT],
])

export const importFiles: Run = async (db, given, settings, output) => {
  const { summary, report, took } = await importOrRehearse(db, given, settings, output, false)
  return `${summary}\n\n${report}\n\n${took}`
}

export const rehearse: Run = async (db, given, settings, output) => {
  const { report, took, refused } = await importOrRehearse(db, given, settings, output, true)
  if (refused === 0) return `${report}\n\n${took}`
  output.log(`${report}\n\n${took}`)
  throw new Refusal(422, `${join(given.dir ?? '', 'refused.csv')} says what is wrong.`)
}

type Run = (db: Db, given: Options, settings: Settings, output: Output) => Promise<string>

async function importOrRehearse(
  db: Db,
  { institution: key = '', dir = '', 'keep-good': keepGood = false }: Options,
  settings: Settings,
  output: Output,
  isRehearsal: boolean,
) {
  const secrets = await readSecrets(db, settings, 'members prove themselves by it')
  const newPhrase = () => makePhrase(randomBytes(12))
  const row = await findByKey(db, key)
  const now = new Date(Date.now() + (row?.clockOffset ?? 0))
  const passwordHash = await hashPassword(newToken())
  const options = {
    key,
    dir,
    keepGood,
    isRehearsal,
    now,
    secrets,
    newPhrase,
    passwordHash,
    rules: importRules,
    say: (line: string) => output.error(line),
  }
  const begun = performance.now()
  const imported = await importByCommand(db, options).catch((error) => {
    if (toDatabaseError(error).code !== '42501') throw error
    throw new SettingsError(
      `${error.message}. Set DATABASE_OWNER_URL to the role that owns the tables. Nothing was imported.`,
    )
  })
  return { ...imported, took: `Took ${countText(Math.ceil((performance.now() - begun) / 1_000), 'second')}.` }
}

export async function inviteMembers(
  db: Db,
  { institution: key = '', 'per-minute': wanted }: Options,
  settings: Settings,
  output: Output,
): Promise<string> {
  if (wanted !== undefined && !/^[1-9]\d{0,6}$/.test(wanted))
    throw new SettingsError('--per-minute takes a whole number of members.')
  await refuseWithoutPublicUrl(db, settings)
  const secrets = await readSecrets(db, settings, 'mails wait under it')
  const institution = await institutionAt(db, key)
  const now = () => new Date(Date.now() + institution.clockOffset)
  const say = (line: string) => output.error(line)
  const perMinute = wanted === undefined ? await measureBearable(say) : Number(wanted)
  return inviteMembersByCommand(db, { institution, settings, secrets, now, say, perMinute, pause })
}

async function measureBearable(say: (line: string) => void): Promise<number> {
  await Promise.all(Array.from({ length: 8 }, () => hashPassword(newToken())))
  const each = hashQueue.perSecond()
  const perMinute = bearablePerMinute(each)
  say(
    `Mailing ${perMinute} a minute: this machine hashes ${each.toFixed(0)} passwords a second, a new member takes two, and half is left for everybody else. Change it by --per-minute.`,
  )
  return perMinute
}

export async function institutionAt(db: Db, key: string): Promise<Institution> {
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
export async function staffLink(
  db: Db,
  { institution: key = '', email, username = '', role: name = '' }: Options,
  settings: Settings,
): Promise<string> {
  await refuseWithoutPublicUrl(db, settings)
  const institution = await institutionAt(db, key)
  const now = new Date(Date.now() + institution.clockOffset)
  const role = roles.get(name)
  return transact(db, (tx) =>
    email === undefined || role === undefined
      ? resetByCommand(tx, settings, institution, { username, now })
      : inviteByCommand(tx, settings, institution, { email, role, now }),
  )
}

export async function writeStatements(
  db: Db,
  { institution: key = '', month = '', dir = '', 'only-paper': onlyPaper = false }: Options,
  _: Settings,
  output: Output,
): Promise<string> {
  const institution = await institutionAt(db, key)
  const now = new Date(Date.now() + institution.clockOffset)
  return writeStatementsByCommand(db, { institution, month, dir, onlyPaper, now, say: (line) => output.error(line) })
}

export async function fileAt(db: Db, path = '') {
  const place = { demo: await isDemo(db), port: 0 }
  const isPartner = (url: string, hosts: readonly string[]) => partnerAddress(url, hosts, place) !== null
  const hasPicture = (address: string) => existsSync(new URL(`../public${address}`, import.meta.url))
  return parseInstitutionFile(textOf(path), { ...offered, parseTemplate: parseTemplate, hasPicture, isPartner })
}

function textOf(path: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch {
    throw new SettingsError(`${path} cannot be read.`)
  }
  if (!isUtf8(bytes)) throw new SettingsError(`${path} is not UTF-8. Save it as UTF-8, and look at its names.`)
  return bytes.toString()
}
