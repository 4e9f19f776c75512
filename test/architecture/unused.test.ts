import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { top } from './files.ts'

test('an export, a file or a package that nothing uses fails the check', () => {
  const said = unusedIn({
    'package.json': JSON.stringify({ name: 'sample', type: 'module', dependencies: { 'left-out': '1.0.0' } }),
    'knip.json': JSON.stringify({ entry: ['main.ts'], project: ['*.ts'] }),
    'main.ts': "import { used } from './part.ts'\nused()\n",
    'part.ts': 'export const used = () => 1\nexport const unusedExport = 2\n',
    'forgotten.ts': 'export const alone = 3\n',
  })
  expect(said).toMatch(/left-out/)
  expect(said).toMatch(/unusedExport/)
  expect(said).toMatch(/forgotten\.ts/)
})

function unusedIn(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sharedraft-unused-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(top, 'node_modules/knip/bin/knip.js'), '--no-progress'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  expect(status).toBe(1)
  return stdout
}
