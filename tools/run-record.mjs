import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommit } from './commit.mjs'

/** Returns whether the files, or the commit, are others than when a run began. */
export const hasChanged = (begun) => JSON.stringify(readCommit()) !== JSON.stringify(begun)

/**
 * Writes what a whole run of `npm test` or `npm run trials` counted. `begun`: what `readCommit` returned when it began.
 * `changed`: the files, or the commit, changed while it ran.
 */
export function writeRun(folder, begun, { command, stages, leftOut, passed, failed }) {
  const record = {
    command,
    made: new Date().toISOString(),
    commit: begun?.commit ?? null,
    differs: begun?.differs.length ?? 0,
    changed: hasChanged(begun),
    stages,
    leftOut,
    passed,
    failed,
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${command.split(' ').at(-1)}.json`), `${JSON.stringify(record, null, 2)}\n`)
}
