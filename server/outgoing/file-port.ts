import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '../durable-file.ts'
import { type IncomingFile, RefusedFile, workThroughFolder } from '../incoming-files.ts'
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
  returned: async (institution, reports, take) => {
    const path = join(folder, institution.key, 'returns')
    const isOne = (name: string) => !name.startsWith('.')
    await workThroughFolder({ ...reports, institution, kind: 'RETURNS', path, isOne }, async (file) =>
      take(await returnsIn(file)),
    )
  },
})

const fileName = ({ kind, made_on, file_id }: Batch) =>
  `${kind}-${made_on}-${file_id + 1}.${kind === 'ach' ? 'txt' : 'csv'}`

function renderFile(batch: Batch): string {
  if (batch.kind === 'ach') return nachaFile(batch)
  return batch.kind === 'check' ? checkFile(batch) : payoutFile(batch)
}

async function returnsIn({ key, name, path }: IncomingFile): Promise<Returns> {
  if ((await stat(path)).size > mostBytes) throw new RefusedFile([{ line: 0, reason: 'has more than 10 MB' }])
  return { key, name, returns: parseReturns(await readFile(path, 'latin1')) }
}
