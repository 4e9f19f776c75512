import pg from 'pg'
import { getCpuTime, workOfChildren } from '../scales.ts'

/**
 * What one operation costs. `statements`: sent to the database. `pages`: of 8 kB, read from memory or disk. `log`: bytes
 * of WAL. `disk`: bytes by which the database grows. `node` and `database`: milliseconds of CPU.
 */
export type Cost = Record<(typeof figures)[number], number>

const figures = ['statements', 'pages', 'log', 'disk', 'node', 'database'] as const

type Processes = { postgres: number; server: number }

/** Opens a meter of one database and of the processes of CPU that work for it. `close` it before the database ends. */
export async function openMeter(url: string, processes: Processes) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')

  const read = async (): Promise<Cost> => {
    // A connection reports what it did when it has been idle for a moment.
    const { rows } = await client.query<Record<keyof Cost, string>>(`
      select coalesce(sum(calls), 0) as statements, coalesce(sum(shared_blks_hit + shared_blks_read), 0) as pages,
        pg_current_wal_lsn() - '0/0' as log, pg_database_size(current_database()) as disk,
        0 as node, 0 as database
      from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())
        and query not like '%pg_stat_statements%' and query not like 'CHECKPOINT%'`)
    const { statements, pages, log, disk } = rows[0] as Record<keyof Cost, string>
    return {
      statements: Number(statements),
      pages: Number(pages),
      log: Number(log),
      disk: Number(disk),
      node: getCpuTime(processes.server),
      database: workOfChildren(processes.postgres),
    }
  }

  return {
    /** Measures `work` from a checkpoint on, and returns the cost of each of `times`. */
    measure: async (times: number, work: () => Promise<unknown>): Promise<Cost> => {
      await client.query('checkpoint')
      const before = await read()
      await work()
      const after = await read()
      return mapCost((figure) => (after[figure] - before[figure]) / times)
    },
    size: async () => (await read()).disk,
    close: () => client.end(),
  }
}

/** Returns what is beyond a cost at rest. Nothing is less: then others did more while it was at rest. */
export const beyondRest = (cost: Cost, rest: Cost): Cost =>
  mapCost((figure) => Math.max(0, cost[figure] - rest[figure]))

/** Computes each figure of a cost. */
export const mapCost = (compute: (figure: keyof Cost) => number): Cost =>
  Object.fromEntries(figures.map((figure) => [figure, compute(figure)])) as Cost
