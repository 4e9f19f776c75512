import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { createDatabase, newDataDir } from './new-database.ts'
import { type Place, runServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demo: Place
  }
}

/**
 * Creates the demo's data once for all test files: each takes a copy. They are on the PostgreSQL of TEST_DATABASE_URL
 * if there is one, which needs less work than the embedded one.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL } = process.env
  const demo: Place = {
    DATA_DIR: await newDataDir(),
    ...(TEST_DATABASE_URL && { DATABASE_URL: await createDatabase(TEST_DATABASE_URL) }),
  }
  const server = await runServer(demo)
  await server.stop()
  project.provide('demo', demo)
  return () => rm(demo.DATA_DIR, { recursive: true, force: true })
}
