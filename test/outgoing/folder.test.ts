import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refuseWrongFolder } from '../../server/outgoing/folder.ts'

test('an OUTGOING_DIR that is not there, or is a file, is refused and not made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sharedraft-outgoing-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const missing = join(folder, 'missing')
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(refuseWrongFolder(missing)).rejects.toThrow(
    `OUTGOING_DIR ${missing} is not there. Make the folder, or mount its disk.`,
  )
  await expect(refuseWrongFolder(file)).rejects.toThrow(
    `OUTGOING_DIR ${file} is not a folder that the server can write.`,
  )
  await expect(refuseWrongFolder(folder)).resolves.toBeUndefined()
})
