import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileName, shapes } from '../../server/institution/import/shapes.ts'

/** The rows of each file of an import, below its header. Rows of accounts may have a header of their own as the first. */
export type Files = Partial<Record<FileName, readonly string[]>>

const names = Object.keys(shapes) as FileName[]

export const headerOf = (name: FileName): string => Object.keys(shapes[name].columns).join(',')

/** Writes these files into a folder, and removes any others. */
export async function writeImportFiles(dir: string, files: Files): Promise<void> {
  for (const name of names) {
    const path = join(dir, `${name}.csv`)
    await rm(path, { force: true })
    const rows = files[name]
    if (rows)
      await writeFile(
        path,
        `${(rows[0]?.startsWith('account,member,') ? rows : [headerOf(name), ...rows]).join('\n')}\n`,
      )
  }
}
