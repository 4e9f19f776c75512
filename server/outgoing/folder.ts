import { access, constants, stat } from 'node:fs/promises'
import { SettingsError } from '../settings/settings.ts'

/** Throws if OUTGOING_DIR is not there or cannot be written. A missing one is never made: its disk may not be mounted. */
export async function refuseWrongFolder(folder: string | null): Promise<void> {
  if (folder === null) return
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => null,
  )
  if (isFolder === null)
    throw new SettingsError(`OUTGOING_DIR ${folder} is not there. Make the folder, or mount its disk.`)
  const canWrite = await access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isFolder || !canWrite)
    throw new SettingsError(`OUTGOING_DIR ${folder} is not a folder that the server can write.`)
}
