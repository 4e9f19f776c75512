import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Refusal } from '../../refusals.ts'

export type ExportedFile = { name: string; rows: number; sum: number | null; hash: string }
type Lines = AsyncIterable<{ text: string; rows: number; sum: number }>

/**
 * Opens a folder that has its name only once everything is in it. What is in it is private. A process that was killed
 * leaves a hidden folder beside it, which the next one deletes.
 */
export async function openFolder(to: string) {
  const path = resolve(to)
  const [parent, hidden] = [dirname(path), `.${basename(path)}.part-`]
  await refuseFull(path, to)
  for (const other of await namesIn(parent))
    if (other.startsWith(hidden)) await rm(join(parent, other), { recursive: true, force: true })
  const begun = join(parent, `${hidden}${randomUUID()}`)
  await mkdir(begun, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(422, `${parent} cannot be written: ${error.code}.`)
  })
  return {
    /** Writes a file. `sumsUp`: whether its rows have an amount to add up. */
    async write(name: string, lines: Lines, sumsUp = false): Promise<ExportedFile> {
      const hash = createHash('sha256')
      const file = await open(join(begun, name), 'w', 0o600)
      let [rows, sum] = [0, 0]
      try {
        for await (const piece of lines) {
          await file.writeFile(piece.text)
          hash.update(piece.text)
          rows += piece.rows
          sum += piece.sum
        }
        await file.sync()
      } finally {
        await file.close()
      }
      return { name, rows, sum: sumsUp ? sum : null, hash: hash.digest('hex') }
    },
    /** Gives the folder its name. */
    async finish(): Promise<void> {
      await sync(begun)
      await rename(begun, path)
      await sync(parent)
    },
    remove: () => rm(begun, { recursive: true, force: true }),
  }
}

const namesIn = (path: string) =>
  readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

async function refuseFull(path: string, to: string): Promise<void> {
  const found = await namesIn(path).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(422, `${to} cannot be written: ${error.code}.`)
  })
  if (found.length > 0) throw new Refusal(422, `${to} is not empty. Name a new folder.`)
}

async function sync(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
