import type { CompiledQuery } from 'kysely'
import type { Db } from '../../server/db/open.ts'

/** Returns a database that collects query plans, and returns no rows. `options`: additional ones of explain. */
export function explaining(db: Db, options = ''): { db: Db; plans: string[] } {
  const plans: string[] = []
  const executor = db.getExecutor()
  const executeQuery = async (query: CompiledQuery) => {
    const { rows } = await executor.executeQuery<Record<string, string>>({
      ...query,
      sql: `explain (costs off${options}) ${query.sql}`,
    })
    plans.push(rows.flatMap((row) => Object.values(row)).join('\n'))
    return { rows: [] }
  }
  const asking = {
    transformQuery: executor.transformQuery.bind(executor),
    compileQuery: executor.compileQuery.bind(executor),
    executeQuery,
  }
  return { db: { getExecutor: () => asking } as unknown as Db, plans }
}
