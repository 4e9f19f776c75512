import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../refusals.ts'

/** Creates a folder. Throws if something is in it: an older file must not be printed by mistake. */
export function prepareFolder(dir: string): void {
  const found = inFolder(dir, () => {
    // What is in it is private.
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    return readdirSync(dir)
  })
  if (found.length > 0) throw new Refusal(422, `${dir} is not empty. Name a new folder.`)
}

/** Writes a file under its name once it is whole, so that half of one is never printed. `before` returns what to say of earlier ones if it fails. */
export function writeWhole(dir: string, name: string, file: Uint8Array, before: () => string): void {
  const path = join(dir, name)
  inFolder(
    dir,
    () => {
      try {
        writeFileSync(`${path}.part`, file, { mode: 0o600 })
        renameSync(`${path}.part`, path)
      } catch (error) {
        rmSync(`${path}.part`, { force: true })
        throw error
      }
    },
    before,
  )
}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'it is not yours to write',
  EPERM: 'it is not yours to write',
  EROFS: 'it can only be read',
  ENOENT: 'the folder above it cannot be written',
  ENOTDIR: 'it is no folder',
  EEXIST: 'it is no folder',
}

function inFolder<T>(dir: string, work: () => T, more: () => string = () => ''): T {
  try {
    return work()
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (!code) throw error
    throw new Refusal(422, `${dir} cannot be written: ${reasons[code] ?? message}. ${more()}`.trim())
  }
}
