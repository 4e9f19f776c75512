import { createHook } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'
import { shared } from '../support/database.ts'

/**
 * Counts what takes time, password hashes and database queries, because measured times vary. `trips` is null on the
 * embedded database, which has no client to count.
 */
export async function measureEffort(work: () => Promise<number>) {
  let hashes = 0
  const hook = createHook({ init: (_id, type) => void (hashes += Number(type === 'ARGON2REQUEST')) }).enable()
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const status = await work()
    return { status, hashes, trips: shared.kind === 'postgres' ? asked.mock.calls.length : null }
  } finally {
    hook.disable()
    asked.mockRestore()
  }
}
