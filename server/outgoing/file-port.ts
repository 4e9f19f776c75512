import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '../durable-file.ts'
import { freeName } from '../incoming-files.ts'
import { nachaFile } from './nacha.ts'
import { maxFilesOfDay } from './nacha-text.ts'
import { parseReturns } from './nacha-returns.ts'
import type { Batch, OutgoingPort, Returns } from './port.ts'
import { checkFile, payoutFile } from './sheets.ts'

const hour = 3_600_000
/** A real file has a few thousand returns at most. */
const mostBytes = 10_000_000

/** Writes files into a folder of each institution, and reads its bank's returns from the subfolder `returns`. */
export const filePort = (folder: string): OutgoingPort => ({
  pause: hour,
  // A day in autumn has 25 hours.
  maxAchOfDay: maxFilesOfDay,
  deliver: (batch) => writeDurably(join(folder, batch.institution.key), fileName(batch), renderFile(batch)),
  returned: ({ key }) => returnFiles(join(folder, key, 'returns')),
})

const fileName = ({ kind, made_on, file_id }: Batch) =>
  `${kind}-${made_on}-${file_id + 1}.${kind === 'ach' ? 'txt' : 'csv'}`

function renderFile(batch: Batch): string {
  if (batch.kind === 'ach') return nachaFile(batch)
  return batch.kind === 'check' ? checkFile(batch) : payoutFile(batch)
}

async function returnFiles(folder: string): Promise<(() => Promise<Returns>)[]> {
  await mkdir(join(folder, 'done'), { recursive: true, mode: 0o700 })
  const found = await readdir(folder, { withFileTypes: true })
  const names = found.filter((file) => file.isFile() && !file.name.startsWith('.')).map(({ name }) => name)
  return names.sort().map((name) => () => returnsIn(folder, name))
}

async function returnsIn(folder: string, name: string): Promise<Returns> {
  const read = () => readFile(join(folder, name), 'latin1')
  if ((await stat(join(folder, name))).size > mostBytes) throw new Error(`${name} has more than 10 MB and is not read`)
  const text = await read()
  const done = async () => {
    // Another file may have this name by now; move only the one that was read.
    if ((await read()) === text)
      await rename(join(folder, name), join(folder, 'done', await freeName(join(folder, 'done'), name)))
  }
  return { name, returns: parseReturns(name, text), done }
}
