import { type CoverRecord, readRecord } from '../cover/record.ts'
import { folderWords } from './folder.words.ts'
import { type Folder, type Loaded, machinesIn } from './folder.ts'

/** What the command found: the files of the folder, and the test record if there is one. */
type Listed = {
  folder: string
  files: readonly [file: string, load: () => Promise<Loaded['exports']>][]
  recordFile: string
  record: unknown
}
export type Opened = Folder & { folder: string; record: CoverRecord | null; recordFile: string }

/** The command answers this address. Its imports are literal, so that each file is loaded once. */
const list = '/machines.js'

/** Loads every file with machines. One that fails does not keep the others from being shown. */
export async function openFolder(): Promise<Opened> {
  const { folder, files, record, recordFile }: Listed = await import(/* @vite-ignore */ list)
  const loaded: Loaded[] = []
  const failures: string[] = []
  await Promise.all(
    files.map(async ([file, load], index) => {
      try {
        loaded[index] = { file, exports: await load() }
      } catch (reason) {
        failures.push(folderWords.failed(file, String(reason)))
      }
    }),
  )
  const { labs, problems } = machinesIn(Object.values(loaded))
  return { folder, labs, problems: [...failures, ...problems], record: readRecord(record), recordFile }
}
