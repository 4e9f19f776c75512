import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns what qpdf says of a file. */
export const checkedByQpdf = (file: Uint8Array) => read(file, 'qpdf', ['--check'])
export const textOfPdf = (file: Uint8Array) => read(file, 'pdftotext', ['-layout'], ['-'])

/** Returns the words that a reader of the screen is given, each line with its depth in the tree. */
export const structureOfPdf = (file: Uint8Array) =>
  read(file, 'pdfinfo', ['-struct-text'])
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd())

export const factsOfPdf = (file: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    read(file, 'pdfinfo', [])
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )

function read(file: Uint8Array, program: string, before: readonly string[], after: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'sharedraft-pdf-'))
  try {
    const path = join(folder, 'document.pdf')
    writeFileSync(path, file)
    const { stdout, stderr, status, error } = spawnSync(program, [...before, path, ...after], {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    })
    if (error || status !== 0) throw error ?? new Error(`${program} ended with ${status}: ${stderr}`)
    if (stderr) throw new Error(`${program} warned: ${stderr}`)
    return stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}
