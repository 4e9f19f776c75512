import { rm } from 'node:fs/promises'
import { createDatabase, newDataDir } from '../../../test/support/new-database.ts'
import { startPostgres } from '../../postgres.mjs'
import type { Note } from '../place.ts'
import { benchScale } from './bench.ts'
import { reportScales } from './report.ts'

const full = { sizes: [1_000, 10_000, 100_000], count: 200, rounds: 3, idleSeconds: 60, tabs: 500 } as const
const quick = { sizes: [500, 1_000, 2_000], count: 50, rounds: 1, idleSeconds: 10, tabs: 100 } as const

/** Measures three institutions, each with ten times the members of the one before. A quick run keeps nothing. */
export async function runScales(isQuick: boolean, note: Note): Promise<void> {
  const { sizes, ...options } = isQuick ? quick : full
  const postgres = await startPostgres(['shared_preload_libraries=pg_stat_statements'])
  if (!postgres) return note('PostgreSQL', 'left out: install postgresql 15 or newer')
  const folder = await newDataDir()
  const measure = async (members: number) => {
    console.error(`${members.toLocaleString('en-US')} members ...`)
    const place = { databaseUrl: await createDatabase(postgres.url), dataDir: folder }
    return benchScale(postgres, place, { ...options, members, folder })
  }
  try {
    const [small, middle, large] = sizes
    reportScales([await measure(small), await measure(middle), await measure(large)], !isQuick, note)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
