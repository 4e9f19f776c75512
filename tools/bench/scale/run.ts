import { createDatabase } from '../../../test/support/new-database.ts'
import { newFolder, type Note } from '../place.ts'
import { benchScale } from './bench.ts'
import { reportScales } from './report.ts'

const full = { sizes: [1_000, 10_000, 100_000], count: 200, rounds: 3, idleSeconds: 60, tabs: 500 } as const
const quick = { sizes: [500, 1_000, 2_000], count: 50, rounds: 1, idleSeconds: 10, tabs: 100 } as const

/** Settings of a PostgreSQL that is measured. */
export const measuredSettings = ['shared_preload_libraries=pg_stat_statements']

/** Measures three institutions of different sizes. A quick run keeps nothing. */
export async function runScales(postgres: { pid: number; url: string }, isQuick: boolean, note: Note): Promise<void> {
  const { sizes, ...options } = isQuick ? quick : full
  const folder = await newFolder()
  const measure = async (members: number) => {
    console.error(`${members.toLocaleString('en-US')} members ...`)
    const place = { databaseUrl: await createDatabase(postgres.url), dataDir: folder }
    return benchScale(postgres, place, { ...options, members, folder })
  }
  const [small, middle, large] = sizes
  reportScales([await measure(small), await measure(middle), await measure(large)], !isQuick, note)
}
