import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toCsv } from '../values/csv.ts'
import { CsvError } from './csv-rows.ts'
import type { Db } from './db/open.ts'
import { addIssue, type IssueFolder, settleRead, type WrongRow } from './incoming-issues.ts'

export type { WrongRow }

/** Why a file is refused. `rows`: what is wrong with it, line by line. */
export class RefusedFile extends Error {
  readonly rows: readonly WrongRow[]
  constructor(rows: readonly WrongRow[]) {
    super(rows[0]?.reason)
    this.rows = rows
  }
}

/** `done` moves the file away, `later` leaves it, and `stop` leaves all that follow too. */
export type Outcome = 'done' | 'later' | 'stop'

/** Where what is wrong is told: to staff, and in the log. */
export type FileReports = { db: Db; now: Date; onError: (what: string, error: unknown) => void }
type Folder = FileReports & {
  institution: { id: number; key: string }
  /** How staff call it. */
  kind: IssueFolder
  path: string
  isOne: (name: string) => boolean
}
/** A file that only this name leads to. `key`: of these bytes alone. */
export type IncomingFile = { key: string; name: string; path: string }

const inside = ['working', 'done', 'refused'] as const
const keyLength = 36

/**
 * Works through the files that were put into a folder, in the order of their names. Each is moved into `working` first,
 * under a name that no other file ever gets: whatever is put under its name later is another file, and is read. A wrong
 * file is refused as a whole: it moves to `refused`, with its reasons beside it. Another process may do the same at once.
 */
export async function workThroughFolder(folder: Folder, work: (file: IncomingFile) => Promise<Outcome>): Promise<void> {
  for (const to of inside) await mkdir(join(folder.path, to), { recursive: true, mode: 0o700 })
  await takeNewFiles(folder)
  for (const file of await listWorking(folder))
    try {
      if ((await workOn(folder, file, work)) === 'stop') return
    } catch (error) {
      if (!isMissing(error)) report(folder, file, error)
    }
}

async function workOn(
  folder: Folder,
  file: IncomingFile,
  work: (file: IncomingFile) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const outcome = await work(file)
    if (outcome !== 'done') return outcome
    const done = join(folder.path, 'done')
    await rename(file.path, join(done, await freeName(done, file.name)))
    await settleRead(folder.db, folder.institution.id, file.key, folder.now)
    return outcome
  } catch (error) {
    if (isMissing(error)) return 'later'
    const rows = toWrongRows(error)
    if (rows) await refuse(folder, file, rows)
    else await reportFile(folder, file, error)
    return 'done'
  }
}

async function takeNewFiles(folder: Folder): Promise<void> {
  const found = await readdir(folder.path, { withFileTypes: true })
  const isInside = (name: string) => inside.some((own) => own === name)
  for (const one of found.filter(({ name }) => folder.isOne(name) && !isInside(name))) {
    const from = join(folder.path, one.name)
    try {
      if (!one.isFile()) throw new NotAFile('is not a file')
      await rename(from, join(folder.path, 'working', `${randomUUID()}.${one.name}`))
    } catch (error) {
      if (isMissing(error)) continue
      const found = await lstat(from).catch(() => null)
      await reportFile(folder, { key: `${folder.kind} ${one.name} ${found?.ino}`, name: one.name, path: from }, error)
    }
  }
}

async function listWorking({ path, isOne }: Folder): Promise<IncomingFile[]> {
  const working = join(path, 'working')
  const files = (await readdir(working)).map((own) => {
    return { key: own.slice(0, keyLength), name: own.slice(keyLength + 1), path: join(working, own) }
  })
  return files
    .filter(({ name }) => isOne(name))
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
}

async function refuse(folder: Folder, file: IncomingFile, rows: readonly WrongRow[]): Promise<void> {
  const { db, institution, now, kind } = folder
  const issue = { kind: 'REFUSED_FILE', key: file.key, folder: kind, file: file.name, reasons: rows } as const
  if (await addIssue(db, institution.id, issue, now)) report(folder, file, new RefusedFile(rows))
  const reasons = rows.map(({ line, reason }) => [file.name, String(line), reason])
  const name = await freeName(join(folder.path, 'refused'), file.name)
  await writeFile(join(folder.path, 'refused', `${name}.reasons.csv`), toCsv(['file', 'line', 'reason'], reasons), {
    mode: 0o600,
  })
  await rename(file.path, join(folder.path, 'refused', name))
}

/** A file that cannot be read is told once; what else went wrong with it each time, because it may be the bank's fault. */
async function reportFile(folder: Folder, file: IncomingFile, error: unknown): Promise<void> {
  if (!isUnreadable(error)) return report(folder, file, error)
  const reasons = [{ line: 0, reason: (error as Error).message.replaceAll(folder.path, '') }]
  const issue = { kind: 'UNREADABLE_FILE', key: file.key, folder: folder.kind, file: file.name, reasons } as const
  if (await addIssue(folder.db, folder.institution.id, issue, folder.now)) report(folder, file, error)
}

const report = ({ onError, kind, institution }: Folder, { name }: IncomingFile, error: unknown) =>
  onError(`the file ${name} (${kind}) of ${institution.key}`, error)

/** Finds an unused name: files of one name may come again, and those that were read stay. */
async function freeName(folder: string, name: string): Promise<string> {
  const taken = new Set(await readdir(folder))
  let free = name
  for (let copy = 2; taken.has(free); copy++) free = `${name}.${copy}`
  return free
}

class NotAFile extends Error {}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
/** Another process has moved the file. */
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'
const isUnreadable = (error: unknown) =>
  error instanceof NotAFile || ['EACCES', 'EPERM', 'EISDIR', 'EIO', 'ENOTDIR', 'ELOOP'].includes(codeOf(error) ?? '')

function toWrongRows(error: unknown): readonly WrongRow[] | null {
  if (error instanceof RefusedFile) return error.rows
  return error instanceof CsvError ? [{ line: 0, reason: error.message }] : null
}
