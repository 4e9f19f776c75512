import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toCsv } from '../values/csv.ts'
import { CsvError } from './csv-rows.ts'

/** A row that is wrong. `line`: from 1; 0 is the whole file. */
export type WrongRow = { line: number; reason: string }

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

/**
 * Works through the files that were put into a folder, in the order of their names. A wrong file is refused as a whole:
 * it moves to `refused`, with its reasons beside it. Another process may do the same at once.
 */
export async function workThroughFolder(
  folder: string,
  isOne: (name: string) => boolean,
  work: (path: string, name: string) => Promise<Outcome>,
  onError: (name: string, error: unknown) => void,
): Promise<void> {
  for (const to of ['done', 'refused']) await mkdir(join(folder, to), { recursive: true, mode: 0o700 })
  const found = await readdir(folder, { withFileTypes: true })
  const names = found.filter((file) => file.isFile() && isOne(file.name)).map(({ name }) => name)
  for (const name of names.sort())
    try {
      const outcome = await work(join(folder, name), name)
      if (outcome === 'stop') return
      if (outcome === 'done') await moveTo(folder, 'done', name)
    } catch (error) {
      if (isMissing(error)) continue
      const rows = toWrongRows(error)
      if (!rows) throw error
      onError(name, error)
      const reasons = rows.map(({ line, reason }) => [name, String(line), reason])
      await writeFile(join(folder, 'refused', `${name}.reasons.csv`), toCsv(['file', 'line', 'reason'], reasons), {
        mode: 0o600,
      })
      await moveTo(folder, 'refused', name)
    }
}

/** Finds an unused name: files of one name may come again, and those that were read stay. */
export async function freeName(folder: string, name: string): Promise<string> {
  const taken = new Set(await readdir(folder))
  let free = name
  for (let copy = 2; taken.has(free); copy++) free = `${name}.${copy}`
  return free
}

async function moveTo(folder: string, to: 'done' | 'refused', name: string): Promise<void> {
  const place = join(folder, to)
  await rename(join(folder, name), join(place, await freeName(place, name))).catch((error) => {
    if (!isMissing(error)) throw error
  })
}

/** Another process has moved the file. */
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

function toWrongRows(error: unknown): readonly WrongRow[] | null {
  if (error instanceof RefusedFile) return error.rows
  return error instanceof CsvError ? [{ line: 0, reason: error.message }] : null
}
