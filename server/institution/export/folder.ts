import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Refusal } from '../../refusals.ts'

export type ExportedFile = { name: string; rows: number; sum: number | null; hash: string }
type Lines = AsyncIterable<{ text: string; rows: number; sum: number }>

/**
 * Opens a folder that has its name only once everything is in it. What is in it is private. Until then it is hidden
 * beside its place, where a process that was killed leaves it.
 */
export async function openFolder(to: string) {
  const path = resolve(to)
  const hidden = join(dirname(path), `.${basename(path)}.part`)
  await refuseFull(path, to)
  await mkdir(hidden, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new Refusal(409, `Another export into ${to} is running. If none is, delete ${hidden}.`)
      : new Refusal(422, `${dirname(path)} cannot be written: ${error.code}.`)
  })
  let isNamed = false
  return {
    /** Writes a file. `sumsUp`: whether its rows have an amount to add up. */
    async write(name: string, lines: Lines, sumsUp = false): Promise<ExportedFile> {
      const hash = createHash('sha256')
      const file = await open(join(hidden, name), 'w', 0o600)
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
    /** Gives the folder its name, once. */
    async finish(): Promise<void> {
      if (isNamed) return
      await sync(hidden)
      await rename(hidden, path).catch((error: NodeJS.ErrnoException) => {
        throw new Refusal(422, `${to} cannot be written: ${error.code}. Name a new folder.`)
      })
      isNamed = true
      await sync(dirname(path))
    },
    remove: () => rm(isNamed ? path : hidden, { recursive: true, force: true }),
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
