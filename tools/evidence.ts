// npm run evidence: writes a folder with what an examiner of a credit union asks a vendor for.
import { join, relative, resolve } from 'node:path'
import { SettingsError } from '../server/settings/settings.ts'
import { dayIn } from '../values/days.ts'
import { readCommit } from './commit.mjs'
import { makeEvidence } from './evidence/make.ts'
import { listParts } from './evidence/parts.ts'
import { parseOptions } from './options.ts'
import { postgresPrograms } from './postgres.mjs'
import { top } from './setup.mjs'

const now = new Date()

try {
  const { to } = parseOptions({ to: { type: 'string' } }, 'npm run evidence -- [--to FOLDER]')
  const folder = to ? resolve(to) : join(top, 'evidence', dayIn('UTC', now))
  const commit = readCommit()
  const parts = listParts({
    commit,
    now,
    coverage: join(top, 'coverage'),
    databaseUrl: process.env.DATABASE_URL?.trim() || null,
    programs: postgresPrograms(),
  })
  const isRight = await makeEvidence({ folder, parts, commit, now, print: (line) => console.log(line) })
  console.log(`Read ${join(relative(process.cwd(), folder), 'index.md')}.`)
  process.exitCode = isRight ? 0 : 1
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
