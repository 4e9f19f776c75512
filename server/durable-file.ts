import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Renames a complete temporary file, so that no reader ever sees half a file, even after a power failure. */
export async function writeDurably(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const begun = `.${name}.${randomUUID()}`
  await write(join(folder, begun), text)
  await rename(join(folder, begun), join(folder, name))
  await sync(folder)
  // Delete what a killed process left: it holds account numbers.
  for (const other of await readdir(folder))
    if (other.startsWith(`.${name}.`)) await rm(join(folder, other), { force: true })
}

async function write(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function sync(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
