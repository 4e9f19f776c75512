// npm run accessibility: makes the journeys by ear and writes their transcripts, then the report of conformance.
import { spawnSync } from 'node:child_process'
import { environment, top } from './setup.mjs'

for (const [program, env] of [
  [['tools/trials.mjs', 'test/trials/browser/by-ear.test.ts'], { TRANSCRIPTS: 'write' }],
  [['tools/generate.ts'], {}],
]) {
  const { status } = spawnSync('node', program, { cwd: top, env: environment(env), stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
