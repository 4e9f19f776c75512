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
  const name = `${hidden}${process.pid}-${randomUUID()}`
  const begun = join(parent, name)
  await mkdir(begun, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(422, `${parent} cannot be written: ${error.code}.`)
  })
  unfinished.add(name)
  let isNamed = false
  const remove = async () => {
    unfinished.delete(name)
    await rm(isNamed ? path : begun, { recursive: true, force: true })
  }
  for (const other of await namesIn(parent)) {
    if (!other.startsWith(hidden) || other === name) continue
    if (isRunning(other, hidden)) {
      await remove()
      throw new Refusal(409, `Another export into ${to} is running. If it is not, delete ${join(parent, other)}.`)
    }
    await rm(join(parent, other), { recursive: true, force: true })
  }
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
    /** Gives the folder its name, once. */
    async finish(): Promise<void> {
      if (isNamed) return
      await sync(begun)
      await rename(begun, path).catch((error: NodeJS.ErrnoException) => {
        throw new Refusal(422, `${to} cannot be written: ${error.code}. Name a new folder.`)
      })
      isNamed = true
      await sync(parent)
      unfinished.delete(name)
    },
    remove,
  }
}

/** The hidden folders of this process. */
const unfinished = new Set<string>()

/** Says whether the process that made a hidden folder is there. Another one may have its number by now. */
function isRunning(name: string, hidden: string): boolean {
  const pid = Number(/^\d+(?=-)/.exec(name.slice(hidden.length))?.[0] ?? 0)
  if (pid === 0) return false
  if (pid === process.pid) return unfinished.has(name)
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
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
