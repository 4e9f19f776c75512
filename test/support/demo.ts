import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { newDataDir, runServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demo: string
  }
}

/** The data of the demo, made once for all files of tests: each takes a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await newDataDir()
  const server = await runServer({ DATA_DIR: dataDir })
  await server.stop()
  project.provide('demo', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}
