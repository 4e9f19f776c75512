import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import rules from '../../.dependency-cruiser.mjs'
import { top } from './files.ts'

/** Wrong imports: the file, its text and the rule that refuses it. */
const wrong = [
  ['src/loans/a.tsx', "import { x } from '../../api/client.ts'", 'only-types-of-api'],
  ['src/app/signed-in-app.tsx', "import { x } from '../../api/operation.ts'", 'the-start-takes-the-client-alone'],
  ['src/loans/b.tsx', "import { x } from '../../server/app.ts'", 'src-imports-machines-api-values'],
  ['src/loans/c.tsx', "import { x } from '../goals/Goals.tsx'", 'screens-of-one-area'],
  ['src/loans/d.tsx', "import type { x } from '../../machines/goals/goals.machine.ts'", 'screens-use-their-machines'],
  ['src/loans/e.tsx', "import { DatePicker } from '@mantine/dates'", 'the-calendar-comes-late'],
  ['src/shared/f.tsx', "import { x } from '../goals/Goals.tsx'", 'shared-screens-know-no-area'],
  ['machines/loans/g.machine.ts', "import type { ReactNode } from 'react'", 'machines-know-no-react'],
  ['machines/loans/h.machine.ts', "import('../../src/goals/Goals.tsx')", 'machines-imports-api-values'],
  ['machines/loans/i.machine.ts', "import { x } from '../goals/goals.rules.ts'", 'only-types-of-other-rules'],
  ['machines/loans/j.rules.ts', "import { x } from '../goals/goals.machine.ts'", 'machines-of-one-area'],
  ['api/k.ts', "import type { x } from '../machines/goals/goals.rules.ts'", 'api-imports-values'],
  ['values/l.ts', "import { readFileSync } from 'node:fs'", 'values-are-pure'],
  ['values/m.ts', "import dayjs from 'dayjs'", 'one-file-computes-days'],
  ['server/loans/n.ts', "import * as goals from '../goals/store.ts'", 'server-areas-use-what-is-for-all'],
  ['server/accounts/aa.ts', "import { writePdf } from '../pdf/write-pdf.ts'", 'pdf-in-a-thread'],
  ['server/loans/o.ts', "import { x } from '../demo/seed.ts'", 'the-demo-is-above-the-areas'],
  ['server/http/p.ts', "export * from '../goals/store.ts'", 'what-is-for-all-knows-no-area'],
  ['server/db/q.ts', "import './r.ts'", 'no-circles'],
  ['server/session/x.ts', "import '../schedule/one.ts'", 'no-circles-of-folders'],
  ['server/links/u.ts', "import type { x } from '../../machines/goals/goals.rules.ts'", 'server-imports-api-values'],
  ['machines/loans/v.machine.ts', "import { x } from '../goals/goals.storage.ts'", 'machines-invoke-other-areas'],
  ['packages/one/w.ts', "import { x } from '../../api/client.ts'", 'packages-stay-by-themselves'],
  ['stories/loans/y.tsx', "import { x } from '../../packages/one/z.ts'", 'packages-by-what-they-export'],
  [
    'stories/loans/s.tsx',
    "import text from '../../openapi.yaml?raw'",
    'stories-imports-src-machines-api-values-packages',
  ],
  ['stories/loans/t.tsx', "import { x } from '../../test/bank.ts'", 'only-tests-and-tools-import-tests'],
] as const
const right = [
  'api/client.ts',
  'api/operation.ts',
  'server/app.ts',
  'src/goals/Goals.tsx',
  'machines/goals/goals.machine.ts',
  'server/demo/seed.ts',
  'machines/goals/goals.rules.ts',
  'machines/goals/goals.storage.ts',
  'packages/one/z.ts',
  'server/goals/store.ts',
  'server/pdf/write-pdf.ts',
  'test/bank.ts',
]

test('each rule for imports refuses a wrong one', () => {
  const isTried = ({ name }: { name: string }) => wrong.some(([, , rule]) => rule === name)
  expect(rules.forbidden.filter((rule) => !isTried(rule)).map(({ name }) => name)).toEqual([])
  const folder = mkdtempSync(join(tmpdir(), 'imports-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${text}\n`)
  }
  for (const [path, text] of wrong) write(path, text)
  for (const path of right) write(path, 'export const x = 1')
  write('server/db/r.ts', "import './q.ts'")
  write('server/schedule/one.ts', 'export const x = 1')
  write('server/schedule/two.ts', "import '../session/y.ts'")
  write('server/session/y.ts', 'export const x = 1')
  write('tsconfig.json', '{}')
  symlinkSync(join(top, 'node_modules'), join(folder, 'node_modules'))
  const program = join(top, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const rooms = [...new Set(wrong.map(([path]) => path.split('/')[0] ?? ''))]
  const { stdout } = spawnSync(
    process.execPath,
    [program, '--config', join(top, '.dependency-cruiser.mjs'), '--output-type', 'json', ...rooms],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  rmSync(folder, { recursive: true })
  const found = (JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } }).summary
  for (const [path, , rule] of wrong)
    expect(
      found.violations.filter(({ from }) => from === path || from === dirname(path)).map(({ rule: { name } }) => name),
      path,
    ).toContain(rule)
  for (const path of right) expect(found.violations.map(({ from }) => from)).not.toContain(path)
})
